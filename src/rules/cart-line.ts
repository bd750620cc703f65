import { currencyOf, type Money } from './money.ts';
import { type Priced, priceToPay } from './price.ts';

/** What the cart rules need to know of a line: a product and how many pieces of it. */
export interface Line extends Priced {
  id: number;
  productCurrency: string;
  quantity: number;
}

/** Pieces in the cart, all lines together. */
export const pieceCount = (lines: readonly Pick<Line, 'quantity'>[]): number =>
  lines.reduce((count, line) => count + line.quantity, 0);

/** What one line costs, in its own currency. */
export const lineTotal = (line: Omit<Line, 'id'>): Money => ({
  amount: priceToPay(line) * line.quantity,
  currency: currencyOf(line.productCurrency),
});
