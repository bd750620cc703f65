import type { AgreedLine, CartLine } from './cart-line.ts';
import { currencyOf, type Money } from './money.ts';
import type { OrderedLine, RefusedLine } from './order.ts';
import { priceToPay } from './price.ts';
import { MIN_QUANTITY } from './quantity.ts';
import { isSoldOut } from './stock.ts';

/** What is other than the shopper last agreed to. `wanted` are the pieces of a line of which fewer are left. */
export type LineChange =
  | { kind: 'price'; before: Money }
  | { kind: 'fewer'; wanted: number }
  | { kind: 'sold out' }
  | { kind: 'for sale again' };

const agreedOf = (line: CartLine): AgreedLine =>
  line.agreed ?? {
    price: priceToPay(line),
    currency: currencyOf(line.productCurrency),
    quantity: line.quantity,
    isSoldOut: isSoldOut(line),
  };

/** How a line differs from what the shopper last agreed to; nothing where it is as it was. */
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

/** The line without what was agreed to, which is what it says. */
export const acceptedLine = ({ agreed: _, ...line }: CartLine): CartLine => line;

const settled = (line: CartLine): CartLine => (lineChanges(line).length > 0 ? line : acceptedLine(line));

/**
 * A line that takes over what is now known of its product, and remembers what the shopper agreed to. No more pieces stay
 * in it than have become left; more than there were all the time is the shopper's will.
 * @param isCounted the pieces left are what an order can have, whatever was known of them
 */
export function changedLine(line: CartLine, news: CartLine, isCounted = false): CartLine {
  const agreed = agreedOf(line);
  const left = news.productQuantity;
  const isLimited =
    left > 0 &&
    left < agreed.quantity &&
    (isCounted || left < line.productQuantity || line.quantity < agreed.quantity);
  const quantity = isLimited ? Math.max(Math.floor(left), MIN_QUANTITY) : agreed.quantity;
  return settled({ ...news, quantity, agreed });
}

/** A line with the quantity that the shopper chose, whatever is left. */
export const chosenLine = (line: CartLine, quantity: number): CartLine =>
  settled({ ...line, quantity, agreed: { ...agreedOf(line), quantity } });

/** What the shopper orders with the lines as they last agreed to them, whatever became of these since. */
export const agreedOrder = (lines: readonly CartLine[]): OrderedLine[] =>
  lines.flatMap((line) => {
    const { price, quantity, isSoldOut } = agreedOf(line);
    return isSoldOut ? [] : [{ id: line.id, quantity, price }];
  });

/** A line's product as an API says of it that refuses to sell the line. */
export const refusedProduct = (line: CartLine, refused: RefusedLine): CartLine => ({
  ...line,
  productQuantity: refused.quantityLeft ?? line.productQuantity,
  ...(refused.price !== undefined &&
    refused.price !== priceToPay(line) && {
      productPrice: refused.price,
      productDiscPrice: 0,
      productCurrency: refused.currency || line.productCurrency,
    }),
});
