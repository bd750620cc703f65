import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';

/** What a list of products is narrowed and ordered by; `undefined` narrows nothing. */
export interface ProductFilter {
  storeId: number | undefined;
  categoryId: number | undefined;
  search: string;
  sort: ProductSort;
}

/** Orders of a list: `createdAt` is newest first, names and prices (to pay) rise, a minus turns them round. */
const ORDERS = {
  createdAt: 'created_at DESC, id DESC',
  '-createdAt': 'created_at, id',
  productName: 'name_key, id',
  '-productName': 'name_key DESC, id DESC',
  productPrice: 'price_to_pay, id',
  '-productPrice': 'price_to_pay DESC, id DESC',
} as const;

export type ProductSort = keyof typeof ORDERS;

export const isProductSort = (sort: string): sort is ProductSort => Object.hasOwn(ORDERS, sort);

/** Characters of a search text that count; nobody types more. */
const MAX_SEARCH_LENGTH = 200;

/** The ids on one page (from 1) of the products that fit a filter, and how many fit in all. */
export function findProducts(
  database: DatabaseSync,
  filter: ProductFilter,
  page: number,
  limit: number,
): { ids: number[]; totalCount: number } {
  const { where, values } = narrowingOf(filter);
  const words = wordsOf(filter.search);
  const order = ORDERS[filter.sort];
  const offset = (page - 1) * limit;

  if (words.length > 0) {
    // Every text has to be looked at: quickest in the order of the file, and for page and total at once.
    const conditions = [where, ...words.map(() => HAS_WORD)].join(' AND ');
    const search = database.prepare(
      `SELECT id FROM products NOT INDEXED WHERE ${conditions} ORDER BY ${order}`,
    );
    search.setReturnArrays(true);
    const found = search.all(...values, ...words.map(patternOf)) as unknown as [number][];
    return { ids: found.slice(offset, offset + limit).map(([id]) => id), totalCount: found.length };
  }
  const rows = database
    .prepare(`SELECT id FROM products WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, limit, offset);
  const count = database.prepare(`SELECT count(*) AS total FROM products WHERE ${where}`).get(...values);
  return { ids: rows.map(({ id }) => Number(id)), totalCount: Number(count?.total) };
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

const patternOf = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
