import type { AgreedLine, CartLine, LineProduct } from './cart-line.ts';
import { currencyOf, type Money } from './money.ts';
import { isPriceOnRequest, priceToPay } from './price.ts';
import { coerceQuantity, maxPieces } from './quantity.ts';
import { isSoldOut } from './stock.ts';

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

/** A difference from what the shopper last agreed to. `wanted` is the number of pieces wanted where fewer are left. */
export type LineChange =
  | { kind: 'price'; before: Money }
  | { kind: 'fewer'; wanted: number }
  | { kind: 'sold out' }
  | { kind: 'for sale again' };

/** Returns what the shopper last agreed to. */
export const agreedOf = (line: CartLine): AgreedLine =>
  line.agreed ?? {
    price: priceToPay(line),
    currency: currencyOf(line.productCurrency),
    quantity: line.quantity,
    isSoldOut: isSoldOut(line),
  };

/** Returns how a line differs from what the shopper last agreed to; empty if it does not. */
export function lineChanges(line: CartLine): LineChange[] {
  const { agreed } = line;
  if (!agreed) return [];
  if (isSoldOut(line)) return agreed.isSoldOut ? [] : [{ kind: 'sold out' }];
  const changes: LineChange[] = [];
  if (agreed.isSoldOut) changes.push({ kind: 'for sale again' });
  if (agreed.price !== priceToPay(line) || agreed.currency !== currencyOf(line.productCurrency))
    changes.push({ kind: 'price', before: { amount: agreed.price, currency: agreed.currency } });
  if (line.quantity < agreed.quantity) changes.push({ kind: 'fewer', wanted: agreed.quantity });
  return changes;
}

/** Drops `agreed`: the shopper agrees to the line as it is. */
export const acceptedLine = ({ agreed: _, ...line }: CartLine): CartLine => line;

const settled = (line: CartLine): CartLine => (lineChanges(line).length > 0 ? line : acceptedLine(line));

/**
 * Updates a line with current product data, limits its quantity to the pieces left, and remembers what the shopper
 * agreed to.
 */
function changedLine(line: CartLine, news: CartLine): CartLine {
  const agreed = agreedOf(line);
  const quantity = coerceQuantity(agreed.quantity, maxPieces(news.productQuantity));
  return settled({ ...news, quantity, agreed });
}

/** Sets the quantity that the shopper chose. */
export const withChosenQuantity = (line: CartLine, quantity: number): CartLine =>
  settled({ ...line, quantity, agreed: { ...agreedOf(line), quantity } });
