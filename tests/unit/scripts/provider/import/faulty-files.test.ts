import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { readCategories } from '../../../../../scripts/provider/records/read-lists.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/records/read-products.ts';
import { providerWith } from '../provider-with.ts';

/** Files as owners have them, each with one fault, and what has to come out of them. */
const CATALOGUES = join(import.meta.dirname, '../../../../fixtures/catalogues');

interface Expected {
  /** Files that are imported first. */
  before?: string[];
  options?: string[];
  counts: Record<'rows' | 'new' | 'changed' | 'unchanged' | 'rejected', number> & { removed?: number };
  products: object[];
  messages: { kind: string; places?: string[] }[];
}

const expected: Readonly<Record<string, Expected>> = JSON.parse(
  readFileSync(join(CATALOGUES, 'faulty/expected.json'), 'utf8'),
);

function productsOf(database: Parameters<typeof importFiles>[0]) {
  const categories = new Map(readCategories(database).map(({ id, categoryName }) => [id, categoryName]));
  return readProductRecords(database, productIds(database)).map((product) => ({
    ...product,
    colors: product.colors.map(({ name }) => name),
    category: product.categoryId === null ? [] : [categories.get(product.categoryId)],
  }));
}

test.each([
  'backslash-quote.csv',
  'cut-inside-a-letter.csv',
  'dos-866.csv',
  'empty-first-line.csv',
  'one-bad-byte.csv',
  'pipe-separated.csv',
  'quote-then-text.csv',
  'quotes-in-names.csv',
  'replace-merge.csv',
  'replace-quote.csv',
  'replace-surplus-cell.csv',
  'rows-of-empty-cells.csv',
  'short-rows.csv',
  'total-line.csv',
  'trailing-separator.csv',
  'turkish-1254.csv',
  'two-inch-marks.csv',
  'unclosed-quote.csv',
])('%s comes in as it was meant, and says what was wrong with it', (name) => {
  const { before = [], options = [], counts, products, messages } = expected[name] as Expected;
  const { database } = providerWith([]);
  const importOf = (file: string, replace: boolean) =>
    importFiles(database, [join(CATALOGUES, file)], { storeId: 5, replace });
  for (const file of before) importOf(file, false);
  const run = () => importOf(`faulty/${name}`, options.includes('--replace'));

  const report = run();
  const [file] = report.files;
  const isRejected = ({ kind }: { kind: string }) => kind === 'rejected';
  const placesOf = (of: Expected['messages']) => of.flatMap(({ places = [undefined] }) => places);
  expect(report.counts.get('products')).toEqual({
    added: counts.new,
    changed: counts.changed,
    same: counts.unchanged,
    removed: counts.removed ?? 0,
  });
  expect(file?.rejected.map(({ place }) => place)).toEqual(placesOf(messages.filter(isRejected)));
  expect([
    ...(file?.notes ?? []).map(({ place }) => place),
    ...(file?.cutOff?.match(/line \d+/) ?? []),
  ]).toEqual(placesOf(messages.filter((message) => !isRejected(message))));
  expect(productsOf(database)).toMatchObject(products);

  const again = run();
  expect(again.counts.get('products')).toMatchObject({ same: counts.rows - counts.rejected });
  expect(again.files).toEqual(report.files);
});
