import type { DatabaseSync } from 'node:sqlite';
import { columnOf } from '../rows.ts';
import type { ProductRecord } from './catalogue-writer.ts';
import { isInPeriod } from './discount-period.ts';
import { PIECES_LEFT } from './stock.ts';

const SELECT = `
  SELECT products.*, ${PIECES_LEFT} AS pieces_left
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
          id: row.id,
          code: row.code,
          barcode: row.barcode,
          brand: row.brand,
          productName: row.name,
          productModel: row.model,
          productImgUrl: row.image_url,
          productPrice: Number(row.price) / 100,
          productDiscPrice: Number(row.discount_price) / 100,
          discountFrom: row.discount_from,
          discountUntil: row.discount_until,
          productCurrency: row.currency,
          productQuantity: row.pieces_left,
          productOption: row.description,
          attributes: row.attributes,
          isLookBookProduct: row.is_look_book === 1,
          categoryId: row.category_id,
          productImages: JSON.parse(String(row.images)),
          colors: JSON.parse(String(row.colors)),
          createdAt: row.created_at,
        }) as ProductRecord,
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
