import { checkoutPath } from '#paths.ts';
import { $cartTotals } from '#stores/cart.ts';
import { cartTexts } from '#texts/cart.ts';
import { Totals } from '#ui/Totals.tsx';
import { useSavedStore } from '#ui/use-saved-store.ts';

/** The footer of the cart: what it costs, and on to checkout. */
export function CartSummary() {
  const totals = useSavedStore($cartTotals);
  return (
    <section className="panel lg:sticky lg:top-32">
      {totals && <Totals label={cartTexts.total} totals={totals} />}
      <a href={checkoutPath} className="button button-primary mt-5 w-full">
        {cartTexts.checkout}
      </a>
    </section>
  );
}
