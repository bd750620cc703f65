import type { SQLInputValue } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import type { Product } from '#catalogue/records/product.ts';
import type { Currency } from '#rules/money.ts';
import { hasDiscount } from '#rules/price.ts';
import { spelledLimit } from '../../format/shop-time.ts';
import { type CellValue, type Pair, textOf } from './cell.ts';
import { escapedText } from './html-text.ts';
import { readDate } from './read-date.ts';
import {
  type Color,
  type Image,
  type ReadList,
  readAttributes,
  readColors,
  readImages,
  readYesNo,
} from './read-lists.ts';

/** A product as the catalogue has it; prices in its currency's whole units, fractions allowed. */
export interface ProductRecord {
  id: number;
  /** Its key in the program that it comes from; unique. */
  code: string | null;
  /** GTIN. */
  barcode: string;
  brand: string;
  productName: string;
  productModel: string;
  categoryId: number | null;
  productPrice: number;
  productDiscPrice: number;
  /** ISO 8601 in UTC; null for no limit. */
  discountFrom: string | null;
  discountUntil: string | null;
  productCurrency: Currency;
  /** Null is in stock without a number. */
  productQuantity: number | null;
  isLookBookProduct: boolean;
  colors: readonly Color[];
  productImgUrl: string | null;
  productImages: readonly Image[];
  productOption: string;
  /** Lines of the form "name: value". */
  attributes: string;
  /** ISO 8601. */
  createdAt: string;
}

/** How a field of a product is stored, exported, imported and sent. */
interface ProductColumn<Value> {
  /** Its column in the table `products`. */
  sql: string;
  /** SQL that reads it, if that is not the column. */
  select?: string;
  /** Turns it into what is stored and back, if that is not the same. */
  store?: (value: Value) => SQLInputValue;
  load?: (stored: unknown) => Value;
  /** Whether searches find the product by it. */
  isSearched?: true;
  /** What a new product has if nobody says it; absent if it must be said. */
  initial?: Value;
  /** How a cell says it, if that depends on no other cell. */
  cell?: {
    /** Returns undefined for what means nothing. */
    read: (cell: unknown, now: Date) => Value | undefined;
    /** What the owner is told of a cell that cannot be read. */
    says: string;
    /** What an empty cell means. Default: what is known stays. */
    empty?: Value;
  };
  /** Whether each variant has its own, so that a product of several has none. */
  isOfVariant?: true;
  /** Spells it in an export, if not as it is. */
  spell?: (value: Value, product: ProductRecord, fileOf: (address: string) => string) => CellValue;
  /** What the API sends, undefined for nothing; the value itself if absent. */
  send?: (value: Value) => unknown;
}

/**
 * SQL, in a query of products: pieces in stock when counted, less what orders have taken since; null if the product is in
 * stock without a number.
 */
export const PIECES_LEFT = `iif(products.is_counted, max(0, products.quantity + coalesce(
  (SELECT sum(pieces) FROM stock_moves WHERE product_id = products.id AND number > products.counted_after), 0)), NULL)`;

/** The fields of a product that need not be said. */
type NewProduct = Omit<
  ProductRecord,
  'id' | 'categoryId' | 'productPrice' | 'productDiscPrice' | 'productCurrency' | 'createdAt'
>;

/** The fields of a product that the API sends to the shop. */
type SentField = Exclude<keyof Product, 'builtImages' | 'discount'>;

/** Returns an amount as it is stored. */
export const hundredths = (amount: number): number => Math.round(amount * 100);

const parsed = (stored: unknown) => JSON.parse(String(stored));
const ifFilled = (value: string | null) => value || undefined;

const text = (sql: string) =>
  ({ sql, initial: '', isSearched: true, spell: (value: string) => escapedText(value) }) as const;

const price = (sql: string) => ({ sql, select: `${sql} / 100.0`, store: hundredths }) as const;

const limit = (sql: string, isEnd: boolean) =>
  ({
    sql,
    initial: null,
    spell: (value: string | null, product: ProductRecord) =>
      value && hasDiscount(product) ? spelledLimit(value, isEnd) : null,
  }) as const;

