import type { Product } from '#catalogue/records/product.ts';
import type { ListedProduct } from '#stores/products/listed-products.ts';
import { compareTexts } from '#texts/compare.ts';

interface Props {
  product: Product;
  state: ListedProduct['state'];
}

/** A product's description as plain text; what the tab remembers may lack it until the API answers. */
export function CompareDescription({ product, state }: Props) {
  if (product.productOption) return <p className="whitespace-pre-line">{product.productOption}</p>;
  if (state === 'loading') return <div className="skeleton h-24" />;
  return <p className="text-muted">{state === 'ready' ? compareTexts.noDescription : '—'}</p>;
}
