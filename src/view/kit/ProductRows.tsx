import { useId } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productPath } from '#paths.ts';
import { smallSizes } from '#rules/image-sizes.ts';
import { nameOf } from '#texts/product.ts';
import { Price } from './Price.tsx';
import { ProductImage } from './ProductImage.tsx';

interface Props {
  products: readonly Product[];
  /** Makes them a section with a heading. */
  title?: string;
}

/** Products one below the other, for panels; nothing if there are none. */
export function ProductRows({ products, title }: Props) {
  const titleId = useId();
  if (products.length === 0) return null;
  const list = (
    <ul className="grid gap-2">
      {products.map((product) => (
        <li key={product.id}>
          <ProductRow product={product} />
        </li>
      ))}
    </ul>
  );
  if (title === undefined) return list;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="mb-2">
        {title}
      </h3>
      {list}
    </section>
  );
}

/** A product in one row, as panels show it. */
export function ProductRow({ product }: { product: Product }) {
  return (
    <a href={productPath(product.id)} className="flex items-center gap-4 hover:text-accent">
      <ProductImage
        product={product}
        alt=""
        sizes={smallSizes}
        className="w-14 flex-none rounded-md bg-surface"
      />
      <span className="min-w-0">
        <span className="line-clamp-3 text-sm font-bold" translate="no">
          {nameOf(product)}
        </span>
        <Price product={product} />
      </span>
    </a>
  );
}
