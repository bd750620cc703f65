import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { smallSizes } from '#styles/image-sizes.ts';
import { nameOf } from '#texts/product.ts';
import { Price } from './Price.tsx';
import { ProductImage } from './ProductImage.tsx';

/** A product in one line, as panels recommend it. */
export function ProductRow({ product }: { product: Product }) {
  return (
    <a href={productPath(product.id)} className="flex items-center gap-3 rounded-md p-1 hover:bg-surface">
      <ProductImage
        product={product}
        alt=""
        sizes={smallSizes}
        className="w-14 flex-none rounded-sm bg-surface"
      />
      <span className="min-w-0">
        <span className="line-clamp-2 text-sm font-bold">{nameOf(product)}</span>
        <Price product={product} />
      </span>
    </a>
  );
}
