import { useStore } from '@nanostores/react';
import { shop } from '#shop.config.ts';
import { $recommended } from '#stores/recommended.ts';
import { searchTexts } from '#texts/search.ts';
import { ProductRows } from '#ui/ProductRows.tsx';

/** The newest products (the search panel recommends 3). */
export function NewProducts() {
  const products = useStore($recommended).slice(0, shop.search.recommended);
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="search-recommended">
      <h3 id="search-recommended" className="mb-2">
        {searchTexts.recommended}
      </h3>
      <ProductRows products={products} />
    </section>
  );
}
