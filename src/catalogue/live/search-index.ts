import type { Product } from '#catalogue/records/product.ts';
import {
  byName,
  byPrice,
  firstChoices,
  fromGaps,
  recordsFile,
  termKey,
} from '#catalogue/records/search-index.ts';
import type { ListingQuery } from '#paths.ts';
import { availabilities } from '#rules/availability.ts';
import { ancestorsOf, subtreeIds, type TreeCategory } from '#rules/category-tree.ts';
import { isWithinPrices } from '#rules/listing-filters.ts';
import { type SearchWord, searchWords, toleratedTypos, typosBetween } from '#rules/search-terms.ts';
import type { ProductSort } from '#rules/sort-products.ts';
import { shop } from '#shop.config.ts';
import { type IndexFiles, OtherOrderError, readIndex } from './index-files.ts';
import type { ProductsPage } from './products.ts';

/** A query to the search index. */
export interface IndexQuery extends ListingQuery {
  sort?: ProductSort | undefined;
  /** Whether products with only one of the words match. */
  anyWord?: boolean | undefined;
}

/** How many products each choice of a filter leaves, regardless of what is chosen in the same filter. */
export interface ListingCounts {
  /** By id; without empty categories. */
  categories: ReadonlyMap<number, number>;
  available: number;
  outOfStock: number;
  /** Lowest and highest price in so‘m; undefined if no product has one. */
  prices: { least: number; most: number } | undefined;
}

/** A product that has a term: its category, and the term's distance from what was typed. */
interface Match {
  category: number;
  distance: number;
}
/** Matches by product id. */
type Found = Map<number, Match>;
/** Distances of a term from what was typed: the same, longer, without its ending, or with typos (plus their number). */
const [SAME, LONGER, SHORTER, OTHER] = [0, 1, 2, 3];

/** A row of the columns, with the category of its product. */
interface Row {
  row: number;
  category: number;
}

/** Maximum number of files to load for a word that has barely been typed; beyond it, only exact matches are found. */
const MOST_FILES = 6;

/** Returns a page of a query's products, and when the index was written. Throws if a file fails to load within 10 s. */
export const findIndexed = (query: IndexQuery): Promise<ProductsPage> =>
  readIndex(async (files) => (await firstPage(files, query)) ?? (await pageOf(files, query)));

/**
 * Returns a first page that has its own file: 5 KB in one file instead of twelve. Among 5,000 products, the first order
 * by price appears after 0.9 s instead of 3.0 s on the slow phone.
 */
async function firstPage(files: IndexFiles, query: IndexQuery): Promise<ProductsPage | undefined> {
  const choice = choiceOf(query);
  if (!choice) return undefined;
  const pages = await files.first(query.categoryId ?? 'all').catch((error) => {
    if (error instanceof OtherOrderError) throw error;
  });
  const page = pages?.content[choice];
  return page && { ...page, limit: shop.pageSize, checkedAt: pages.checkedAt };
}

/** Returns the only choice of a query for a first page; `undefined` if there is not exactly one, or for other pages. */
function choiceOf({ page = 1, search, availability, priceFrom, priceTo, sort = 'createdAt' }: IndexQuery) {
  if (page > 1 || search || priceFrom || priceTo) return undefined;
  const choice = sort === 'createdAt' ? availability : availability ? undefined : sort;
  return firstChoices.find((each) => each === choice);
}

/** Fetches what a search loads first, some 1 KB, while a shopper types: results are 0.4 s faster on the slow phone. */
export const prepareIndex = (): Promise<unknown> => readIndex((files) => files.manifest());

/**
 * Fetches the files for each possible next choice, so that its products appear at once: on the slow phone that took 1.7
 * to 2.5 s. Stops when `goesOn` returns false.
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

/** Whether the pages of a query have their own files. */
const isFile = ({ search, availability, priceFrom, priceTo, sort = 'createdAt' }: IndexQuery): boolean =>
  sort === 'createdAt' && !(search || availability || priceFrom || priceTo);

