import * as v from 'valibot';
import { foldText } from '#rules/fold-text.ts';
import { isImageUrl } from '#rules/image-url.ts';
import type { Currency } from '#rules/money.ts';
import { productColor, productImage, spelledList } from './spelled-lists.ts';

const MAX_PRICE = 1_000_000_000_000;
const MAX_QUANTITY_IN_STOCK = 1_000_000_000;

const CURRENCIES: ReadonlyMap<string, Currency> = new Map([
  ['sum', 'sum'],
  ['som', 'sum'],
  ['uzs', 'sum'],
  ['dollar', 'dollar'],
  ['usd', 'dollar'],
  ['$', 'dollar'],
]);

const BOOLEANS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['0', false],
  [0, false],
]);

/** A number, or its spelling: `5990000.00`, `5 990 000`, `499,50`. */
const number = v.union(
  [
    v.number(),
    v.pipe(
      v.string(),
      v.transform((spelled) => spelled.replace(/\s/g, '').replace(/,(\d{1,2})$/, '.$1')),
      v.regex(/^-?\d+(\.\d+)?$/),
      v.transform(Number),
    ),
  ],
  'is not a number',
);

const wholeNumber = (from: number, to: number) =>
  v.pipe(
    number,
    v.check(
      (value) => Number.isInteger(value) && value >= from && value <= to,
      `is not a whole number from ${from} to ${to}`,
    ),
  );

const price = v.pipe(
  number,
  v.minValue(0, 'is below 0'),
  v.maxValue(MAX_PRICE, `is above ${MAX_PRICE}`),
  v.check((value) => Number(value.toFixed(2)) === value, 'has more than two decimals'),
);

const text = v.pipe(
  v.union([v.string(), v.number()], 'is not a text'),
  v.transform((value) => String(value).trim()),
);

const currency = v.pipe(
  text,
  v.transform((name) => CURRENCIES.get(foldText(name))),
  v.picklist(['sum', 'dollar'], 'is neither sum nor dollar'),
);

const imageAddress = v.pipe(
  text,
  v.transform((address) => address || null),
  v.nullable(v.pipe(v.string(), v.check(isImageUrl, 'is no address (https://… or /…)'))),
);

/**
 * A product of an imported file: the fields of the API (spec section 3), with the category by id or name.
 * Unlike a shop that reads a foreign API, it lets nothing pass that its owner would want to correct.
 */
export const importSchema = v.object(
  {
    id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    productName: v.pipe(text, v.nonEmpty('is empty')),
    productModel: v.nullish(text, ''),
    productImgUrl: v.nullish(imageAddress, null),
    productPrice: price,
    productDiscPrice: v.nullish(price, 0),
    productCurrency: v.nullish(currency, 'sum'),
    productQuantity: v.nullish(wholeNumber(0, MAX_QUANTITY_IN_STOCK), 1),
    productOption: v.nullish(text, ''),
    isLookBookProduct: v.nullish(
      v.pipe(
        v.unknown(),
        v.transform((value) => BOOLEANS.get(value)),
        v.boolean('is neither true nor false'),
      ),
      false,
    ),
    categoryId: v.nullish(wholeNumber(1, Number.MAX_SAFE_INTEGER), null),
    categoryName: v.nullish(text, ''),
    productImages: v.nullish(spelledList(/\s+/, productImage), []),
    colors: v.nullish(spelledList(/[;,\n]/, productColor), []),
  },
  ({ expected }) => (expected === 'Object' ? 'is not an object' : 'is missing'),
);

export type ImportedProduct = v.InferOutput<typeof importSchema>;
