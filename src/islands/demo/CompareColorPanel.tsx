import '#styles/option-choice.css';
import { useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { productHelpTexts } from '#texts/product-help.ts';
import { ColorFigure } from './ColorFigure.tsx';

/** The colours of a product side by side; checkboxes say which. */
export function CompareColorPanel({ product }: { product: Product }) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const shown = product.colors.filter(({ name }) => !hidden.includes(name));
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);

  if (product.colors.length === 0) return <p>{productHelpTexts.noColors}</p>;
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-2 font-bold">{productHelpTexts.colorsToShow}</legend>
        <div className="flex flex-wrap gap-2">
          {product.colors.map(({ name }) => (
            <label key={name} className="option-choice">
              <input
                type="checkbox"
                className="checkbox"
                checked={!hidden.includes(name)}
                onChange={() => toggle(name)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
      {shown.length === 0 && <p role="status">{productHelpTexts.noneChosen}</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {shown.map((color) => (
          <li key={color.name}>
            <ColorFigure product={product} color={color} />
          </li>
        ))}
      </ul>
    </div>
  );
}
