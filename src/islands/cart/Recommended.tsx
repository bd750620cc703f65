import { useStore } from '@nanostores/react';
import { productIdOfPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { $recommendedBesideCart } from '#stores/recommended.ts';
import { cartTexts } from '#texts/cart.ts';
import { ProductRows } from '#ui/ProductRows.tsx';

/** The newest products that the shopper has not found yet: neither in the cart nor on this page (the mini cart recommends 2). */
export function Recommended() {
  const shown = productIdOfPath(location.pathname);
  const products = useStore($recommendedBesideCart)
    .filter(({ id }) => id !== shown)
    .slice(0, shop.cart.recommended);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="mini-cart-recommended">
      <h3 id="mini-cart-recommended" className="mb-2">
        {cartTexts.recommended}
      </h3>
      <ProductRows products={products} />
    </section>
  );
}
