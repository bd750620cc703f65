import * as v from 'valibot';
import type { Product } from '#catalogue/records/product.ts';
import {
  type ColumnName,
  columnSchemas,
  fromGaps,
  manifestSchema,
  orderSchema,
  recordsFile,
  recordsSchema,
  termKey,
  termsSchema,
  wordsSchema,
} from '#catalogue/records/search-index.ts';
import { type ListingQuery, searchIndexPath } from '#paths.ts';
import { ancestorsOf, branchOf, type TreeCategory } from '#rules/category-tree.ts';
import { isWithinPrices } from '#rules/listing-filters.ts';
import { type SearchWord, searchWords, toleratedTypos, typosBetween } from '#rules/search-terms.ts';
import type { ProductSort } from '#rules/sort-products.ts';
import { shop } from '#shop.config.ts';
import type { ProductsPage } from './products.ts';
import { checkedAt } from './rendered-listing.ts';

/** What the search index is asked for. */
export interface IndexQuery extends ListingQuery {
  sort?: ProductSort | undefined;
  /** Whether products need have but one of the words that are searched for. */
  anyWord?: boolean | undefined;
}

/** How many products each choice of a filter leaves, whatever is chosen of the same filter. */
export interface ListingCounts {
  /** By id; categories without products are not there. */
  categories: ReadonlyMap<number, number>;
  available: number;
  outOfStock: number;
  /** Lowest and highest price in so‘m; undefined where none has one. */
  prices: { least: number; most: number } | undefined;
}

const held = new Map<string, Promise<unknown>>();

/** Loads a file of the index once for the page; one that failed is loaded again when it is asked for again. */
function load<Value, Content = Value>(
  name: string,
  schema: v.GenericSchema<unknown, Content>,
  read: (content: Content, response: Response) => Value,
): Promise<Value> {
  const loading = held.get(name) ?? request(name, schema, read);
  held.set(name, loading);
  loading.catch(() => held.delete(name));
  return loading as Promise<Value>;
}

async function request<Value, Content>(
  name: string,
  schema: v.GenericSchema<unknown, Content>,
  read: (content: Content, response: Response) => Value,
): Promise<Value> {
  const response = await fetch(searchIndexPath(name), { signal: AbortSignal.timeout(shop.apiTimeoutMs) });
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return read(v.parse(schema, await response.json()), response);
}

const manifest = () => load('index', manifestSchema, (content) => content);
/** The ids in their order, the row of each, and when the index was written. */
const order = () =>
  load('order', orderSchema, (gaps, response) => {
    const ids = fromGaps(gaps);
    return { ids, rows: new Map(ids.map((id, row) => [id, row])), checkedAt: checkedAt(response) };
  });
const column = (name: ColumnName) => load(name, columnSchemas[name], (content) => content);

/** Products that have a term, by their id: how far that is from what was typed. */
type Found = Map<number, number>;
/** What is longer than what was typed, the same but for its ending, or differs by a letter; less is nearer. */
const [SAME, LONGER, SHORTER, OTHER] = [0, 1, 2, 3];

/** More files than this are not loaded for a word that has hardly begun: then only the word itself is looked for. */
const MOST_FILES = 6;

/** A page of what a query leaves, and when the index was written. Throws when a file of it fails to load within 10 s. */
export async function findIndexed(query: IndexQuery): Promise<ProductsPage> {
  const { page = 1, sort = 'createdAt' } = query;
  const [{ ids, checkedAt }, { width }, rows] = await Promise.all([order(), manifest(), matchingRows(query)]);
  const sorted = await inOrder(rows, sort);
  const shown = sorted.slice((page - 1) * shop.pageSize, page * shop.pageSize).map((row) => ids[row] ?? 0);
  const products = await recordsOf(shown, width);
  return { products, totalCount: rows.length, limit: shop.pageSize, checkedAt };
}

