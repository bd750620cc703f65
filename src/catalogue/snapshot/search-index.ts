import type { Product } from '#catalogue/records/product.ts';
import { productAttribute } from '#catalogue/records/product-attribute.ts';
import {
  byName,
  byPrice,
  type ColumnName,
  type firstChoices,
  recordsFile,
  termKey,
  toGaps,
} from '#catalogue/records/search-index.ts';
import { searchIndexPath } from '#paths.ts';
import { branchOf } from '#rules/category-tree.ts';
import { currencyOf } from '#rules/money.ts';
import { priceToPay } from '#rules/price.ts';
import { searchTerms, toleratedTypos } from '#rules/search-terms.ts';
import { sortProducts } from '#rules/sort-products.ts';
import { isSoldOut } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import type { Catalogue } from './store/catalogue.ts';

/** A file of the search index. */
export interface IndexFile {
  /** As browsers ask for it. */
  path: string;
  content: string;
}

/** Products that share a file: of those that a page of a result shows, each may be in another one of its category. */
const RECORDS_PER_FILE = 16;
/** Places of terms in products that share a file, unless a single term has more: some 4 KB compressed. */
const MOST_PLACES = 4_000;

/** The files of a catalogue's search index; none of one that has more products than the settings allow. */
export function* searchIndex(catalogue: Catalogue): Generator<IndexFile> {
  if (catalogue.productCount > shop.search.mostIndexed) return;
  const ids = catalogue.productIds();
  const postings = new Map<string, Map<number, number[]>>();
  const columns: Record<Exclude<ColumnName, 'names'>, number[]> = { categories: [], stock: [], prices: [] };
  const named: Pick<Product, 'id' | 'productName'>[] = [];
  const records = new Map<number, { id: number; text: string }[]>();
  for (const id of ids) {
    const product = catalogue.product(id);
    if (!product) continue;
    const { productName, productModel } = product;
    const categoryId = product.categoryId ?? 0;
    for (const term of searchTerms(`${productName} ${productModel}`)) {
      const places = postings.get(term) ?? new Map<number, number[]>();
      postings.set(term, places);
      add(places, categoryId, id);
    }
    columns.categories.push(categoryId);
    columns.stock.push(isSoldOut(product) ? 0 : 1);
    columns.prices.push(priceToPay(product) * (currencyOf(product.productCurrency) === 'dollar' ? -1 : 1));
    named.push({ id, productName });
    add(records, categoryId, { id, text: productAttribute(product) });
  }
  const names = placesByName(named);

  const files = termFiles(postings);
  const parents = catalogue.categories.flatMap(({ id, parentId }) => (parentId ? [[id, parentId]] : []));
  const widths = [...records].map(([category, products]) => [category, recordsWidth(products)] as const);
  yield file('index', { widths, terms: [...files.keys()], parents });
  yield file('order', toGaps(ids));
  for (const [name, column] of Object.entries({ ...columns, names })) yield file(name, column);
  const words = [...postings.keys()].filter((term) => toleratedTypos(term) > 0);
  yield file('words', words.sort().join(' '));
  for (const [name, terms] of files) {
    const sorted = terms.map((term) => [term, gapsByCategory(postings.get(term) ?? new Map())]);
    yield file(`terms/${name}`, Object.fromEntries(sorted));
  }
  for (const [category, width] of widths) {
    const byFile = Map.groupBy(records.get(category) ?? [], ({ id }) => recordsFile(id, category, width));
    for (const [name, group] of byFile) {
      const sorted = group.sort((a, b) => a.id - b.id).map(({ text }) => text);
      yield { path: searchIndexPath(`products/${name}`), content: `[${sorted.join(',\n')}]` };
    }
  }

  const first = (rows: readonly number[]) =>
    firstPages(rows, { ...columns, names }, (row) => catalogue.product(ids[row] ?? 0));
  yield file('first/all', first([...ids.keys()]));
  for (const { id } of catalogue.categories) {
    const branch = new Set(branchOf(catalogue.categories, id));
    const rows = [...ids.keys()].filter((row) => branch.has(columns.categories[row] ?? 0));
    if (rows.length > 0) yield file(`first/${id}`, first(rows));
  }
}

/** What each choice leaves of some rows, which are newest first. */
function firstPages(
  rows: readonly number[],
  { stock, prices, names }: Record<ColumnName, readonly number[]>,
  productOf: (row: number) => Product | undefined,
): Record<string, unknown> {
  const left = {
    productName: rows.toSorted(byName(names, 'productName')),
    '-productName': rows.toSorted(byName(names, '-productName')),
    productPrice: rows.toSorted(byPrice(prices, 'productPrice')),
    '-productPrice': rows.toSorted(byPrice(prices, '-productPrice')),
    available: rows.filter((row) => stock[row] === 1),
    'out-of-stock': rows.filter((row) => stock[row] === 0),
  } satisfies Record<(typeof firstChoices)[number], number[]>;
  const pages = Object.entries(left).map(([choice, chosen]) => {
    const products = chosen.slice(0, shop.pageSize).flatMap((row) => productOf(row) ?? []);
    const carried = products.map((product) => JSON.parse(productAttribute(product)));
    return [choice, { totalCount: chosen.length, products: carried }];
  });
  return Object.fromEntries(pages);
}

const gapsByCategory = (places: ReadonlyMap<number, readonly number[]>): Record<string, number[]> =>
  Object.fromEntries([...places].map(([category, ids]) => [category, toGaps(ids.toSorted((a, b) => a - b))]));

const file = (name: string, content: unknown): IndexFile => ({
  path: searchIndexPath(name),
  content: JSON.stringify(content),
});

function add<Key, Member>(lists: Map<Key, Member[]>, key: Key, member: Member): void {
  const list = lists.get(key);
  if (list) list.push(member);
  else lists.set(key, [member]);
}

/** How many ids share a file: a power of two, so that it stays the same as a category grows, until that is twice as large. */
function recordsWidth(products: readonly { id: number }[]): number {
  const ids = products.map(({ id }) => id).sort((a, b) => a - b);
  const span = (ids.at(-1) ?? 0) - (ids[0] ?? 0) + 1;
  return 2 ** Math.round(Math.log2((RECORDS_PER_FILE * span) / Math.max(1, ids.length)));
}

/** For each product, its place in the order of names. */
function placesByName(products: readonly Pick<Product, 'id' | 'productName'>[]): number[] {
  const sortable = products.map((product) => ({
    ...product,
    productPrice: 0,
    productDiscPrice: 0,
    productCurrency: '',
  }));
  const places = new Map(sortProducts(sortable, 'productName').map(({ id }, place) => [id, place]));
  return products.map(({ id }) => places.get(id) ?? 0);
}

/** Terms by the file that they are in: the shortest beginnings that not too many products share. */
function termFiles(
  postings: ReadonlyMap<string, ReadonlyMap<number, readonly number[]>>,
): Map<string, string[]> {
  const files = new Map<string, string[]>();
  const divide = (beginning: string, terms: readonly string[]): void => {
    const lists = terms.flatMap((term) => [...(postings.get(term)?.values() ?? [])]);
    const places = lists.reduce((sum, { length }) => sum + length, 0);
    const isWhole = beginning.endsWith('-') || terms.length === 1;
    if (beginning !== '' && (places <= MOST_PLACES || isWhole)) {
      files.set(beginning, [...terms]);
      return;
    }
    const groups = Map.groupBy(terms, (term) => termKey(term).slice(0, beginning.length + 1));
    for (const [longer, group] of groups) divide(longer, group);
  };
  divide('', [...postings.keys()].sort());
  return files;
}
