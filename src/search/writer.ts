import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#catalogue/records/product.ts';
import { productAttribute } from '#catalogue/records/product-attribute.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { textDigest } from '#catalogue/snapshot/store/catalogue-digest.ts';
import { searchIndexPath } from '#paths.ts';
import { subtreeIds } from '#rules/category-tree.ts';
import { byName, signedPrice } from '#rules/sort-products.ts';
import { isSoldOut } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import { byColumn, type ColumnName, type firstChoices, recordsFile, termKey, toGaps } from './format.ts';
import { addTerms, allTerms, newPostings, type Postings, termOf, wordsOf } from './postings.ts';
import { catalogueSynonyms, type Synonyms } from './synonyms.ts';

/** A file of the search index. */
export interface IndexFile {
  /** As browsers request it. */
  path: string;
  content: string;
}

/** Products per file: each product on a page of results may be in a different file of its category. */
const RECORDS_PER_FILE = 16;
/** Occurrences of terms in products per file, unless a single term has more: some 4 KB compressed. */
const MAX_PLACES = 4_000;

/** The value of a product in each column except `names`, the only one that depends on other products. */
const VALUE: Record<Exclude<ColumnName, 'names'>, (product: Product) => number> = {
  categories: ({ categoryId }) => categoryId ?? 0,
  stock: (product) => (isSoldOut(product) ? 0 : 1),
  prices: signedPrice,
};

const ownColumns = Object.keys(VALUE) as (keyof typeof VALUE)[];

/** All columns of an index. */
export type Columns = Record<ColumnName, number[]>;

/** Yields the files of a catalogue's search index; none if it has more products than the settings allow. */
export function* searchIndex(catalogue: Catalogue): Generator<IndexFile> {
  if (catalogue.productCount > shop.search.maxIndexedProducts) return;
  const ids = catalogue.productIds();
  const categoryNames = namesOfCategories(catalogue);
  const postings = newPostings();
  const columns: Columns = { categories: [], stock: [], prices: [], names: [] };
  const named: Pick<Product, 'productName'>[] = [];
  const records = new Map<number, string>();
  for (const id of ids) {
    const product = catalogue.product(id);
    if (!product) continue;
    addTerms(postings, product, categoryNames);
    for (const name of ownColumns) columns[name].push(VALUE[name](product));
    named.push({ productName: product.productName });
    records.set(id, productAttribute(product));
  }
  columns.names = placesByName(named);
  const placed = placedFiles(ids, columns);

  const synonyms = catalogueSynonyms([...postings.ids.keys()]);
  const files = termFiles(postings, synonyms);
  const byCategory = Map.groupBy(ids, (_, row) => columns.categories[row] ?? 0);
  const widths = [...byCategory].map(([category, members]) => [category, recordsWidth(members)]);
  const manifest = { widths, terms: [...files.keys()], parents: parentsOf(catalogue) };
  yield placed('index', JSON.stringify(manifest));
  yield placed('order', JSON.stringify(toGaps(ids)));
  for (const [name, column] of Object.entries(columns)) yield placed(name, JSON.stringify(column));
  yield file('words', JSON.stringify(wordsOf(postings, synonyms).join(' ')));
  for (const [name, terms] of files) {
    const entries = terms.map((term) => [term, termOf(term, postings, synonyms)]);
    yield file(`terms/${name}`, JSON.stringify(Object.fromEntries(entries)));
  }
  const textOf = (id: number) => records.get(id) ?? '';
  for (const [category, members] of byCategory) yield* recordFiles(category, members, textOf);
  yield* firstFiles(catalogue, ids, columns, placed, textOf);
}

/** What of a product is searched. */
const searchedOf = ({ categoryId, productName, productModel, code, barcode, ...others }: Product) => [
  [categoryId, productName, productModel, code, barcode],
  [others.productOption, others.attributes, others.colors],
];

/**
 * Returns the files of an earlier catalogue's index to replace when products changed but none was added, removed, moved
 * or renamed; otherwise `undefined`, since any file may differ. A changed price among 50,000 products is
 * written in 0.1 s, the whole index in 2.9 s.
 * @param columns those of the earlier index; updated in place
 */
export function indexChanges(
  before: Catalogue,
  after: Catalogue,
  changed: readonly number[],
  columns: Columns,
): IndexFile[] | undefined {
  const ids = after.productIds();
  if (!isDeepStrictEqual(ids, before.productIds())) return undefined;
  if (!isDeepStrictEqual(parentsOf(before), parentsOf(after))) return undefined;
  if (!isDeepStrictEqual(namesOfCategories(before), namesOfCategories(after))) return undefined;
  if (Object.values(columns).some(({ length }) => length !== ids.length)) return undefined;
  const rows = new Map(ids.map((id, row) => [id, row]));
  const categories = new Set<number>();
  for (const id of changed) {
    const [was, is, row] = [before.product(id), after.product(id), rows.get(id)];
    if (!was || !is || row === undefined) return undefined;
    if (!isDeepStrictEqual(searchedOf(was), searchedOf(is))) return undefined;
    for (const name of ownColumns) columns[name][row] = VALUE[name](is);
    categories.add(VALUE.categories(is));
  }
  const textOf = (id: number) => {
    const product = after.product(id);
    return product ? productAttribute(product) : '';
  };
  const placed = placedFiles(ids, columns);
  return [
    ...(['stock', 'prices'] as const).map((name) => placed(name, JSON.stringify(columns[name]))),
    ...[...categories].flatMap((category) => {
      const members = ids.filter((_, row) => columns.categories[row] === category);
      return [...recordFiles(category, members, textOf, new Set(changed))];
    }),
    ...firstFiles(after, ids, columns, placed, textOf, categories),
  ];
}

