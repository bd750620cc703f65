import '#styles/option-choice.css';
import type { Product } from '#catalogue/records/product.ts';
import { cardSizes } from '#styles/picture-sizes.ts';
import { nameOf } from '#texts/product.ts';
import { ProductImage } from '#ui/ProductImage.tsx';

interface Props {
  product: Product;
  color: Product['colors'][number];
}

/** A colour of a product: the picture that shows it, or its swatch where no picture does. */
export function ColorFigure({ product, color: { name, swatch } }: Props) {
  const picture = product.productImages.find(({ color }) => color === name);
  return (
    <figure className="grid gap-2">
      {picture ? (
        <ProductImage
          product={product}
          src={picture.src}
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