async function recordsOf(ids: readonly number[], width: number): Promise<Product[]> {
  const files = [...new Set(ids.map((id) => recordsFile(id, width)))];
  const records = await Promise.all(
    files.map((file) => load(`products/${file}`, recordsSchema, (content) => content)),
  );
  const byId = new Map(records.flat().map((product) => [product.id, product]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Rows of what a query leaves: nearest to what was typed first, then newest first. */
async function matchingRows({ search = '', anyWord, categoryId, ...query }: IndexQuery): Promise<number[]> {
  const [found, isWithin, isInCategory] = await Promise.all([
    foundRows(search, anyWord),
    withinFilters(query),
    inCategory(categoryId),
  ]);
  return found.filter((row) => isInCategory(row) && isWithin.stock(row) && isWithin.price(row));
}

type Test = (row: number) => boolean;
const all: Test = () => true;

/** All categories that are above or below another one. */
function treeOf(parents: readonly (readonly [number, number])[]): TreeCategory[] {
  const parentOf = new Map(parents);
  return [...new Set(parents.flat())].map((id) => ({ id, parentId: parentOf.get(id) }));
}

async function inCategory(categoryId: number | undefined): Promise<Test> {
  if (categoryId === undefined) return all;
  const [categories, { parents }] = await Promise.all([column('categories'), manifest()]);
  const branch = new Set(branchOf(treeOf(parents), categoryId));
  return (row) => branch.has(categories[row] ?? 0);
}

async function withinFilters(query: IndexQuery): Promise<{ stock: Test; price: Test }> {
  const { availability, priceFrom, priceTo } = query;
  const [stock, prices] = await Promise.all([
    availability && column('stock'),
    priceFrom || priceTo ? column('prices') : undefined,
  ]);
  return {
    stock: stock ? (row) => stock[row] === (availability === 'available' ? 1 : 0) : all,
    price: prices ? (row) => isWithinPrices(prices[row] ?? 0, query) : all,
  };
}

/** Counts what each choice of a query's filters leaves. Throws when a file of the index fails to load within 10 s. */
export async function countIndexed({
  search = '',
  categoryId,
  ...query
}: IndexQuery): Promise<ListingCounts> {
  const [rows, is, isInCategory, categories, stock, prices] = await Promise.all([
    foundRows(search),
    withinFilters(query),
    inCategory(categoryId),
    column('categories'),
    column('stock'),
    column('prices'),
  ]);
  const inCategories = new Map<number, number>();
  const inStock = [0, 0];
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const row of rows) {
    const [fits, isThere, isPriced] = [isInCategory(row), is.stock(row), is.price(row)];
    const category = categories[row] ?? 0;
    if (isThere && isPriced) inCategories.set(category, (inCategories.get(category) ?? 0) + 1);
    if (fits && isPriced) inStock[stock[row] ?? 0] = (inStock[stock[row] ?? 0] ?? 0) + 1;
    const price = prices[row] ?? 0;
    if (fits && isThere && price > 0) [least, most] = [Math.min(least, price), Math.max(most, price)];
  }
  const [outOfStock = 0, available = 0] = inStock;
  const tree = treeOf((await manifest()).parents);
  for (const [id, count] of [...inCategories])
    for (const above of ancestorsOf(tree, id))
      inCategories.set(above.id, (inCategories.get(above.id) ?? 0) + count);
  return { categories: inCategories, available, outOfStock, prices: most > 0 ? { least, most } : undefined };
}

async function inOrder(rows: number[], sort: ProductSort): Promise<readonly number[]> {
  if (sort === 'createdAt') return rows;
  if (sort === 'productName' || sort === '-productName') {
    const names = await column('names');
    const place = (row: number) => names[row] ?? 0;
    return rows.sort(sort === 'productName' ? (a, b) => place(a) - place(b) : (a, b) => place(b) - place(a));
  }
  const prices = await column('prices');
  const direction = sort === 'productPrice' ? 1 : -1;
  // So‘m first, then dollars, then what nobody knows the price of, whichever way prices go.
  const rank = (price: number) => (price > 0 ? 0 : price < 0 ? 1 : 2);
  return rows.sort((a, b) => {
    const [one = 0, other = 0] = [prices[a], prices[b]];
    return rank(one) - rank(other) || (Math.abs(one) - Math.abs(other)) * direction;
  });
}

/** Rows of the products that have all words of a search, or any, the nearest first; all rows where it has no words. */
async function foundRows(search: string, anyWord = false): Promise<number[]> {
  const words = searchWords(search);
  const [{ ids, rows }, ...found] = await Promise.all([order(), ...words.map(withWord)]);
  const [first, ...others] = found;
  if (!first) return ids.map((_, row) => row);
  const matches = anyWord ? inAny(found) : inAll(first, others);
  const ranked = [...matches].flatMap(([id, distance]) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, distance }];
  });
  return ranked.sort((a, b) => a.distance - b.distance || a.row - b.row).map(({ row }) => row);
}

