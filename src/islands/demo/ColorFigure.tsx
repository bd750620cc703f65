import '#styles/option-choice.css';
import type { Product } from '#catalogue/records/product.ts';
import { cardSizes } from '#styles/image-sizes.ts';
import { nameOf } from '#texts/product.ts';
import { ProductImage } from '#ui/ProductImage.tsx';

interface Props {
  product: Product;
  color: Product['colors'][number];
}

/** A colour of a product: the image that shows it, or its swatch where no image does. */
export function ColorFigure({ product, color: { name, swatch } }: Props) {
  const image = product.productImages.find(({ color }) => color === name);
  return (
    <figure className="grid gap-2">
      {image ? (
        <ProductImage
          product={product}
          src={image.src}
          alt={`${nameOf(product)} — ${name}`}
          sizes={cardSizes}
          className="w-full rounded-md bg-surface"
        />
      ) : (
        <span
          className="aspect-[720/1005] rounded-md outlined bg-surface"
          style={{ background: swatch || undefined }}
        />
      )}
      <figcaption className="flex flex-wrap items-center gap-x-2 font-bold">
        {swatch && <span className="color-swatch flex-none" style={{ background: swatch }} />}
        {name}
      </figcaption>
    </figure>
  );
}