async function pageOf(files: IndexFiles, query: IndexQuery): Promise<ProductsPage> {
  const { page = 1, sort = 'createdAt' } = query;
  const [{ ids, checkedAt }, rows] = await Promise.all([files.order(), matchingRows(files, query)]);
  const sorted = await inOrder(files, rows, sort);
  const shown = sorted.slice((page - 1) * shop.pageSize, page * shop.pageSize);
  const wanted = shown.map(({ row, category }) => ({ id: ids[row] ?? 0, category }));
  const products = await recordsOf(files, wanted);
  return { products, totalCount: rows.length, limit: shop.pageSize, checkedAt };
}

async function recordsOf(
  files: IndexFiles,
  wanted: readonly { id: number; category: number }[],
): Promise<Product[]> {
  const widths = new Map((await files.manifest()).widths);
  const names = wanted.map(({ id, category }) => recordsFile(id, category, widths.get(category) ?? 1));
  const records = await Promise.all([...new Set(names)].map(files.products));
  const byId = new Map(records.flat().map((product) => [product.id, product]));
  return wanted.flatMap(({ id }) => byId.get(id) ?? []);
}

/** Returns the rows of a query's products: nearest to what was typed first, then newest first. */
async function matchingRows(
  files: IndexFiles,
  { search = '', anyWord, categoryId, ...query }: IndexQuery,
): Promise<Row[]> {
  const [found, isWithin, isInCategory] = await Promise.all([
    foundRows(files, search, anyWord),
    withinFilters(files, query),
    inCategory(files, categoryId),
  ]);
  return found.filter(
    ({ row, category }) => isInCategory(category) && isWithin.stock(row) && isWithin.price(row),
  );
}

type Test = (number: number) => boolean;
const all: Test = () => true;

/** Returns all categories that have a parent or children. */
function treeOf(parents: readonly (readonly [number, number])[]): TreeCategory[] {
  const parentOf = new Map(parents);
  return [...new Set(parents.flat())].map((id) => ({ id, parentId: parentOf.get(id) }));
}

async function inCategory(files: IndexFiles, categoryId: number | undefined): Promise<Test> {
  if (categoryId === undefined) return all;
  const { parents } = await files.manifest();
  const branch = new Set(subtreeIds(treeOf(parents), categoryId));
  // 0 is the category of an unreadable address, and of products without one.
  return (category) => category !== 0 && branch.has(category);
}

async function withinFilters(files: IndexFiles, query: IndexQuery): Promise<{ stock: Test; price: Test }> {
  const { availability, priceFrom, priceTo } = query;
  const [stock, prices] = await Promise.all([
    availability && files.column('stock'),
    priceFrom || priceTo ? files.column('prices') : undefined,
  ]);
  return {
    stock: stock ? (row) => stock[row] === (availability === 'available' ? 1 : 0) : all,
    price: prices ? (row) => isWithinPrices(prices[row] ?? 0, query) : all,
  };
}

/** Counts the products that each choice of a query's filters leaves. Throws if a file fails to load within 10 s. */
export const countIndexed = (query: IndexQuery): Promise<ListingCounts> =>
  readIndex((files) => countIn(files, query));

