import { useState } from 'react';
import type { Product } from '#catalogue/product.ts';
import { productPath } from '#paths.ts';
import { smallSizes } from '#styles/picture-sizes.ts';
import { productTexts } from '#texts/product.ts';
import { ColorChoice } from '#ui/ColorChoice.tsx';
import { Price } from '#ui/Price.tsx';
import { ProductImage } from '#ui/ProductImage.tsx';
import { AddToCart } from './AddToCart.tsx';
import { imageOfColor } from './image-of-color.ts';
import { useLiveProduct } from './use-live-product.ts';

/** Puts a product in the cart without leaving the page (spec section 2, Overlays). */
export function QuickAdd({ product: rendered }: { product: Product }) {
  const product = useLiveProduct(rendered);
  const [color, setColor] = useState(product.colors[0]?.name ?? '');
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-4">
        <ProductImage
          product={product}
          src={imageOfColor(product, color)}
          alt=""
          sizes={smallSizes}
          className="w-24 flex-none rounded-md bg-surface"
        />
        <div className="min-w-0">
          <a href={productPath(product.id)} className="font-bold hover:text-accent">
            {product.productName || productTexts.unnamed}
          </a>
          <p className="text-sm text-muted">{product.productModel}</p>
          <Price product={product} />
        </div>
      </div>
      <ColorChoice colors={product.colors} chosen={color} onChoose={setColor} />
      <AddToCart product={product} />
    </div>
  );
}