/** Yields the files with a category's products; with `changed`, only those that contain one of these products. */
function* recordFiles(
  category: number,
  members: readonly number[],
  textOf: (id: number) => string,
  changed?: ReadonlySet<number>,
): Generator<IndexFile> {
  const width = recordsWidth(members);
  for (const [name, group] of Map.groupBy(members, (id) => recordsFile(id, category, width))) {
    if (changed && !group.some((id) => changed.has(id))) continue;
    const sorted = group.sort((a, b) => a - b).map(textOf);
    yield file(`products/${name}`, `[${sorted.join(',\n')}]`);
  }
}

/** Yields the first pages of all lists; with `categories`, only of lists that include one of these. */
function* firstFiles(
  catalogue: Catalogue,
  ids: readonly number[],
  columns: Columns,
  placed: WriteFile,
  textOf: (id: number) => string,
  categories?: ReadonlySet<number>,
): Generator<IndexFile> {
  const rows = [...ids.keys()];
  const textOfRow = (row: number) => textOf(ids[row] ?? 0);
  const first = (name: number | string, listed: readonly number[]) =>
    placed(`first/${name}`, firstPages(listed, columns, textOfRow));
  yield first('all', rows);
  for (const { id } of catalogue.categories) {
    const branch = new Set(subtreeIds(catalogue.categories, id));
    if (categories && branch.isDisjointFrom(categories)) continue;
    const listed = rows.filter((row) => branch.has(columns.categories[row] ?? 0));
    if (listed.length > 0) yield first(id, listed);
  }
}

/** Returns the JSON of the first page that each choice leaves of some rows, which are newest first. */
function firstPages(
  rows: readonly number[],
  { stock, prices, names }: Columns,
  textOf: (row: number) => string,
): string {
  const left = {
    productName: rows.toSorted(byColumn(names, 'productName')),
    '-productName': rows.toSorted(byColumn(names, '-productName')),
    productPrice: rows.toSorted(byColumn(prices, 'productPrice')),
    '-productPrice': rows.toSorted(byColumn(prices, '-productPrice')),
    available: rows.filter((row) => stock[row] === 1),
    'out-of-stock': rows.filter((row) => stock[row] === 0),
  } satisfies Record<(typeof firstChoices)[number], number[]>;
  const pages = Object.entries(left).map(([choice, chosen]) => {
    const products = chosen.slice(0, shop.pageSize).map(textOf);
    return `"${choice}":{"totalCount":${chosen.length},"products":[${products}]}`;
  });
  return `{${pages}}`;
}

const namesOfCategories = ({ categories }: Catalogue): Map<number, string> =>
  new Map(categories.map(({ id, categoryName }) => [id, categoryName]));

const parentsOf = ({ categories }: Catalogue): number[][] =>
  categories.flatMap(({ id, parentId }) => (parentId ? [[id, parentId]] : []));

type WriteFile = (name: string, json: string) => IndexFile;

const file: WriteFile = (name, content) => ({ path: searchIndexPath(name), content });

/** Returns how to write files that depend on the order of all products: with a digest of their ids and categories. */
function placedFiles(ids: readonly number[], { categories }: Columns): WriteFile {
  const digest = textDigest(JSON.stringify([ids, categories]));
  return (name, json) => file(name, `{"digest":"${digest}","content":${json}}`);
}

/** Returns the range of ids that share a file: a power of two, so that it rarely changes as a category grows. */
function recordsWidth(members: readonly number[]): number {
  const ids = members.toSorted((a, b) => a - b);
  const span = (ids.at(-1) ?? 0) - (ids[0] ?? 0) + 1;
  return 2 ** Math.round(Math.log2((RECORDS_PER_FILE * span) / Math.max(1, ids.length)));
}

/** Returns the position of each product in the order of names. */
function placesByName(products: readonly Pick<Product, 'productName'>[]): number[] {
  const places = new Map(products.toSorted(byName).map((product, place) => [product, place]));
  return products.map((product) => places.get(product) ?? 0);
}

/** Divides terms among files, each named by the shortest prefix that does not exceed MAX_PLACES. */
function termFiles(postings: Postings, synonyms: Synonyms): Map<string, string[]> {
  const files = new Map<string, string[]>();
  const divide = (beginning: string, terms: readonly string[]): void => {
    const lists = terms.flatMap((term) => [postings.ids.get(term) ?? [], postings.specified.get(term) ?? []]);
    const places = lists.reduce((sum, { length }) => sum + length, 0);
    const isWhole = beginning.endsWith('-') || terms.length === 1;
    if (beginning !== '' && (places <= MAX_PLACES || isWhole)) {
      files.set(beginning, [...terms]);
      return;
    }
    const groups = Map.groupBy(terms, (term) => termKey(term).slice(0, beginning.length + 1));
    for (const [longer, group] of groups) divide(longer, group);
  };
  divide('', allTerms(postings, synonyms));
  return files;
}
