import type { DatabaseSync } from 'node:sqlite';
import { columnOf } from '../rows.ts';
import type { ProductRecord } from './catalogue-writer.ts';
import { isInPeriod } from './discount-period.ts';
import { PIECES_LEFT } from './stock.ts';

const SELECT = `
  SELECT products.id, code, barcode, brand, name AS productName, model AS productModel, image_url AS productImgUrl,
    price / 100.0 AS productPrice, discount_price / 100.0 AS productDiscPrice,
    discount_from AS discountFrom, discount_until AS discountUntil, currency AS productCurrency,
    ${PIECES_LEFT} AS productQuantity, description AS productOption, attributes, is_look_book AS isLookBookProduct,
    category_id AS categoryId, images AS productImages, colors, created_at AS createdAt
  FROM json_each(?) AS wanted JOIN products ON products.id = wanted.value
  ORDER BY wanted.key`;

/** Returns the ids of all products, ascending. */
export const productIds = (database: DatabaseSync): number[] =>
  columnOf(database, 'SELECT id FROM products ORDER BY id');

/** Creates a reader of the products with some ids, in the order of the ids; unknown ids are left out. */
export function productReader(database: DatabaseSync): (ids: readonly number[]) => ProductRecord[] {
  const select = database.prepare(SELECT);
  return (ids) =>
    select.all(JSON.stringify(ids)).map(
      (row) =>
        ({
          ...row,
          isLookBookProduct: row.isLookBookProduct === 1,
          productImages: JSON.parse(String(row.productImages)),
          colors: JSON.parse(String(row.colors)),
        }) as unknown as ProductRecord,
    );
}

/** Reads products once. */
export const readProductRecords = (database: DatabaseSync, ids: readonly number[]): ProductRecord[] =>
  productReader(database)(ids);

/** Reads the same products in the form in which the API sends them at a time. */
export const readProducts = (database: DatabaseSync, ids: readonly number[], now = new Date()) =>
  readProductRecords(database, ids).map(({ createdAt, attributes, code, barcode, brand, ...product }) => ({
    ...product,
    ...(!isInPeriod(product, now) && { productDiscPrice: 0, discountFrom: null, discountUntil: null }),
    ...(code && { code }),
    ...(barcode && { barcode }),
    ...(brand && { brand }),
    ...(attributes && { attributes: readAttributes(attributes) }),
  }));

/** Reads attributes as they are stored, one a line. */
export const readAttributes = (stored: string): { name: string; value: string }[] =>
  stored ? stored.split('\n').map(attributeOf) : [];

function attributeOf(line: string): { name: string; value: string } {
  const [name = '', ...value] = line.split(': ');
  return { name, value: value.join(': ') };
}
