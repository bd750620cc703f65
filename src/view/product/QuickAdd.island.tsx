import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { imageOfColor } from '#rules/color-image.ts';
import { smallSizes } from '#rules/image-sizes.ts';
import { nameOf } from '#texts/product.ts';
import { Price } from '#view/kit/Price.tsx';
import { ProductImage } from '#view/kit/ProductImage.tsx';
import { BuyRow } from './BuyRow.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import { useChosenColor, useLiveProduct } from './use-product.island.ts';

/** Puts a product in the cart without leaving the page. */
export function QuickAdd({ product: rendered }: { product: Product }) {
  const product = useLiveProduct(rendered);
  const [color, chooseColor] = useChosenColor(product.id);
  return (
    <div className="grid gap-4" {...productAttributes(product)}>
      <div className="flex items-center gap-4">
        <ProductImage
          product={product}
          src={imageOfColor(product, color)}
          alt=""
          sizes={smallSizes}
          className="w-14 flex-none rounded-md bg-surface"
        />
        <div className="min-w-0">
          <a href={productPath(product.id)} className="font-bold hover:text-accent" translate="no">
            {nameOf(product)}
          </a>
          <p className="text-sm text-muted" translate="no">
            {product.productModel}
          </p>
          <Price product={product} />
        </div>
      </div>
      <ColorChoice colors={product.colors} chosen={color} onChoose={chooseColor} />
      <BuyRow product={product} />
    </div>
  );
}
