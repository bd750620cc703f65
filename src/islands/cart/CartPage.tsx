import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { CartLine } from '#catalogue/cart-line.ts';
import { listingPath } from '#paths.ts';
import { $cart, readCart } from '#stores/cart.ts';
import { cartTexts } from '#texts/cart.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { FilledCart } from './FilledCart.tsx';

let rendered: CartLine[] | undefined;

/** The lines that React finds on the page: none as it was built, then those that enhancements/plain-cart put in. */
const renderedLines = (): CartLine[] => {
  rendered ??= readCart(globalThis.window?.plainCart?.takeOver());
  return rendered;
};

/** The cart page (spec section 2, View cart). */
export function CartPage() {
  const lines = useStore($cart, { ssr: renderedLines });
  useLayoutEffect(() => window.plainCart?.end?.(), []);
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1} className="no-outline">
      {lines.length === 0 ? <EmptyCart /> : <FilledCart lines={lines} />}
    </div>
  );
}

const EmptyCart = () => (
  <EmptyState icon="shopping-bag" title={cartTexts.empty}>
    <a href={listingPath()} className="button button-primary">
      {cartTexts.chooseProducts}
    </a>
  </EmptyState>
);
