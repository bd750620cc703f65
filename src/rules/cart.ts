import { type CartLine, type LineProduct, lineTotal } from './cart-line.ts';
import { acceptedLine, changedLine, withChosenQuantity } from './line-changes.ts';
import type { Currency, Money } from './money.ts';
import { isPriceOnRequest } from './price.ts';
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

/** Adds a line; a product already in the cart stays as it is. */
export const withLine = (lines: Lines, line: CartLine): Lines =>
  hasLine(lines, line.id) ? lines : [...lines, line];

/** Sets the colour of a line; returns the same array if no colour is chosen or nothing changes. */
export const withColor = (lines: Lines, id: number, chosenColor: string | undefined): Lines =>
  chosenColor && lines.some((line) => line.id === id && line.chosenColor !== chosenColor)
    ? lines.map((line) => (line.id === id ? { ...line, chosenColor } : line))
    : lines;

/**
 * Takes over the quantity and the product data of the given line, whose price the shopper has just been shown. Adds the
 * line if it is absent.
 */
export const withQuantity = (lines: Lines, line: CartLine): Lines =>
  hasLine(lines, line.id)
    ? lines.map((present) =>
        present.id === line.id ? withChosenQuantity(freshLine(present, line), line.quantity) : present,
      )
    : [...lines, line];

/**
 * Updates the lines with current product data; returns the same array if nothing differs.
 * @param areCounted whether orders are limited to the pieces left
 */
export function withFreshProducts(lines: Lines, products: readonly LineProduct[], areCounted = false): Lines {
  const fresh = lines.map((line) => {
    const product = products.find(({ id }) => id === line.id);
    return product ? freshLine(line, product, areCounted) : line;
  });
  return fresh.some((line, place) => line !== lines[place]) ? fresh : lines;
}

/** Updates a line with current product data; returns the same line if nothing that it shows differs. */
function freshLine(line: CartLine, product: LineProduct, isCounted = false): CartLine {
  const isKnown = LINE_FIELDS.every((field) => line[field] === product[field]);
  if (isKnown && !(isCounted && product.productQuantity < line.quantity)) return line;
  const fresh = Object.fromEntries(LINE_FIELDS.map((field) => [field, product[field]]));
  const news = { ...line, ...fresh, builtImages: { ...line.builtImages, ...product.builtImages } };
  return changedLine(line, news, isCounted);
}

export const withoutLine = (lines: Lines, id: number): Lines => lines.filter((line) => line.id !== id);

/** Returns what an order leaves in the cart: lines that were not ordered, and pieces added since it was sent. */
export const withoutOrdered = (lines: Lines, ordered: readonly Pick<CartLine, 'id' | 'quantity'>[]): Lines =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [withChosenQuantity(line, quantity)] : [];
  });

/** Marks the changes in the lines that the shopper was shown as agreed to. */
export const withAccepted = (lines: Lines, shown: Lines): Lines =>
  lines.some((line) => line.agreed && shown.includes(line))
    ? lines.map((line) => (shown.includes(line) ? acceptedLine(line) : line))
    : lines;

/** Returns the lines of products that have a price; the same array if all have one. */
export const pricedLines = (lines: Lines): Lines =>
  lines.some(isPriceOnRequest) ? lines.filter((line) => !isPriceOnRequest(line)) : lines;

/** Returns the lines that can be ordered. Sold-out lines stay in the cart, marked, and are neither paid nor ordered. */
export const orderableLines = (lines: Lines): Lines => lines.filter((line) => !isSoldOut(line));

/**
 * Returns the totals of the lines that can be ordered: one per currency, so‘m first; never a sum across currencies.
 * An empty cart has a total of 0 so‘m.
 */
export function cartTotals(lines: Lines): Money[] {
  const amounts = new Map<Currency, number>();
  for (const { amount, currency } of orderableLines(lines).map(lineTotal)) {
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  }
  if (amounts.size === 0) return [{ amount: 0, currency: 'sum' }];
  return (['sum', 'dollar'] as const).flatMap((currency) => {
    const amount = amounts.get(currency);
    return amount === undefined ? [] : [{ amount, currency }];
  });
}
