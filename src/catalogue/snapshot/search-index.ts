import type { Product } from '#catalogue/records/product.ts';
import { productAttribute } from '#catalogue/records/product-attribute.ts';
import { type ColumnName, recordsFile, termKey, toGaps } from '#catalogue/records/search-index.ts';
import { searchIndexPath } from '#paths.ts';
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

/** Products that share a file: of those that a page of a result shows, each may be in another one. */
const RECORDS_PER_FILE = 16;
/** Places of terms in products that share a file, unless a single term has more: some 4 KB compressed. */
const MOST_PLACES = 4_000;

/** The files of a catalogue's search index; none of one that has more products than the settings allow. */
export function* searchIndex(catalogue: Catalogue): Generator<IndexFile> {
  if (catalogue.productCount > shop.search.mostIndexed) return;
  const ids = catalogue.productIds();
  const width = recordsWidth(catalogue.sortedIds());
  const postings = new Map<string, number[]>();
  const columns: Record<Exclude<ColumnName, 'names'>, number[]> = { categories: [], stock: [], prices: [] };
  const named: Pick<Product, 'id' | 'productName'>[] = [];
  const records = new Map<number, { id: number; text: string }[]>();
  for (const id of ids) {
    const product = catalogue.product(id);
    if (!product) continue;
    const { productName, productModel, categoryId } = product;
    for (const term of searchTerms(`${productName} ${productModel}`)) add(postings, term, id);
    columns.categories.push(categoryId ?? 0);
    columns.stock.push(isSoldOut(product) ? 0 : 1);
    columns.prices.push(priceToPay(product) * (currencyOf(product.productCurrency) === 'dollar' ? -1 : 1));
    named.push({ id, productName });
    add(records, recordsFile(id, width), { id, text: productAttribute(product) });
  }

  const files = termFiles(postings);
  const parents = catalogue.categories.flatMap(({ id, parentId }) => (parentId ? [[id, parentId]] : []));
  yield file('index', { width, terms: [...files.keys()], parents });
  yield file('order', toGaps(ids));
  for (const [name, column] of Object.entries(columns)) yield file(name, column);
  yield file('names', placesByName(named));
  const words = [...postings.keys()].filter((term) => toleratedTypos(term) > 0);
  yield file('words', words.sort().join(' '));
  for (const [name, terms] of files) {
    const sorted = terms.map((term) => [term, toGaps((postings.get(term) ?? []).sort((a, b) => a - b))]);
    yield file(`terms/${name}`, Object.fromEntries(sorted));
  }
  for (const [name, group] of records) {
    const sorted = group.sort((a, b) => a.id - b.id).map(({ text }) => text);
    yield { path: searchIndexPath(`products/${name}`), content: `[${sorted.join(',\n')}]` };
  }
}

const file = (name: string, content: unknown): IndexFile => ({
  path: searchIndexPath(name),
  content: JSON.stringify(content),
});

function add<Key, Member>(lists: Map<Key, Member[]>, key: Key, member: Member): void {
  const list = lists.get(key);
  if (list) list.push(member);
  else lists.set(key, [member]);
}

/** How many ids share a file: a power of two, so that it stays the same as a catalogue grows, until that is twice as large. */
function recordsWidth(sortedIds: readonly number[]): number {
  const span = (sortedIds.at(-1) ?? 0) - (sortedIds[0] ?? 0) + 1;
  return 2 ** Math.round(Math.log2((RECORDS_PER_FILE * span) / Math.max(1, sortedIds.length)));
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
function termFiles(postings: ReadonlyMap<string, readonly number[]>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  const divide = (beginning: string, terms: readonly string[]): void => {
    const places = terms.reduce((sum, term) => sum + (postings.get(term)?.length ?? 0), 0);
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
