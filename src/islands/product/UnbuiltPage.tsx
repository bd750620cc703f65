import { useState } from 'react';
import type { Product } from '#catalogue/product.ts';
import { productAttributes } from '#catalogue/product-attribute.ts';
import { discountPercent } from '#rules/discount-percent.ts';
import { isSoldOut } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { productPageTexts } from '#texts/product-page.ts';
import { Claims } from '#ui/Claims.tsx';
import { ColorChoice } from '#ui/ColorChoice.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListButtons } from '#ui/ListButtons.tsx';
import { Price } from '#ui/Price.tsx';
import { ProductHelp } from '#ui/ProductHelp.tsx';
import { AddToCart } from './AddToCart.tsx';
import { UnbuiltBreadcrumb } from './UnbuiltBreadcrumb.tsx';
import { UnbuiltGallery } from './UnbuiltGallery.tsx';

interface Props {
  product: Product;
  /** The product's name, or what stands for it. */
  name: string;
}

/** The page of a product that the last build did not know, with everything that a built page tells. */
export function UnbuiltPage({ product, name }: Props) {
  const [color, setColor] = useState(product.colors[0]?.name ?? '');
  const percent = discountPercent(product);
  const soldOut = isSoldOut(product);
  return (
    <>
      <UnbuiltBreadcrumb current={name} />
      <article
        className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-2 lg:gap-12"
        data-product-page
        {...productAttributes(product)}
      >
        <UnbuiltGallery product={product} name={name} color={color} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h1>{name}</h1>
          {product.productModel && (
            <p className="text-muted">
              {productTexts.model}: {product.productModel}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <span className="badge badge-quiet" lang="en">
              {productPageTexts.bestSeller}
            </span>
            <span className="text-muted">{productPageTexts.buyers}</span>
          </p>
          <div className="flex flex-wrap items-center gap-3">
            <Price product={product} />
            {percent > 0 && <span className="badge">{productTexts.discount(percent)}</span>}
          </div>
          <p className={`flex items-center gap-2 font-bold ${soldOut ? 'text-muted' : 'text-accent'}`}>
            <Icon name={soldOut ? 'circle-alert' : 'circle-check'} />
            {soldOut ? productTexts.soldOut : productTexts.inStock}
          </p>
          <ColorChoice colors={product.colors} chosen={color} onChoose={setColor} />
          <AddToCart product={product} />
          <div className="flex gap-2">
            <ListButtons className="icon-button outlined" />
          </div>
          <Claims />
          <ProductHelp product={product} />
        </div>
      </article>
      <section className="mt-12 max-w-3xl">
        <h2>{productPageTexts.description}</h2>
        <p className="mt-4 whitespace-pre-line">{product.productOption || productPageTexts.noDescription}</p>
      </section>
    </>
  );
}
