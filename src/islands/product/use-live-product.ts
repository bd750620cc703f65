import { useEffect, useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { loadProduct } from '#stores/products/live-products.ts';

/**
 * A product as the API now has it: as the page has it until the API answers, and where it does not; sold out when the
 * catalogue does not have it any more.
 */
export function useLiveProduct(rendered: Product): Product {
  const [live, setLive] = useState(rendered);
  useEffect(() => {
    const show = (product: Product | undefined) => setLive(product ?? { ...rendered, productQuantity: 0 });
    loadProduct(rendered.id).then(show, () => {});
  }, [rendered]);
  return live.id === rendered.id ? live : rendered;
}
