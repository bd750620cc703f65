import { useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { cardSizes } from '#rules/image-sizes.ts';
import { nameOf } from '#texts/product.ts';
import { productHelpTexts } from '#texts/product-help.ts';
import { ProductImage } from '#view/kit/ProductImage.tsx';
import { ColorSwatch } from './ColorChoice.tsx';

/** The colours of a product side by side; checkboxes choose which. */
export function CompareColorPanel({ product }: { product: Product }) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = product.colors.filter(({ name }) => !hidden.includes(name));
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);

  if (product.colors.length === 0) return <p>{productHelpTexts.noColors}</p>;
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="mb-2 font-bold">{productHelpTexts.colorsToShow}</legend>
        <div className="flex flex-wrap gap-2">
          {product.colors.map(({ name }) => (
            <label key={name} className="pill">
              <input
                type="checkbox"
                className="checkbox"
                checked={!hidden.includes(name)}
                onChange={() => toggle(name)}
              />
              <span>{name}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {shown.length === 0 && <p role="status">{productHelpTexts.noneChosen}</p>}
      <ul className="grid gap-4 md:grid-cols-2">
        {shown.map((color) => (
          <li key={color.name}>
            <ColorFigure product={product} color={color} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Props {
  product: Product;
  color: Product['colors'][number];
}

/** A colour of a product: the image that shows it, or its swatch if no image does. */
function ColorFigure({ product, color: { name, swatch } }: Props) {
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
          className="min-h-11 rounded-md bg-surface outlined"
          style={{ background: swatch || undefined }}
        />
      )}
      <figcaption className="flex flex-wrap items-center gap-x-4 font-bold">
        {swatch && <ColorSwatch color={swatch} />}
        <span>{name}</span>
      </figcaption>
    </figure>
  );
}
