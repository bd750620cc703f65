import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { shop } from '#shop.config.ts';
import { $recommended, loadRecommended } from '#stores/recommended.ts';
import { cartTexts } from '#texts/cart.ts';
import { ProductRows } from '#ui/ProductRows.tsx';

/** The first products of the catalogue (spec section 7: the mini cart recommends 2). */
export function Recommended() {
  const products = useStore($recommended).slice(0, shop.cart.recommended);
  useEffect(() => void loadRecommended(), []);
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
