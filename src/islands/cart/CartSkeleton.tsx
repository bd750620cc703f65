import { cartTexts } from '#texts/cart.ts';

/** The cart page while the saved cart is being read. */
export function CartSkeleton() {
  return (
    <div role="status" aria-label={cartTexts.loading} className="mt-6 grid gap-4">
      <div className="skeleton h-14" />
      <div className="skeleton h-36" />
      <div className="skeleton h-36" />
    </div>
  );
}
