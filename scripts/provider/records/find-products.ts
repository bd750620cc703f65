import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import { groupThousands } from '#rules/money.ts';

/** What a list of products is narrowed and ordered by; `undefined` narrows nothing. */
export interface ProductFilter {
  storeId: number | undefined;
  categoryId: number | undefined;
  search: string;
  sort: ProductSort;
}

/**
 * Orders of a list: `createdAt` is newest first, names and prices (to pay) rise, a minus turns them round. Prices in
 * so‘m stand before those in dollars either way: amounts of two currencies cannot be compared.
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

/** Characters of a search text that count; nobody types more. */
const MAX_SEARCH_LENGTH = 200;

/** Lists that are kept; shoppers of a shop at work ask for several, its build for one. */
const MOST_KEPT = 20;

/** Finds the ids of all products that fit a filter, in its order. */
export interface ProductFinder {
  find(filter: ProductFilter): readonly number[];
}

/**
 * Keeps the newest lists until the database changes: every page of a list needs the whole of it, be it only to tell
 * how many there are.
 */
export function openProductFinder(database: DatabaseSync): ProductFinder {
  const version = database.prepare(
    'SELECT data_version, total_changes() AS own_changes FROM pragma_data_version',
  );
  const kept = new Map<string, readonly number[]>();
  let keptOf = '';
  return {
    find(filter) {
      const now = JSON.stringify(version.get());
      if (now !== keptOf) kept.clear();
      keptOf = now;
      const key = JSON.stringify(filter);
      const ids = kept.get(key) ?? findProducts(database, filter);
      kept.delete(key);
      kept.set(key, ids);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return ids;
    },
  };
}

function findProducts(database: DatabaseSync, filter: ProductFilter): number[] {
  const { where, values } = narrowingOf(filter);
  const words = wordsOf(filter.search);
  // Where every text has to be looked at, that is quickest in the order of the file.
  const source = words.length > 0 ? 'products NOT INDEXED' : 'products';
  const spellings = words.map(spellingsOf);
  const conditions = [where, ...spellings.map((one) => `(${one.map(() => HAS_WORD).join(' OR ')})`)].join(
    ' AND ',
  );
  const select = database.prepare(
    `SELECT id FROM ${source} WHERE ${conditions} ORDER BY ${ORDERS[filter.sort]}`,
  );
  select.setReturnArrays(true);
  const rows = select.all(...values, ...spellings.flat().map(patternOf)) as unknown as [number][];
  return rows.map(([id]) => id);
}

function narrowingOf({ storeId, categoryId }: ProductFilter) {
  const conditions = ['TRUE'];
  const values: SQLInputValue[] = [];
  if (storeId !== undefined) {
    conditions.push('store_id = ?');
    values.push(storeId);
  }
  if (categoryId !== undefined) {
    conditions.push('category_id = ?');
    values.push(categoryId);
  }
  return { where: conditions.join(' AND '), values };
}

const HAS_WORD = `folded LIKE ? ESCAPE '\\'`;

const wordsOf = (search: string): string[] => [
  ...new Set(foldText(search.slice(0, MAX_SEARCH_LENGTH)).split(' ').filter(Boolean)),
];

/** `12000` is found as `12 000`, too. */
const spellingsOf = (word: string): string[] => [...new Set([word, groupThousands(word)])];

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
