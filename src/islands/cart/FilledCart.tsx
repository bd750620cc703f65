import type { CartLine } from '#catalogue/cart-line.ts';
import { checkoutPath } from '#paths.ts';
import { cartTotals } from '#rules/cart.ts';
import { cartTexts } from '#texts/cart.ts';
import { Totals } from '#ui/Totals.tsx';
import { CartCountdown } from './CartCountdown.tsx';
import { CartTable } from './CartTable.tsx';

/** A cart that has lines: how long it holds, the lines, what they cost, and on to checkout. */
export const FilledCart = ({ lines }: { lines: readonly CartLine[] }) => (
  <div>
    <CartCountdown />
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="cart-lines">
        <CartTable lines={lines} />
      </div>
      <section className="panel lg:sticky lg:top-32">
        <Totals label={cartTexts.total} totals={cartTotals(lines)} />
        <a href={checkoutPath} className="button button-primary mt-5 w-full">
          {cartTexts.checkout}
        </a>
      </section>
    </div>
  </div>
);
