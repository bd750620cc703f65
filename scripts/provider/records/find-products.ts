import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import { groupThousands } from '#rules/money.ts';

/** What a list of products is filtered and sorted by; `undefined` does not filter. */
export interface ProductFilter {
  storeId: number | undefined;
  categoryId: number | undefined;
  search: string;
  sort: ProductSort;
}

/**
 * Sort orders of a list: `createdAt` is newest first, names and prices (to pay) ascend, a minus reverses. Prices in
 * so‘m come before those in dollars either way: amounts of two currencies cannot be compared.
 */
const ORDERS = {
  createdAt: 'created_at DESC, id DESC',
  '-createdAt': 'created_at, id',
  productName: 'name_key, id',
  '-productName': 'name_key DESC, id DESC',
  productPrice: 'currency DESC, price_to_pay, id',
  '-productPrice': 'currency DESC, price_to_pay DESC, id DESC',
} as const;

export type ProductSort = keyof typeof ORDERS;

export const isProductSort = (sort: string): sort is ProductSort => Object.hasOwn(ORDERS, sort);

/** Characters of a search text that are used; nobody types more. */
const MAX_SEARCH_LENGTH = 200;

/** Lists that are cached; shoppers request several, a build one. */
const MOST_KEPT = 20;

/**
 * Creates a function that finds the ids of all products that match a filter, in its order. It caches the latest lists
 * until the catalogue changes: every page of a list needs the whole list, if only for its length.
 */
export function openProductFinder(catalogue: DatabaseSync): (filter: ProductFilter) => readonly number[] {
  // Changes by other connections, and by this one.
  const version = catalogue.prepare('SELECT data_version, total_changes() AS own FROM pragma_data_version');
  const kept = new Map<string, readonly number[]>();
  let keptOf: unknown;
  return (filter) => {
    const now = JSON.stringify(version.get());
    if (now !== keptOf) kept.clear();
    keptOf = now;
    const key = JSON.stringify(filter);
    const ids = kept.get(key) ?? findProducts(catalogue, filter);
    kept.delete(key);
    kept.set(key, ids);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return ids;
  };
}

function findProducts(catalogue: DatabaseSync, filter: ProductFilter): number[] {
  const conditions = conditionsOf(filter);
  const where = conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE';
  const select = catalogue.prepare(`SELECT id FROM products WHERE ${where} ORDER BY ${ORDERS[filter.sort]}`);
  select.setReturnArrays(true);
  const rows = select.all(...conditions.map(({ value }) => value)) as unknown as [number][];
  return rows.map(([id]) => id);
}

interface Condition {
  sql: string;
  value: SQLInputValue;
}

function conditionsOf({ storeId, categoryId, search }: ProductFilter): Condition[] {
  const words = wordsOf(search);
  const letters = words.filter((word) => lengthOf(word) === 1);
  const indexed = words.filter((word) => lengthOf(word) > 1).map(phrasesOf);
  return [
    ...(storeId === undefined ? [] : [{ sql: 'store_id = ?', value: storeId }]),
    ...(categoryId === undefined ? [] : [{ sql: IN_BRANCH, value: categoryId }]),
    ...(indexed.length === 0 ? [] : [{ sql: IN_INDEX, value: indexed.join(' AND ') }]),
    ...letters.slice(0, MOST_LETTERS).map((letter) => ({ sql: HAS_LETTER, value: letter })),
  ];
}

/** A category includes the products of its subcategories. */
const IN_BRANCH = `category_id IN (
  WITH RECURSIVE branch (id) AS (
    VALUES (?) UNION SELECT categories.id FROM categories JOIN branch ON categories.parent_id = branch.id
  ) SELECT id FROM branch)`;

const IN_INDEX = 'id IN (SELECT rowid FROM product_search WHERE product_search MATCH ?)';
/** Single letters are not indexed: they are the only slow search, so only the first few count. */
const MOST_LETTERS = 3;
const HAS_LETTER = 'instr(folded, ?) > 0';

const wordsOf = (search: string): string[] => [
  ...new Set(foldText(search.slice(0, MAX_SEARCH_LENGTH)).replaceAll('\0', ' ').split(' ').filter(Boolean)),
];

const lengthOf = (word: string): number => [...word].length;

/** Characters before a word: the index needs three, so two letters are searched with one of these in front. */
const BEGINS_OF_WORDS = [' ', '-', '/', '('];

/** Matches two letters at the start of a word and longer words anywhere; `12000` also as `12 000`. */
function phrasesOf(word: string): string {
  const spellings =
    lengthOf(word) === 2
      ? BEGINS_OF_WORDS.map((before) => before + word)
      : [...new Set([word, groupThousands(word)])];
  return `(${spellings.map((spelling) => `"${spelling.replaceAll('"', '""')}"`).join(' OR ')})`;
}
