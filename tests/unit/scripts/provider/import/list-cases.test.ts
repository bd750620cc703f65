import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { exportCatalogue } from '../../../../../scripts/provider/export/export-catalogue.ts';
import { dialects } from '../../../../../scripts/provider/import/dialects/dialects.ts';
import { FAULTS, MESSAGES } from '../../../../../scripts/provider/import/rows/message.ts';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { resultOf } from '../commands/output-of.ts';
import { fileOf, folderOf, importingShop } from './product-file.ts';

const CATALOGUES = join(import.meta.dirname, '../../../../fixtures/catalogues');
/** Small lists, what has to come out of each, and all that its owner is told. */
const LISTS = join(CATALOGUES, 'lists');
const NOW = new Date('2026-11-25T12:00:00Z');

/** A part of a case: `--- import FILE OPTIONS`, and below it what is in the file. */
interface Section {
  title: string;
  content: string;
}

const sectionOf = (text: string): Section => {
  const [title = ''] = text.split('\n', 1);
  return { title, content: text.slice(title.length + 1) };
};

const cases = readdirSync(LISTS).flatMap((file) =>
  readFileSync(join(LISTS, file), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...sections] = text.split(/^--- /m);
      return { name: name.trim(), sections: sections.map(sectionOf) };
    }),
);

type Rows = Record<string, string>[];
const rowsOf = (text: string): Rows => parse(text, { bom: true, delimiter: ';', columns: true });

/** What an export has, with the paths of categories. */
function exported(catalogue: Parameters<typeof exportCatalogue>[0]): Record<string, Rows> {
  const folder = temporaryFolder();
  exportCatalogue(catalogue, folder, { overwrite: true });
  const read = (name: string) => rowsOf(readFileSync(join(folder, `${name}.csv`), 'utf8'));
  const categories = new Map(read('categories').map((category) => [category.id, category]));
  const pathOf = (id?: string): string => {
    const { parentId = '', categoryName = '' } = categories.get(id) ?? {};
    return (parentId && `${pathOf(parentId)} > `) + categoryName;
  };
  const products = read('products').map((product) => ({ ...product, category: pathOf(product.categoryId) }));
  return { products, categories: [...categories.values()], slides: read('slides') };
}

/** How far an import is, notes that most lists get, and the table of what it changed. */
const OF_MOST_LISTS = /^Looking|no column names the currency|no stock number|^ +new |^─|^\w+ +\d/;

test.each(cases)('$name', ({ sections }) => {
  const databases = temporaryDatabases();
  const titled = (word: string) => sections.filter(({ title }) => title.split(' ', 1)[0] === word);
  const beside = titled('file').map(({ title, content }) => [title.slice('file '.length), content] as const);

  /** Imports the content of a section, a file or folder (`./`) of the case, or a catalogue. Returns what is said. */
  function imported({ title, content }: Section): string[] {
    const [, name = 'list', ...options] = title.split(' ');
    const folder = folderOf({ ...Object.fromEntries(beside), ...(content && { [name]: content }) });
    const path = join(content || name.startsWith('.') ? folder : CATALOGUES, name);
    const said = (text: string) => text.replaceAll(path, name).split('\n');
    try {
      return said(resultOf(databases, ['import', path, ...options], { now: NOW }).output);
    } catch (error) {
      return said(`refused: ${(error as Error).message}`);
    }
  }

  titled('before').forEach(imported);
  const lines = titled('import').flatMap(imported);
  const is = exported(databases.catalogue);
  for (const { title, content } of titled('stored')) {
    const [columns = []] = parse(content, { delimiter: ';', to: 1 });
    const cells = (rows: Rows = []) => rows.map((row) => columns.map((column: string) => row[column]));
    expect(cells(is[title.split(' ')[1] ?? 'products'])).toEqual(cells(rowsOf(content)));
  }
  const [said] = titled('said');
  expect(lines.filter((line) => !OF_MOST_LISTS.test(line)).map((line) => line.trim())).toEqual(
    said?.content.trimEnd().split('\n'),
  );
});

const all = globSync(`${CATALOGUES}/{lists/*,expected/*,faulty/expected}.{txt,json}`)
  .map((file) => readFileSync(file, 'utf8').replaceAll('\\"', '"'))
  .join('');

test('of each dialect there is an example', () => {
  for (const { title } of dialects) expect(all.includes(title), title).toBe(true);
});

const [english, ...languages] = dialects.filter(({ title }) => title === 'a WooCommerce export of products');

test.each(languages.map((language) => ({ language, name: language.names.productPrice })))(
  'a WooCommerce export means the same if it names its prices $name',
  ({ language }) => {
    const text = readFileSync(join(CATALOGUES, 'woocommerce.csv'), 'utf8');
    const [header = ''] = text.split('\n', 1);
    const first = (names = '') => names.split('; ', 1)[0]?.replace('#', '1') ?? '';
    const translated = Object.entries(english?.names ?? {}).reduce(
      (line, [role, names]) =>
        line.replace(
          new RegExp(`(?<=^|,|\uFEFF)${first(names).replace(/[()?]/g, '\\$&')}(?=,|$)`, 'i'),
          first(language.names[role as keyof typeof language.names]),
        ),
      header,
    );
    const [own, other] = [importingShop(), importingShop()];
    own.imported(join(CATALOGUES, 'woocommerce.csv'));
    other.imported(fileOf('products.csv', text.replace(header, translated)));
    const withoutTime = (shop: typeof own) => shop.stored().map(({ createdAt, ...product }) => product);
    expect(withoutTime(other)).toEqual(withoutTime(own));
  },
);

/** Messages of which `pictures.test.ts` has the examples, and `reading.test.ts`. */
const OF_PICTURES = [
  ...['imageDamaged', 'imageFoundOtherwise', 'imageTooLarge', 'imageUnclear', 'imageUnreadable'],
  'imagesNotLookedAt',
];

test('no message is without an example', () => {
  const patternOf = (text: unknown) => {
    const says = typeof text === 'function' ? text('¤', '¤', '¤') : text;
    return new RegExp(RegExp.escape(String([says].flat().at(-1))).replaceAll('¤', '.*'));
  };
  const texts = Object.entries({ ...MESSAGES, ...FAULTS });
  const without = texts.filter(([, text]) => !patternOf(text).test(all)).map(([name]) => name);
  expect(without.toSorted()).toEqual(OF_PICTURES);
});
