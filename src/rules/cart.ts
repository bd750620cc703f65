import { type Line, lineTotal } from './cart-line.ts';
import { type DescribedLine, freshLine } from './fresh-line.ts';
import type { Currency, Money } from './money.ts';

export const hasLine = (lines: readonly Line[], id: number): boolean => lines.some((line) => line.id === id);

/** A product already in the cart is left as it is (spec section 4). */
export const withLine = <L extends Line>(lines: readonly L[], line: L): readonly L[] =>
  hasLine(lines, line.id) ? lines : [...lines, line];

/**
 * Sets a line's quantity to the given line's, with what that knows of the product: the shopper has just been shown its
 * price. A line that is absent is added (spec section 4).
 */
export const withQuantity = <L extends DescribedLine>(lines: readonly L[], line: L): readonly L[] =>
  hasLine(lines, line.id)
    ? lines.map((present) =>
        present.id === line.id ? { ...freshLine(present, line), quantity: line.quantity } : present,
      )
    : [...lines, line];

/** The lines with what is now known of their products; the same lines where nothing differs. */
export function withFreshProducts<L extends DescribedLine>(
  lines: readonly L[],
  products: readonly Omit<DescribedLine, 'quantity'>[],
): readonly L[] {
  const fresh = lines.map((line) => {
    const product = products.find(({ id }) => id === line.id);
    return product ? freshLine(line, product) : line;
  });
  return fresh.some((line, place) => line !== lines[place]) ? fresh : lines;
}

export const withoutLine = <L extends Line>(lines: readonly L[], id: number): readonly L[] =>
  lines.filter((line) => line.id !== id);

/** What an order leaves in the cart: lines that it did not have, and the pieces that came to a line since it was sent. */
export const withoutOrdered = <L extends Line>(lines: readonly L[], ordered: readonly Line[]): readonly L[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - (ordered.find(({ id }) => id === line.id)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

/**
 * The totals of a cart, one per currency, so‘m first; never a sum across currencies (decision 3).
 * An empty cart has a total of 0 so‘m.
 */
export function cartTotals(lines: readonly Line[]): Money[] {
  const amounts = new Map<Currency, number>();
  for (const { amount, currency } of lines.map(lineTotal)) {
    amounts.set(currency, (amounts.get(currency) ?? 0) + amount);
  }
  if (amounts.size === 0) return [{ amount: 0, currency: 'sum' }];
  return (['sum', 'dollar'] as const).flatMap((currency) => {
    const amount = amounts.get(currency);
    return amount === undefined ? [] : [{ amount, currency }];
  });
}
