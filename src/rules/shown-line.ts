import type { Line } from './cart-line.ts';
import { isImageUrl } from './image-url.ts';
import { readNumber } from './numeric.ts';
import type { SavedLine } from './saved-cart.ts';

/** What the cart page shows of a line. */
export interface ShownLine extends Line {
  productName: string;
  productModel: string;
  /** Pieces in stock. */
  productQuantity: number;
  /** Empty where there is no picture that a page could show. */
  productImgUrl: string;
  /** The name of its built picture, where there is one; nothing says that it is a usable one. */
  builtPicture: string | undefined;
}

/** Reads what is shown as the schema of cart lines reads it, without its weight (catalogue/cart-line.ts). */
export function shownLine(line: SavedLine): ShownLine {
  const saved: { [field in keyof ShownLine | 'builtPictures']?: unknown } & SavedLine = line;
  const productImgUrl = imageUrl(saved.productImgUrl);
  const builtPicture = Object(saved.builtPictures)[productImgUrl];
  return {
    id: saved.id,
    quantity: saved.quantity,
    productName: text(saved.productName),
    productModel: text(saved.productModel),
    productQuantity: amount(saved.productQuantity, 1),
    productImgUrl,
    builtPicture: typeof builtPicture === 'string' ? builtPicture : undefined,
    productPrice: amount(saved.productPrice),
    productDiscPrice: amount(saved.productDiscPrice),
    productCurrency: text(saved.productCurrency),
  };
}

const amount = (value: unknown, otherwise = 0): number => Math.max(readNumber(value) ?? otherwise, 0);

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const imageUrl = (value: unknown): string => {
  const url = text(value);
  return isImageUrl(url) ? url : '';
};
