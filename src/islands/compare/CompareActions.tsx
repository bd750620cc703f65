import type { Product } from '#catalogue/records/product.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { removeFromCompare } from '#stores/compare.ts';
import { compareTexts } from '#texts/compare.ts';
import { nameOf } from '#texts/product.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import * as icons from '#ui/icons.ts';

/** Returns the id of the link that names a product's column. */
export const compareHeadingId = (id: number): string => `compared-${id}`;

/** Buttons to add to the cart (run and updated by the page's script, like a card's button) and to remove. */
export function CompareActions({ product }: { product: Product }) {
  const name = nameOf(product);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no use outside a form
    <div
      role="group"
      aria-labelledby={compareHeadingId(product.id)}
      data-member
      className="grid gap-2"
      {...productAttributes(product)}
    >
      <AddButton product={product} />
      <button
        type="button"
        className="button button-quiet"
        aria-label={compareTexts.removeProduct(name)}
        onClick={() => removeFromCompare([product.id])}
      >
        <Icon path={icons.trash} />
        <span>{compareTexts.remove}</span>
      </button>
    </div>
  );
}