/** Those with more of the words are nearer. */
function inAny(found: readonly Found[]): Found {
  const any: Found = new Map();
  for (const each of found) for (const id of each.keys()) any.set(id, (any.get(id) ?? found.length) - 1);
  return any;
}

function inAll(first: Found, others: readonly Found[]): Found {
  const common: Found = new Map();
  for (const [id, distance] of first) {
    const distances = others.map((other) => other.get(id) ?? Number.POSITIVE_INFINITY);
    const farthest = Math.max(distance, ...distances);
    if (farthest < Number.POSITIVE_INFINITY) common.set(id, farthest);
  }
  return common;
}

/** What has a word: as typed or as a beginning, else in its parts, else but for a letter or two. */
async function withWord({ term, parts }: SearchWord): Promise<Found> {
  const found = await withTerm(term);
  if (found.size > 0) return found;
  if (parts.length > 1) {
    const [first, ...others] = await Promise.all(parts.map(withTerm));
    const whole = first && inAll(first, others);
    if (whole && whole.size > 0) return whole;
  }
  return withNearWord(term);
}

/** What has a term, or one that begins so; a number is a beginning only where there is none that is the same. */
async function withTerm(term: string): Promise<Found> {
  const exact = await inFiles(term, (key, file) => key.startsWith(file), SAME);
  if (exact.size > 0 && /^\p{N}+$/u.test(term)) return exact;
  const longer = await inFiles(
    term,
    (key, file) => key.slice(0, -1).startsWith(file) || file.startsWith(key.slice(0, -1)),
    LONGER,
  );
  return new Map([...longer, ...exact]);
}

async function inFiles(
  term: string,
  isFile: (key: string, file: string) => boolean,
  distance: number,
): Promise<Found> {
  const { terms } = await manifest();
  const names = terms.filter((file) => isFile(termKey(term), file));
  if (distance !== SAME && names.length > MOST_FILES) return new Map();
  const files = await Promise.all(
    names.map((name) => load(`terms/${name}`, termsSchema, (content) => content)),
  );
  const fits = distance === SAME ? (key: string) => key === term : (key: string) => key.startsWith(term);
  return new Map(
    files.flatMap((file) =>
      Object.entries(file).flatMap(([key, gaps]) =>
        fits(key) ? fromGaps(gaps).map((id): [number, number] => [id, distance]) : [],
      ),
    ),
  );
}

/** Letters from which on a word counts although more was typed: `muzlatgich` of `muzlatgichlar`. */
const LEAST_STEM = 5;

async function withNearWord(term: string): Promise<Found> {
  const most = toleratedTypos(term);
  if (most === 0) return new Map();
  const words = await load('words', wordsSchema, (content) => content.split(' '));
  const near = words.flatMap((word) => {
    if (word.length >= LEAST_STEM && term.startsWith(word)) return { word, distance: SHORTER };
    const typos = typosBetween(term, word, most);
    return typos <= most ? { word, distance: OTHER + typos } : [];
  });
  const nearest = near.sort((a, b) => a.distance - b.distance).slice(0, MOST_FILES);
  const found = await Promise.all(
    nearest.map(async ({ word, distance }) => {
      const ids = (await inFiles(word, (key, file) => key.startsWith(file), SAME)).keys();
      return [...ids].map((id): [number, number] => [id, distance]);
    }),
  );
  // The nearest come last, and stay.
  return new Map(found.reverse().flat());
}
