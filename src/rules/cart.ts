import type { CartLine, LineProduct } from './cart-line.ts';
import { changedLine, withChosenQuantity } from './line-changes.ts';
import { isPriceOnRequest } from './price.ts';
import { maxPieces } from './quantity.ts';

type Lines = readonly CartLine[];

const LINE_FIELDS = [
  'productName',
  'productModel',
  'productImgUrl',
  'productPrice',
  'productDiscPrice',
  'productCurrency',
  'productQuantity',
] as const satisfies (keyof LineProduct)[];

export const hasLine = (lines: Lines, id: number): boolean => lines.some((line) => line.id === id);

/** Adds the line of a product that is not in the cart yet, with no more pieces than are left. */
export const withLine = (lines: Lines, line: CartLine): Lines => [...lines, changedLine(line, line)];

/**
 * Sets the colour of a line and remembers the one that it replaces, unless that is a step back. Returns the same array
 * if no colour is chosen or nothing changes.
 */
export const withColor = (lines: Lines, id: number, chosenColor: string | undefined): Lines =>
  chosenColor && lines.some((line) => line.id === id && line.chosenColor !== chosenColor)
    ? lines.map((line) => (line.id === id ? recoloredLine(line, chosenColor) : line))
    : lines;

const recoloredLine = (line: CartLine, chosenColor: string): CartLine => ({
  ...line,
  chosenColor,
  replacedColor: chosenColor === line.replacedColor ? undefined : line.chosenColor,
});

/**
 * Takes over the quantity and the product data of the given line, whose price the shopper has just been shown. Adds the
 * line if it is absent.
 */
export const withQuantity = (lines: Lines, line: CartLine): Lines =>
  hasLine(lines, line.id)
    ? lines.map((present) =>
        present.id === line.id ? withChosenQuantity(freshLine(present, line), line.quantity) : present,
      )
    : withLine(lines, line);

/** Updates the lines with current product data; returns the same array if nothing differs. */
export function withFreshProducts(lines: Lines, products: readonly LineProduct[]): Lines {
  const fresh = lines.map((line) => {
    const product = products.find(({ id }) => id === line.id);
    return product ? freshLine(line, product) : line;
  });
  return fresh.some((line, place) => line !== lines[place]) ? fresh : lines;
}

/** Updates a line with current product data; returns the same line if nothing that it shows differs. */
function freshLine(line: CartLine, product: LineProduct): CartLine {
  const isKnown = LINE_FIELDS.every((field) => line[field] === product[field]);
  if (isKnown && line.quantity <= maxPieces(product.productQuantity)) return line;
  const fresh = Object.fromEntries(LINE_FIELDS.map((field) => [field, product[field]]));
  const { productImages = line.productImages } = product;
  const builtImages = { ...line.builtImages, ...product.builtImages };
  const news = { ...line, ...fresh, productImages, builtImages };
  return changedLine(line, news);
}

/** Returns the lines of products that have a price; the same array if all have one. */
export const pricedLines = (lines: Lines): Lines =>
  lines.some(isPriceOnRequest) ? lines.filter((line) => !isPriceOnRequest(line)) : lines;
