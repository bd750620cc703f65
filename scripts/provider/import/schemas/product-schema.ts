import * as v from 'valibot';
import { foldText } from '#rules/fold-text.ts';
import type { Currency } from '#rules/money.ts';
import { boolean, image, name, price, recordId, recordMessage, text, time, wholeNumber } from './fields.ts';
import { productAttributes, productColors, productImages } from './spelled-lists.ts';

const MAX_QUANTITY_IN_STOCK = 1_000_000_000;

const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ['sum', 'sum'],
  ['som', 'sum'],
  ['uzs', 'sum'],
  ['dollar', 'dollar'],
  ['usd', 'dollar'],
  ['$', 'dollar'],
]);

const currency = v.pipe(
  text,
  v.transform((spelled) => CURRENCIES.get(foldText(spelled))),
  v.picklist(['sum', 'dollar'], 'is neither sum nor dollar: write one of these'),
);

/**
 * A product of an imported file: the fields of the API, with the category by id or name. Unlike a shop that reads
 * another party's API, it rejects everything that the owner would want to correct. An export has the
 * same fields in this order.
 */
export const productSchema = v.object(
  {
    id: recordId,
    productName: name,
    productModel: v.nullish(text, ''),
    categoryId: v.nullish(recordId, null),
    categoryName: v.nullish(text, ''),
    productPrice: price,
    productDiscPrice: v.nullish(price, 0),
    productCurrency: v.nullish(currency, 'sum'),
    /** Null means the known quantity, or one piece for a new product. */
    productQuantity: v.nullish(wholeNumber(0, MAX_QUANTITY_IN_STOCK), null),
    isLookBookProduct: v.nullish(boolean, false),
    colors: v.nullish(productColors, []),
    /** Null means the first of `productImages`. */
    productImgUrl: v.nullish(image, null),
    productImages: v.nullish(productImages, []),
    productOption: v.nullish(text, ''),
    attributes: v.nullish(productAttributes, []),
    /** Null means the known time, or now for a new product. */
    createdAt: v.nullish(time, null),
  },
  recordMessage,
);

export type ImportedProduct = v.InferOutput<typeof productSchema>;
