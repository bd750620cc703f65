import { useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { nameOf } from '#texts/product.ts';
import { ProductDescription } from '#ui/product/ProductDescription.tsx';
import { ProductInfo } from '#ui/product/ProductInfo.tsx';
import { ProductNavigation } from '#ui/product/ProductNavigation.tsx';
import { GalleryNewerThanSite } from './GalleryNewerThanSite.tsx';

/** The page of a product that the last build did not have, with the parts of a built one (pages/product-detail). */
export function PageNewerThanSite({ product }: { product: Product }) {
  const [color, setColor] = useState(product.colors[0]?.name ?? '');
  return (
    <>
      <ProductNavigation current={nameOf(product)} />
      <article
        className="mt-2 grid items-start gap-6 md:grid-cols-2 lg:gap-12"
        data-product-page
        {...productAttributes(product)}
      >
        <GalleryNewerThanSite product={product} color={color} />
        <ProductInfo product={product} color={color} onChooseColor={setColor} />
      </article>
      <ProductDescription product={product} />
    </>
  );
}
