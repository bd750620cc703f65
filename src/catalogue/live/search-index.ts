import * as v from 'valibot';
import type { Product } from '#catalogue/records/product.ts';
import {
  byName,
  byPrice,
  type ColumnName,
  columnSchemas,
  firstChoices,
  firstSchema,
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
import { availabilities } from '#rules/availability.ts';
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

/** A product that has a term: its category, and how far that is from what was typed. */
interface Match {
  category: number;
  distance: number;
}
/** By the products' ids. */
type Found = Map<number, Match>;
/** What is longer than what was typed, the same but for its ending, or differs by a letter; less is nearer. */
const [SAME, LONGER, SHORTER, OTHER] = [0, 1, 2, 3];

/** A row of the columns, with the category of its product. */
interface Row {
  row: number;
  category: number;
}

/** More files than this are not loaded for a word that has hardly begun: then only the word itself is looked for. */
const MOST_FILES = 6;

/** A page of what a query leaves, and when the index was written. Throws when a file of it fails to load within 10 s. */
export async function findIndexed(query: IndexQuery): Promise<ProductsPage> {
  return (await firstPage(query)) ?? (await pageOf(query));
}

/**
 * A first page that has a file of its own. It takes 5 KB, and one file instead of twelve: among 5,000 products the first order
 * by price is there after 0.9 s instead of 3.0 s on the slow phone.
 */
async function firstPage(query: IndexQuery): Promise<ProductsPage | undefined> {
  const choice = choiceOf(query);
  if (!choice) return undefined;
  const pages = await load(`first/${query.categoryId ?? 'all'}`, firstSchema, (content, response) => ({
    content,
    checkedAt: checkedAt(response),
  })).catch(() => undefined);
  const page = pages?.content[choice];
  return page && { ...page, limit: shop.pageSize, checkedAt: pages.checkedAt };
}

/** The only choice that a query makes, where it asks for the first page of what that leaves. */
function choiceOf({ page = 1, search, availability, priceFrom, priceTo, sort = 'createdAt' }: IndexQuery) {
  if (page > 1 || search || priceFrom || priceTo) return undefined;
  const choice = sort === 'createdAt' ? availability : availability ? undefined : sort;
  return firstChoices.find((each) => each === choice);
}

/** Fetches what searches begin with, some 1 KB, while a shopper types: a result is there 0.4 s sooner on the slow phone. */
export const prepareIndex = (): Promise<unknown> => manifest();

/**
 * Fetches what each next choice needs, so that it shows its products at once: on the slow phone that took 1.7 to 2.5 s. Ends
 * when `goesOn` says no.
 */
export async function fetchAhead(query: IndexQuery, goesOn: () => boolean): Promise<void> {
  const first = { ...query, page: 1 };
  const sorted = (...sorts: ProductSort[]) => sorts.map((sort) => ({ ...first, sort }));
  const others = [...availabilities, undefined].filter((each) => each !== query.availability);
  const steps: IndexQuery[][] = [
    sorted('productPrice', '-productPrice'),
    others.map((availability) => ({ ...first, availability })),
    isFile(query) ? [] : [{ ...query, page: (query.page ?? 1) + 1 }],
    sorted('productName', '-productName'),
  ];
  for (const step of steps) {
    if (!goesOn()) return;
    await Promise.all(step.map(findIndexed));
  }
}

/** Whether the pages of what a query asks for are files of their own. */
const isFile = ({ search, availability, priceFrom, priceTo, sort = 'createdAt' }: IndexQuery): boolean =>
  sort === 'createdAt' && !(search || availability || priceFrom || priceTo);

async function pageOf(query: IndexQuery): Promise<ProductsPage> {
  const { page = 1, sort = 'createdAt' } = query;
  const [{ ids, checkedAt }, rows] = await Promise.all([order(), matchingRows(query)]);
  const sorted = await inOrder(rows, sort);
  const shown = sorted.slice((page - 1) * shop.pageSize, page * shop.pageSize);
  const products = await recordsOf(shown.map(({ row, category }) => ({ id: ids[row] ?? 0, category })));
  return { products, totalCount: rows.length, limit: shop.pageSize, checkedAt };
}

async function recordsOf(wanted: readonly { id: number; category: number }[]): Promise<Product[]> {
  const widths = new Map((await manifest()).widths);
  const files = new Set(
    wanted.map(({ id, category }) => recordsFile(id, category, widths.get(category) ?? 1)),
  );
  const records = await Promise.all(
    [...files].map((file) => load(`products/${file}`, recordsSchema, (content) => content)),
  );
  const byId = new Map(records.flat().map((product) => [product.id, product]));
  return wanted.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Rows of what a query leaves: nearest to what was typed first, then newest first. */
async function matchingRows({ search = '', anyWord, categoryId, ...query }: IndexQuery): Promise<Row[]> {
  const [found, isWithin, isInCategory] = await Promise.all([
    foundRows(search, anyWord),
    withinFilters(query),
    inCategory(categoryId),
  ]);
  return found.filter(
    ({ row, category }) => isInCategory(category) && isWithin.stock(row) && isWithin.price(row),
  );
}

type Test = (number: number) => boolean;
const all: Test = () => true;

/** All categories that are above or below another one. */
function treeOf(parents: readonly (readonly [number, number])[]): TreeCategory[] {
  const parentOf = new Map(parents);
  return [...new Set(parents.flat())].map((id) => ({ id, parentId: parentOf.get(id) }));
}

async function inCategory(categoryId: number | undefined): Promise<Test> {
  if (categoryId === undefined) return all;
  const { parents } = await manifest();
  const branch = new Set(branchOf(treeOf(parents), categoryId));
  return (category) => branch.has(category);
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
  const [rows, is, isInCategory, stock, prices] = await Promise.all([
    foundRows(search),
    withinFilters(query),
    inCategory(categoryId),
    column('stock'),
    column('prices'),
  ]);
  const inCategories = new Map<number, number>();
  const inStock = [0, 0];
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (const { row, category } of rows) {
    const [fits, isThere, isPriced] = [isInCategory(category), is.stock(row), is.price(row)];
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

async function inOrder(rows: Row[], sort: ProductSort): Promise<readonly Row[]> {
  if (sort === 'createdAt') return rows;
  const compare =
    sort === 'productName' || sort === '-productName'
      ? byName(await column('names'), sort)
      : byPrice(await column('prices'), sort);
  return rows.sort((one, other) => compare(one.row, other.row));
}

/** Rows of the products that have all words of a search, or any, the nearest first; all rows where it has no words. */
async function foundRows(search: string, anyWord = false): Promise<Row[]> {
  const words = searchWords(search);
  const [{ ids, rows }, ...found] = await Promise.all([order(), ...words.map(withWord)]);
  const [first, ...others] = found;
  if (!first) {
    const categories = await column('categories');
    return ids.map((_, row) => ({ row, category: categories[row] ?? 0 }));
  }
  const matches = anyWord ? inAny(found) : inAll(first, others);
  const ranked = [...matches].flatMap(([id, match]) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, ...match }];
  });
  return ranked.sort((a, b) => a.distance - b.distance || a.row - b.row);
}

/** Those with more of the words are nearer. */
function inAny(found: readonly Found[]): Found {
  const any: Found = new Map();
  for (const each of found)
    for (const [id, { category }] of each)
      any.set(id, { category, distance: (any.get(id)?.distance ?? found.length) - 1 });
  return any;
}

function inAll(first: Found, others: readonly Found[]): Found {
  const common: Found = new Map();
  for (const [id, { category, distance }] of first) {
    const distances = others.map((other) => other.get(id)?.distance ?? Number.POSITIVE_INFINITY);
    const farthest = Math.max(distance, ...distances);
    if (farthest < Number.POSITIVE_INFINITY) common.set(id, { category, distance: farthest });
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
  const found: Found = new Map();
  for (const [key, lists] of files.flatMap(Object.entries<Record<string, number[]>>)) {
    if (!fits(key)) continue;
    for (const [category, gaps] of Object.entries(lists))
      for (const id of fromGaps(gaps)) found.set(id, { category: Number(category), distance });
  }
  return found;
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
      const matches = await inFiles(word, (key, file) => key.startsWith(file), SAME);
      return [...matches].map(([id, { category }]): [number, Match] => [id, { category, distance }]);
    }),
  );
  // The nearest come last, and stay.
  return new Map(found.reverse().flat());
}
