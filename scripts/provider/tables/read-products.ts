import type { DatabaseSync } from 'node:sqlite';
import { columnEntries, type ProductRecord } from '../columns/product-columns.ts';
import { columnOf } from '../databases/rows.ts';
import { isInPeriod } from './discount-period.ts';

const SELECT = `
  SELECT ${columnEntries.map(([field, { sql, select = `products.${sql}` }]) => `${select} AS ${field}`).join(', ')}
  FROM json_each(?) AS wanted JOIN products ON products.id = wanted.value
  ORDER BY wanted.key`;

/** Returns the ids of all products, ascending. */
export const productIds = (database: DatabaseSync): number[] =>
  columnOf(database, 'SELECT id FROM products ORDER BY id');

/** Creates a reader of the products with some ids, in the order of the ids; unknown ids are left out. */
export function productReader(database: DatabaseSync): (ids: readonly number[]) => ProductRecord[] {
  const select = database.prepare(SELECT);
  return (ids) =>
    select.all(JSON.stringify(ids)).map((row) => {
      const fields = columnEntries.map(([field, { load }]) => [field, load ? load(row[field]) : row[field]]);
      return Object.fromEntries(fields);
    });
}

/** Reads products once. */
export const readProductRecords = (database: DatabaseSync, ids: readonly number[]): ProductRecord[] =>
  productReader(database)(ids);

/** Reads the same products in the form in which the API sends them at a time. */
export const readProducts = (database: DatabaseSync, ids: readonly number[], now = new Date()) =>
  readProductRecords(database, ids).map((product) => {
    const shown = isInPeriod(product, now)
      ? product
      : { ...product, productDiscPrice: 0, discountFrom: null, discountUntil: null };
    return Object.fromEntries(
      columnEntries.flatMap(([field, { send }]) => {
        const value = send ? send(shown[field]) : shown[field];
        return value === undefined ? [] : [[field, value]];
      }),
    );
  });
