import '#styles/compare-table.css';
import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { nameOf } from '#texts/product.ts';
import { ProductImage } from '#ui/ProductImage.tsx';

/** The head of a product's column: image and name, linking to its page. */
export function CompareHeading({ product }: { product: Product }) {
  return (
    <a href={productPath(product.id)} className="compare-heading">
      <ProductImage product={product} alt="" sizes="8rem" />
      {nameOf(product)}
    </a>
  );
}
