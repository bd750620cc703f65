import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { CommandError } from '../../../../../scripts/failures/command-error.ts';
import type { Databases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { exportCatalogue } from '../../../../../scripts/provider/export/export-catalogue.ts';
import { type FileReport, importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import type { Message } from '../../../../../scripts/provider/import/rows/message.ts';
import { seedSample } from '../../../../../scripts/provider/seed/seed-sample.ts';
import { catalogueWriter } from '../../../../../scripts/provider/tables/catalogue-writer.ts';
import { readCategories } from '../../../../../scripts/provider/tables/categories-and-slides.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/tables/read-products.ts';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord } from '../provider-with.ts';

/** Files as owners have them, and what has to come out of them. */
const CATALOGUES = join(import.meta.dirname, '../../../../fixtures/catalogues');
const NOW = new Date('2026-11-25T12:00:00Z');

type Product = Record<string, unknown>;

interface Case {
  name: string;
  import: string[];
  before: string[] | Product[] | 'sample';
  options?: string[];
  counts: Record<string, number>;
  products: Product[];
  unchanged?: Product[];
  categories?: string[][];
  messages: (Pick<Message, 'kind' | 'says'> & { count?: number; places?: string[] })[];
}

const read = (name: string) => JSON.parse(readFileSync(join(CATALOGUES, name), 'utf8'));

const cases: Case[] = [
  ...readdirSync(join(CATALOGUES, 'expected')).flatMap((file) => {
    const { import: files, also = [], cases: all } = read(`expected/${file}`);
    return all.flatMap((each: Partial<Case> & { case: string }) =>
      [each.import ?? files, ...also.map((other: string) => [other])].map((paths) => ({
        before: [],
        ...each,
        import: paths,
        name: `${paths}: ${each.case}`,
      })),
    );
  }),
  ...Object.entries(read('faulty/expected.json') as Record<string, Case>).map(([file, each]) => ({
    ...each,
    before: each.before ?? [],
    import: [`faulty/${file}`],
    name: file,
  })),
];

/** Spells the products as the expectations do. */
function productsOf(database: DatabaseSync): Product[] {
  const categories = new Map(readCategories(database).map((category) => [category.id, category]));
  const pathOf = (id: number | null): string[] => {
    const category = id === null ? undefined : categories.get(id);
    return category ? [...pathOf(category.parentId), category.categoryName] : [];
  };
  const images = database.prepare('SELECT address, file_name FROM images').all();
  const names = new Map(images.map(({ address, file_name }) => [address, String(file_name)]));
  return readProductRecords(database, productIds(database)).map(({ categoryId, ...product }) => ({
    ...product,
    category: pathOf(categoryId),
    productImages: product.productImages.map(
      ({ src, color }) => (names.get(src) ?? src) + (color && ` (${color})`),
    ),
    colors: product.colors.map(({ name, swatch }) => `${name} ${swatch}`.trim()),
    attributes: product.attributes === '' ? [] : product.attributes.split('\n'),
  }));
}

/** Images from files are known by their names here, without their folders. */
const expectedProduct = (product: Product): Product => ({
  ...product,
  ...(Array.isArray(product.productImages) && {
    productImages: product.productImages.map((image) =>
      /^https?:/.test(image) ? image : image.replace(/^.*\//, ''),
    ),
  }),
});

const withSample = ({ catalogue }: Databases) => void seedSample(catalogue);

function shopWith(before: Case['before']): DatabaseSync {
  const { catalogue } = temporaryDatabases(before === 'sample' ? withSample : undefined);
  if (before !== 'sample')
    for (const [index, given] of before.entries()) {
      if (typeof given === 'string')
        importFiles(catalogue, [join(CATALOGUES, given)], { storeId: 5, now: NOW });
      else
        catalogueWriter(catalogue, 5).product({ ...aRecord({ id: index + 1, categoryId: null }), ...given });
    }
  return catalogue;
}

interface Outcome {
  counts: Record<string, number>;
  messages: Pick<Message, 'kind' | 'place' | 'says'>[];
}

function importOf(database: DatabaseSync, { import: paths, options = [] }: Case): Outcome {
  try {
    const report = importFiles(
      database,
      paths.map((path) => join(CATALOGUES, path)),
      {
        ...{ storeId: 5, now: NOW, replace: options.includes('--replace') },
        allow: { oddPrices: options.includes('--allow-odd-prices') },
      },
    );
    const [file] = report.files as [FileReport];
    return {
      counts: { ...file.counts, removed: report.counts.get(file.kind)?.removed ?? 0 },
      messages: file.messages,
    };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const none = { rows: 0, new: 0, changed: 0, unchanged: 0, folded: 0, skipped: 0, rejected: 0 };
    return { counts: none, messages: [{ kind: 'note', says: error.message }] };
  }
}

function exportedAndImported(database: DatabaseSync): DatabaseSync {
  const folder = temporaryFolder();
  exportCatalogue(database, folder, { overwrite: true });
  const { catalogue } = temporaryDatabases();
  importFiles(catalogue, [folder], { storeId: 5, now: NOW });
  return catalogue;
}

/** A discounted price that is not below the price would come back as a discount that nobody gave. */
const asExported = (product: Product): Product => ({
  ...product,
  ...(Number(product.productDiscPrice) < Number(product.productPrice) ? {} : { productDiscPrice: 0 }),
});

/** Whether a product is the one that is meant: by its id and code, or else by its model or name. */
const isMeant = (meant: Product) => (product: Product) => {
  const keys = ['id', 'code'].filter((key) => meant[key] !== undefined);
  const others = [meant.productModel ? 'productModel' : 'productName'];
  return (keys.length > 0 ? keys : others).every((key) => product[key] === meant[key]);
};

const lineOf = ({ kind, place, says }: Outcome['messages'][number]): string =>
  `${kind}: ${says.replace(`${CATALOGUES}/`, '')} (${place})`;
const spelled = (messages: Outcome['messages']): string[] => messages.map(lineOf).sort();

test.each(cases)('$name', (each) => {
  const database = shopWith(each.before);
  const untouched = productsOf(database);
  const { counts, messages } = importOf(database, each);
  const products = productsOf(database);

  expect(counts).toMatchObject(each.counts);
  for (const expected of each.products)
    expect(products.find(isMeant(expected))).toMatchObject(expectedProduct(expected));
  for (const kept of each.unchanged ?? [])
    expect(products.find(isMeant(kept))).toEqual(untouched.find(isMeant(kept)));

  expect(spelled(messages)).toEqual(
    each.messages
      .flatMap(({ count = 1, places = Array<undefined>(count).fill(undefined), ...text }) =>
        places.map((place) => ({ ...text, place })),
      )
      .map(lineOf)
      .sort(),
  );
  if (each.categories) {
    const categories = readCategories(database);
    const nameOf = (id: number | null) => categories.find((category) => category.id === id)?.categoryName;
    const paths = categories.map(({ categoryName, parentId }) =>
      [nameOf(parentId), categoryName].filter((name) => name !== undefined),
    );
    expect(paths.map(String).sort()).toEqual(each.categories.map(String).sort());
  }

  // A test of the sample exports it.
  if (products.length > 0 && each.before !== 'sample')
    expect(productsOf(exportedAndImported(database))).toEqual(products.map(asExported));

  const again = importOf(database, each);
  expect(productsOf(database)).toEqual(products);
  const { folded, rejected } = counts;
  expect(again.counts).toMatchObject({ new: 0, changed: 0, folded, rejected });
  // What a price change means for a discount is said once, and that images were removed.
  const placesOf = (all: Outcome['messages']) =>
    all.flatMap(({ kind, place }) => (kind === 'note' || kind === 'odd' ? [] : `${kind} (${place})`));
  expect(placesOf(again.messages)).toEqual(placesOf(messages));
});
