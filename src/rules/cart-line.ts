import { type Currency, currencyOf } from './money.ts';
import type { Priced } from './price.ts';
import { ASSUMED_STOCK, coerceQuantity } from './quantity.ts';
import { cutText, parseJson, readAmount, readId, readImageUrl, readNumber, readText } from './read-field.ts';
import { readSavedList } from './read-list.ts';

/** The name under which the cart is saved. */
export const CART = 'cartList';

/** A line as the shopper last knew it: when they put it in the cart, changed it or confirmed its changes. */
export interface AgreedLine {
  /** What one piece costs, in `currency`. */
  price: number;
  currency: Currency;
  quantity: number;
  isSoldOut: boolean;
}

/** What a cart stores about a product. Prices are in the product's currency, in whole units (so‘m or dollars). */
export interface LineProduct extends Priced {
  id: number;
  productName: string;
  productModel: string;
  /** Empty if there is no image that a page can show. */
  productImgUrl: string;
  productCurrency: string;
  /** Pieces in stock. */
  productQuantity: number;
  categoryId?: number | null | undefined;
  /** Names of built images by their addresses (catalogue/records/built-image.ts). */
  builtImages?: Record<string, string> | undefined;
  /** Read by `imageOfColor` (color-image.ts). */
  productImages?: unknown;
  colors?: unknown;
}

/** A product in the cart. A saved line also has the product's other fields, unchanged and unused. */
export interface CartLine extends LineProduct {
  /** The colour that the shopper last chose; empty or absent if none was chosen. */
  chosenColor?: string | undefined;
  /** The colour chosen before that one, to go back to. */
  replacedColor?: string | undefined;
  /** Pieces in the cart, from 1. */
  quantity: number;
  /** Present if the line has changed since (cart.ts). */
  agreed?: AgreedLine | undefined;
}

/**
 * Reads a product from any source: this shop, the one before it, or a shopper. Returns `undefined` without an id and a
 * price; other fields have fallbacks, and unknown ones stay as they are. Does not use the schema library, since every
 * page counts the cart at once, and may add to it before that library has loaded.
 */
function readLineProduct(candidate: unknown): LineProduct | undefined {
  const saved: Record<keyof LineProduct, unknown> = Object(candidate);
  const id = readId(saved.id);
  const productPrice = readNumber(saved.productPrice) ?? -1;
  if (id === undefined || productPrice < 0) return undefined;
  return {
    ...saved,
    id,
    productName: text(saved.productName),
    productModel: text(saved.productModel),
    productImgUrl: readImageUrl(text(saved.productImgUrl)),
    productPrice,
    productDiscPrice: readAmount(saved.productDiscPrice, 0),
    productCurrency: text(saved.productCurrency),
    productQuantity: readAmount(saved.productQuantity, ASSUMED_STOCK),
    categoryId: readId(saved.categoryId),
    builtImages: texts(saved.builtImages),
  };
}

/** Reads a product from JSON, such as an element carries (catalogue/records/product-attribute.ts). */
export const parseLineProduct = (json = ''): LineProduct | undefined => readLineProduct(parseJson(json));

/** Reads a cart line the way {@link readLineProduct} reads its product. */
export function readCartLine(candidate: unknown): CartLine | undefined {
  const saved: Record<keyof CartLine, unknown> = Object(candidate);
  const product = readLineProduct(saved);
  return (
    product && {
      ...product,
      chosenColor: text(saved.chosenColor) || undefined,
      replacedColor: text(saved.replacedColor) || undefined,
      quantity: coerceQuantity(saved.quantity),
      agreed: readAgreed(saved.agreed),
    }
  );
}

function readAgreed(candidate: unknown): AgreedLine | undefined {
  const saved: Record<keyof AgreedLine, unknown> = Object(candidate);
  const price = readNumber(saved.price) ?? -1;
  if (price < 0) return undefined;
  return {
    price,
    currency: currencyOf(text(saved.currency)),
    quantity: coerceQuantity(saved.quantity),
    isSoldOut: saved.isSoldOut === true,
  };
}

/** The lines of a saved cart, each product once; `undefined` where no list was saved. */
export const readCart = (saved: string): readonly CartLine[] | undefined =>
  readSavedList(saved, readCartLine, ({ id }) => id);

/** Characters that a line shows of a text; more, which only damage or an attack can save, may end a phone's browser. */
const MAX_SHOWN = 2_000;

const text = (value: unknown): string => cutText(readText(value), MAX_SHOWN);

const texts = (value: unknown): Record<string, string> | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter(([, each]) => typeof each === 'string'))
    : undefined;

/** Pieces in the cart, all lines together. */
export const pieceCount = (lines: readonly Pick<CartLine, 'quantity'>[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);
