import type { Product } from '#catalogue/records/product.ts';
import { isPriceOnRequest } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { AskPrice } from './AskPrice.tsx';

/**
 * Adds the product around it to the cart, if it is in stock and has a price. The page's script runs it and shows on it
 * what is in the cart, possibly before its island has loaded, which then finds a different text
 * (`suppressHydrationWarning`).
 */
export function AddButton({ product }: { product: Product }) {
  const soldOut = isSoldOut(product);
  if (isPriceOnRequest(product)) return <AskPrice product={product} />;
  return (
    <button
      type="button"
      className="button button-primary"
      data-action="add-to-cart"
      data-bind={soldOut ? undefined : 'in-cart'}
      disabled={soldOut}
      suppressHydrationWarning
    >
      {soldOut ? productTexts.soldOut : productTexts.addToCart}
    </button>
  );
}
