import { useEffect } from 'react';
import { $comparedProducts, followCompare, loadCompare } from '#stores/products/compared-products.ts';
import { compareTexts } from '#texts/compare.ts';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { useSavedStore } from '#ui/use-saved-store.ts';
import { ComparedProducts } from './ComparedProducts.tsx';
import { CompareEmpty } from './CompareEmpty.tsx';

/** The compare page (spec section 2). */
export function ComparePage() {
  const products = useSavedStore($comparedProducts);
  const region = useKeptFocus<HTMLDivElement>();
  useEffect(followCompare, []);
  return (
    <div ref={region} tabIndex={-1} className="no-outline" data-needs-script>
      {!products && <div role="status" aria-label={compareTexts.loading} className="skeleton h-96" />}
      {products?.length === 0 && <CompareEmpty />}
      {products && products.length > 0 && <ComparedProducts products={products} onRetry={loadCompare} />}
    </div>
  );
}
