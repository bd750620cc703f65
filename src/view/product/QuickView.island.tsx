import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { productPath } from '#paths.ts';
import { imageOfColor } from '#rules/color-image.ts';
import { discountPercent } from '#rules/discount.ts';
import { stageSizes } from '#rules/image-sizes.ts';
import { nameOf, productTexts } from '#texts/product.ts';
import { ListButtons } from '#view/kit/ListButton.tsx';
import { Price } from '#view/kit/Price.tsx';
import { ProductImage } from '#view/kit/ProductImage.tsx';
import { BuyRow } from './BuyRow.tsx';
import { ColorChoice } from './ColorChoice.tsx';
import { useChosenColor, useLiveProduct } from './use-product.island.ts';

/** A product at a glance, with everything needed to buy it. */
export function QuickView({ product: rendered }: { product: Product }) {
  const product = useLiveProduct(rendered);
  const [color, chooseColor] = useChosenColor(product.id);
  const name = nameOf(product);
  const percent = discountPercent(product);
  return (
    <div className="grid items-start gap-6 md:grid-cols-2">
      <ProductImage
        product={product}
        src={imageOfColor(product, color)}
        alt={name}
        sizes={stageSizes}
        priority
        className="mx-auto rounded-lg bg-surface"
      />
      <div className="grid gap-4" {...productAttributes(product)}>
        <h3 className="text-lg" translate="no">
          {name}
        </h3>
        {product.productModel && (
          <p className="text-muted" translate="no">
            {product.productModel}
          </p>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <Price product={product} />
          {percent > 0 && <span className="badge badge-saving">{productTexts.discount(percent)}</span>}
        </div>
        <ColorChoice colors={product.colors} chosen={color} onChoose={chooseColor} />
        <BuyRow product={product}>
          <ListButtons />
        </BuyRow>
        <a href={productPath(product.id)} className="link inline-flex min-h-11 items-center">
          {productTexts.fullPage}
        </a>
      </div>
    </div>
  );
}
