import { listingPath } from '#paths.ts';
import { $cart } from '#stores/cart.ts';
import { cartTexts } from '#texts/cart.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useSavedStore } from '#ui/use-saved-store.ts';
import { CartCountdown } from './CartCountdown.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { CartTable } from './CartTable.tsx';

/** The cart page (spec section 2, View cart). */
export function CartPage() {
  const lines = useSavedStore($cart);
  if (!lines) return <UnknownCart />;
  if (lines.length === 0) return <EmptyCart />;
  return (
    <>
      <CartCountdown />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <CartTable lines={lines} />
        <CartSummary />
      </div>
    </>
  );
}

/** Rendered before the saved cart is known; components/cart/SavedCartMark.astro decides which half is shown. */
const UnknownCart = () => (
  <>
    <div className="unless-cart-saved">
      <EmptyCart />
    </div>
    <div className="if-cart-saved">
      <CartSkeleton />
    </div>
  </>
);

const EmptyCart = () => (
  <EmptyState icon="shopping-bag" title={cartTexts.empty}>
    <a href={listingPath()} className="button button-primary">
      {cartTexts.chooseProducts}
    </a>
  </EmptyState>
);
