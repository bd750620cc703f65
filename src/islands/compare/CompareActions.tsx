import type { Product } from '#catalogue/product.ts';
import { productAttributes } from '#catalogue/product-attribute.ts';
import { isSoldOut } from '#rules/stock.ts';
import { removeFromCompare } from '#stores/compare.ts';
import { compareTexts } from '#texts/compare.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from '#ui/Icon.tsx';

/** Add to the cart (run and kept in step by the page's script, like a card's button) and remove. */
export function CompareActions({ product }: { product: Product }) {
  const soldOut = isSoldOut(product);
  const name = product.productName || productTexts.unnamed;
  return (
    <div data-member className="grid gap-2" {...productAttributes(product)}>
      <button
        type="button"
        className="button button-primary"
        data-action="add-to-cart"
        data-bind={soldOut ? undefined : 'in-cart'}
        disabled={soldOut}
      >
        {soldOut ? productTexts.soldOut : productTexts.addToCart}
      </button>
      <button
        type="button"
        className="button button-quiet"
        aria-label={compareTexts.removeProduct(name)}
        onClick={() => removeFromCompare([product.id])}
      >
        <Icon name="trash-2" />
        {compareTexts.remove}
      </button>
    </div>
  );
}
