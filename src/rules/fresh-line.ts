import type { Line } from './cart-line.ts';

/** What a cart line knows of its product. */
export interface DescribedLine extends Line {
  productName: string;
  productModel: string;
  productImgUrl: string;
  /** Pieces in stock. */
  productQuantity: number;
  /** Names of built pictures by their addresses (catalogue/built-picture.ts). */
  builtPictures?: Record<string, string> | undefined;
}

const FRESH_FIELDS = [
  'productName',
  'productModel',
  'productImgUrl',
  'productPrice',
  'productDiscPrice',
  'productCurrency',
  'productQuantity',
] as const;

/** The line with what is now known of its product; the same line where nothing differs. */
export function freshLine<L extends DescribedLine>(line: L, product: Omit<DescribedLine, 'quantity'>): L {
  if (FRESH_FIELDS.every((field) => line[field] === product[field])) return line;
  const fresh = Object.fromEntries(FRESH_FIELDS.map((field) => [field, product[field]]));
  return { ...line, ...fresh, builtPictures: { ...line.builtPictures, ...product.builtPictures } };
}
