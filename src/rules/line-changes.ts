import type { AgreedLine, CartLine } from './cart-line.ts';
import { currencyOf, type Money } from './money.ts';
import { priceToPay } from './price.ts';
import { coerceQuantity, maxPieces } from './quantity.ts';
import { isSoldOut } from './stock.ts';

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
export function changedLine(line: CartLine, news: CartLine): CartLine {
  const agreed = agreedOf(line);
  const quantity = coerceQuantity(agreed.quantity, maxPieces(news.productQuantity));
  return settled({ ...news, quantity, agreed });
}

/** Sets the quantity that the shopper chose. */
export const withChosenQuantity = (line: CartLine, quantity: number): CartLine =>
  settled({ ...line, quantity, agreed: { ...agreedOf(line), quantity } });
