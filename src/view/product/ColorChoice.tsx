import { useId } from 'react';
import { productTexts } from '#texts/product.ts';

interface Color {
  name: string;
  /** A CSS colour, or empty. */
  swatch: string;
  /** Whether it cannot be chosen. */
  isSoldOut?: boolean;
}

interface Props {
  colors: readonly Color[];
  /** Empty until the shopper has chosen one: a colour that is only shown must not be ordered. */
  chosen?: string | undefined;
  /** Omitted if the page's script handles the radio buttons (enhancements/gallery). */
  onChoose?: ((name: string) => void) | undefined;
}

/** The colours of a product as radio buttons with swatches; nothing if it has none. */
export function ColorChoice({ colors, chosen = '', onChoose }: Props) {
  const group = useId();
  if (colors.length === 0) return null;
  return (
    <fieldset data-carries="color">
      <legend className="mb-2 font-bold">
        <span>{`${productTexts.color}: `}</span>
        <span data-chosen-color>{chosen || productTexts.noColor}</span>
      </legend>
      <div className="flex flex-wrap gap-2">
        {colors.map(({ name, swatch, isSoldOut = false }) => (
          <label key={name} className="pill">
            <input
              type="radio"
              name={group}
              value={name}
              disabled={isSoldOut}
              {...(onChoose && { checked: name === chosen, onChange: () => onChoose(name) })}
              className="sr-only"
            />
            {swatch && <ColorSwatch color={swatch} />}
            <span>{name}</span>
            {isSoldOut && <span className="sr-only">{`: ${productTexts.soldOut}`}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A dot in a colour of a product (`#24272c`). An attribute of SVG says which: pages allow no style attributes. */
export const ColorSwatch = ({ color }: { color: string }) => (
  <svg className="color-swatch" color={color} aria-hidden="true" />
);