async function countIn(
  files: IndexFiles,
  { search = '', categoryId, ...query }: IndexQuery,
): Promise<ListingCounts> {
  const [rows, is, isInCategory, stock, prices] = await Promise.all([
    foundRows(files, search),
    withinFilters(files, query),
    inCategory(files, categoryId),
    files.column('stock'),
    files.column('prices'),
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
  const tree = treeOf((await files.manifest()).parents);
  for (const [id, count] of [...inCategories])
    for (const above of ancestorsOf(tree, id))
      inCategories.set(above.id, (inCategories.get(above.id) ?? 0) + count);
  return { categories: inCategories, available, outOfStock, prices: most > 0 ? { least, most } : undefined };
}

async function inOrder(files: IndexFiles, rows: Row[], sort: ProductSort): Promise<readonly Row[]> {
  if (sort === 'createdAt') return rows;
  const compare =
    sort === 'productName' || sort === '-productName'
      ? byName(await files.column('names'), sort)
      : byPrice(await files.column('prices'), sort);
  return rows.sort((one, other) => compare(one.row, other.row));
}

/** Returns the rows of products with all words of a search, or any, nearest first; all rows if it has no words. */
async function foundRows(files: IndexFiles, search: string, anyWord = false): Promise<Row[]> {
  const words = searchWords(search);
  const [{ ids, rows }, ...found] = await Promise.all([
    files.order(),
    ...words.map((word) => withWord(files, word)),
  ]);
  const [first, ...others] = found;
  if (!first) {
    const categories = await files.column('categories');
    return ids.map((_, row) => ({ row, category: categories[row] ?? 0 }));
  }
  const matches = anyWord ? inAny(found) : inAll(first, others);
  const ranked = [...matches].flatMap(([id, match]) => {
    const row = rows.get(id);
    return row === undefined ? [] : [{ row, ...match }];
  });
  return ranked.sort((a, b) => a.distance - b.distance || a.row - b.row);
}

/** Returns the products with any of the words; those with more of them are nearer. */
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

/** Finds products by a word: as typed or as a prefix, else by its parts, else without its ending or with typos. */
async function withWord(files: IndexFiles, { term, parts }: SearchWord): Promise<Found> {
  const found = await withTerm(files, term);
  if (found.size > 0) return found;
  if (parts.length > 1) {
    const [first, ...others] = await Promise.all(parts.map((part) => withTerm(files, part)));
    const whole = first && inAll(first, others);
    if (whole && whole.size > 0) return whole;
  }
  return withNearWord(files, term);
}

/** Finds products by a term, or by terms that begin with it; a number is a prefix only if it is not found itself. */
async function withTerm(files: IndexFiles, term: string): Promise<Found> {
  const exact = await inFiles(files, term, (key, file) => key.startsWith(file), SAME);
  if (exact.size > 0 && /^\p{N}+$/u.test(term)) return exact;
  const longer = await inFiles(
    files,
    term,
    (key, file) => key.slice(0, -1).startsWith(file) || file.startsWith(key.slice(0, -1)),
    LONGER,
  );
  return new Map([...longer, ...exact]);
}

async function inFiles(
  files: IndexFiles,
  term: string,
  isFile: (key: string, file: string) => boolean,
  distance: number,
): Promise<Found> {
  const { terms } = await files.manifest();
  const names = terms.filter((file) => isFile(termKey(term), file));
  if (distance !== SAME && names.length > MOST_FILES) return new Map();
  const loaded = await Promise.all(names.map(files.terms));
  const fits = distance === SAME ? (key: string) => key === term : (key: string) => key.startsWith(term);
  const found: Found = new Map();
  for (const [key, lists] of loaded.flatMap(Object.entries<Record<string, number[]>>)) {
    if (!fits(key)) continue;
    for (const [category, gaps] of Object.entries(lists))
      for (const id of fromGaps(gaps)) found.set(id, { category: Number(category), distance });
  }
  return found;
}

/** Letters that a word needs to match although more was typed: `muzlatgich` for `muzlatgichlar`. */
const LEAST_STEM = 5;

async function withNearWord(files: IndexFiles, term: string): Promise<Found> {
  const most = toleratedTypos(term);
  if (most === 0) return new Map();
  const near = (await files.words()).flatMap((word) => {
    if (word.length >= LEAST_STEM && term.startsWith(word)) return { word, distance: SHORTER };
    const typos = typosBetween(term, word, most);
    return typos <= most ? { word, distance: OTHER + typos } : [];
  });
  const nearest = near.sort((a, b) => a.distance - b.distance).slice(0, MOST_FILES);
  const found = await Promise.all(
    nearest.map(async ({ word, distance }) => {
      const matches = await inFiles(files, word, (key, file) => key.startsWith(file), SAME);
      return [...matches].map(([id, { category }]): [number, Match] => [id, { category, distance }]);
    }),
  );
  // The nearest are last, so that they replace the others.
  return new Map(found.reverse().flat());
}
