import type { Product } from '#catalogue/records/product.ts';
import { readDescription } from '#rules/specifications.ts';
import type { ListedProduct } from '#stores/products/listed-products.ts';
import { compareTexts } from '#texts/compare.ts';

interface Props {
  product: Product;
  state: ListedProduct['state'];
}

/** A product's description without its specifications. A remembered product may lack it until the API answers. */
export function CompareDescription({ product, state }: Props) {
  const { text, specifications } = readDescription(product);
  if (text) return <p className="whitespace-pre-line">{text}</p>;
  if (specifications.length > 0) return '—';
  if (state === 'loading') return <div className="skeleton h-24" />;
  return <p className="text-muted">{state === 'ready' ? compareTexts.noDescription : '—'}</p>;
}
