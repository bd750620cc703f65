import { acceptedLine, agreedOf, withChosenQuantity } from './cart.ts';
import type { CartLine } from './cart-line.ts';
import { type Currency, currencyOf, type Money } from './money.ts';
import type { OrderedLine, RefusedLine } from './order.ts';
import { priceOf, priceToPay } from './price.ts';
import { isSoldOut } from './stock.ts';

type Lines = readonly CartLine[];

/** Returns the lines that can be ordered. Sold-out lines stay in the cart, marked, and are neither paid nor ordered. */
export const orderableLines = (lines: Lines): Lines => lines.filter((line) => !isSoldOut(line));

/**
 * Returns the totals of the lines that can be ordered: one per currency, so‘m first; never a sum across currencies.
 * An empty cart has a total of 0 so‘m.
 * @param deliveryFee in so‘m, to be included
 */
export function cartTotals(lines: Lines, deliveryFee = 0): Money[] {
  const amounts = new Map<Currency, number>(deliveryFee > 0 ? [['sum', deliveryFee]] : []);
  for (const line of orderableLines(lines)) {
    const { amount, currency } = priceOf(line, line.quantity);
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  }
  if (amounts.size === 0) return [{ amount: 0, currency: 'sum' }];
  return (['sum', 'dollar'] as const).flatMap((currency) => {
    const amount = amounts.get(currency);
    return amount === undefined ? [] : [{ amount, currency }];
  });
}

/** Returns the lines that are ordered, as the shopper last agreed to them, regardless of later changes. */
export const agreedLines = (lines: Lines): CartLine[] =>
  lines.flatMap((line) => {
    const { price, currency, quantity, isSoldOut } = agreedOf(line);
    const agreed = { productPrice: price, productDiscPrice: 0, productCurrency: currency, quantity };
    // Sold out since, or short of pieces, it is ordered all the same.
    const productQuantity = Math.max(line.productQuantity, quantity);
    return isSoldOut ? [] : [{ ...acceptedLine(line), ...agreed, productQuantity }];
  });

/** Returns the lines that are ordered, as the shopper sees and thereby accepts them. */
export const acceptedLines = (shown: Lines): CartLine[] => agreedLines(shown.map(acceptedLine));

/** Returns what a line orders. */
export const orderedLine = (line: CartLine): OrderedLine => ({
  id: line.id,
  quantity: line.quantity,
  price: priceToPay(line),
  currency: currencyOf(line.productCurrency),
  color: line.chosenColor || undefined,
});

/** Marks the changes in the lines that the shopper was shown as agreed to. */
export const withAccepted = (lines: Lines, shown: Lines): Lines =>
  lines.some((line) => line.agreed && shown.includes(line))
    ? lines.map((line) => (shown.includes(line) ? acceptedLine(line) : line))
    : lines;

/** Returns what an order leaves in the cart: lines that were not ordered, and pieces added since it was sent. */
export const withoutOrdered = (lines: Lines, ordered: readonly Pick<CartLine, 'id' | 'quantity'>[]): Lines =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [withChosenQuantity(line, quantity)] : [];
  });

/** Updates a line with what the API reported when it refused to sell it. */
export const withRefusal = (line: CartLine, refused: RefusedLine): CartLine => ({
  ...line,
  productQuantity: refused.quantityLeft ?? line.productQuantity,
  ...(refused.price !== undefined &&
    refused.price !== priceToPay(line) && {
      productPrice: refused.price,
      productDiscPrice: 0,
      productCurrency: refused.currency || line.productCurrency,
    }),
});
