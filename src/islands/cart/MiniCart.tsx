import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { cartPath, checkoutPath, listingPath } from '#paths.ts';
import { $cart, $cartTotals } from '#stores/cart.ts';
import { loadCartProducts } from '#stores/products/cart-products.ts';
import { cartTexts } from '#texts/cart.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Totals } from '#ui/Totals.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { FreeDelivery } from './FreeDelivery.tsx';
import { MiniCartLine } from './MiniCartLine.tsx';
import { Recommended } from './Recommended.tsx';

/** The cart at the right side (spec sections 2 and 4): lines, total, ways to the cart and to checkout. */
export function MiniCart() {
  const lines = useStore($cart);
  const totals = useStore($cartTotals);
  const region = useKeptFocus<HTMLDivElement>();
  useEffect(() => void loadCartProducts(), []);
  if (lines.length === 0) {
    return (
      <div ref={region} tabIndex={-1} className="no-outline">
        <EmptyState icon="shopping-bag" title={cartTexts.empty}>
          <a href={listingPath()} className="button button-primary">
            {cartTexts.chooseProducts}
          </a>
        </EmptyState>
        <Recommended />
      </div>
    );
  }
  return (
    <div ref={region} tabIndex={-1} className="flex min-h-full flex-col gap-5 no-outline">
      <FreeDelivery />
      <ul className="grid gap-4">
        {lines.map((line) => (
          <MiniCartLine key={line.id} line={line} />
        ))}
      </ul>
      <Recommended />
      <div className="mini-cart-footer">
        <Totals label={cartTexts.total} totals={totals} />
        <div className="mt-3 grid grid-cols-2 gap-3">
          <a href={cartPath} className="button button-quiet">
            {cartTexts.open}
          </a>
          <a href={checkoutPath} className="button button-primary">
            {cartTexts.checkout}
          </a>
        </div>
      </div>
    </div>
  );
}
