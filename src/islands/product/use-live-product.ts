import { useEffect, useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { loadProduct } from '#stores/products/live-products.ts';

/**
 * Returns a product as the API has it now: as rendered until the API answers, or if it does not; sold out if the
 * catalogue no longer has it.
 */
export function useLiveProduct(rendered: Product): Product {
  const [live, setLive] = useState(rendered);
  useEffect(() => {
    const show = (product: Product | undefined) => setLive(product ?? { ...rendered, productQuantity: 0 });
    loadProduct(rendered.id).then(show, () => {});
  }, [rendered]);
  return live.id === rendered.id ? live : rendered;
}
