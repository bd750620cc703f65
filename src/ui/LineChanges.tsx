import type { CartLine } from '#rules/cart-line.ts';
import { type LineChange, lineChanges } from '#rules/line-changes.ts';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { priceToPay } from '#rules/price.ts';
import { cartTexts } from '#texts/cart.ts';

/** Says how a line in the cart differs from what the shopper last agreed to. */
export function LineChanges({ line }: { line: CartLine }) {
  const changes = lineChanges(line);
  if (changes.length === 0) return null;
  return (
    <ul className="my-1 grid gap-1 rounded-md bg-accent-soft px-3 py-2 text-sm text-accent-strong">
      {changes.map((change) => (
        <li key={change.kind}>{textOf(change, line)}</li>
      ))}
    </ul>
  );
}

/** Keeps an amount on one line. */
const unbroken = (amount: string): string => amount.replaceAll(' ', '\u00a0');

function textOf(change: LineChange, line: CartLine): string {
  const { price, fewer, soldOut, forSaleAgain } = cartTexts.changes;
  switch (change.kind) {
    case 'price': {
      const now = { amount: priceToPay(line), currency: currencyOf(line.productCurrency) };
      return price(unbroken(formatMoney(change.before)), unbroken(formatMoney(now)));
    }
    case 'fewer':
      return fewer(change.wanted, line.quantity);
    case 'sold out':
      return soldOut;
    case 'for sale again':
      return forSaleAgain;
  }
}