/** Every field of a product, in the order of the columns of `products.csv`. One that is missing here is a type error. */
const productColumns: {
  readonly [Field in keyof ProductRecord | SentField]: Field extends keyof NewProduct
    ? ProductColumn<ProductRecord[Field]> & { initial: ProductRecord[Field] }
    : Field extends keyof ProductRecord
      ? ProductColumn<ProductRecord[Field]>
      : never;
} = {
  id: { sql: 'id' },
  code: { sql: 'code', initial: null, isSearched: true, send: ifFilled },
  barcode: {
    sql: 'barcode',
    initial: '',
    isSearched: true,
    isOfVariant: true,
    cell: {
      read: (cell) => /^\d{8,14}$/.exec(textOf(cell).replace(/[\s'-]/g, ''))?.[0],
      says: 'the bar code is not one of 8 to 14 digits',
      empty: '',
    },
    send: ifFilled,
  },
  brand: { ...text('brand'), send: ifFilled },
  productName: text('name'),
  productModel: text('model'),
  categoryId: { sql: 'category_id' },
  productPrice: price('price'),
  // One that is no discount would come back as the price to pay.
  productDiscPrice: {
    ...price('discount_price'),
    spell: (value, product) => (hasDiscount(product) ? value : null),
  },
  discountFrom: limit('discount_from', false),
  discountUntil: limit('discount_until', true),
  productCurrency: { sql: 'currency' },
  productQuantity: {
    sql: 'quantity',
    select: PIECES_LEFT,
    store: (pieces) => pieces ?? 0,
    initial: null,
  },
  isLookBookProduct: {
    sql: 'is_look_book',
    store: Number,
    load: Boolean,
    initial: false,
    cell: { read: readYesNo, says: 'isLookBookProduct is neither yes nor no', empty: false },
  },
  colors: {
    sql: 'colors',
    store: JSON.stringify,
    load: parsed,
    initial: [],
    spell: (colors) => spelledList(colors, ({ name, swatch }) => `${name} ${swatch}`.trim(), readColors),
  },
  // An empty cell means the first of the images.
  productImgUrl: {
    sql: 'image_url',
    initial: null,
    spell: (address, { productImages: [first] }, fileOf) =>
      address === null || address === first?.src ? null : fileOf(address),
  },
  productImages: {
    sql: 'images',
    store: JSON.stringify,
    load: parsed,
    initial: [],
    spell(all, _product, fileOf) {
      const images = all.map(({ src, color }) => ({ src: fileOf(src), color }));
      return spelledList(images, ({ src, color }) => (color ? `${src} (${color})` : src), readImages);
    },
  },
  productOption: text('description'),
  attributes: {
    ...text('attributes'),
    spell(lines) {
      return spelledList(lines === '' ? [] : lines.split('\n'), String, readAttributes, '\n');
    },
    send: (lines) => (lines === '' ? undefined : attributesIn(lines)),
  },
  createdAt: {
    sql: 'created_at',
    cell: {
      read(cell, now) {
        const date = readDate(cell);
        return date && date <= now ? date.toISOString() : undefined;
      },
      says: 'it is no date, or one in the future',
    },
    send: () => undefined,
  },
};

export const productFields = Object.keys(productColumns) as (keyof ProductRecord)[];

/** The columns, with their fields, as a list of one type. */
export const columnEntries = Object.entries(productColumns) as [
  keyof ProductRecord,
  ProductColumn<unknown>,
][];

/** What a product has that nobody says anything of. */
export const NEW_PRODUCT = Object.fromEntries(
  columnEntries.flatMap(([field, { initial }]) => (initial === undefined ? [] : [[field, initial]])),
) as NewProduct;

/** Reads attributes as they are stored, one a line. */
export const attributesIn = (stored: string): Pair[] =>
  (stored ? stored.split('\n') : []).map((line) => {
    const [name = '', ...value] = line.split(': ');
    return { name, value: value.join(': ') };
  });

/** Spells a list as people write it, or as JSON if that would be read differently. */
function spelledList<Member>(
  list: readonly Member[],
  spelled: (member: Member) => string,
  read: (cell: unknown) => ReadList<Member>,
  between = '; ',
): string {
  const cell = list.map(spelled).join(between);
  return isDeepStrictEqual(read(cell).list, list) ? cell : JSON.stringify(list);
}
