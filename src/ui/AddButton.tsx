import type { Product } from '#catalogue/records/product.ts';
import { callUrl } from '#rules/phone.ts';
import { isPriceOnRequest, type Priced } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import { productTexts } from '#texts/product.ts';

const { phone } = shop.contacts;

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

/**
 * Replaces the buy button of a product without a price: whom to ask for it. The slot lets
 * client/enhancements/product/show-price.ts swap the two.
 */
export const AskPrice = ({ product, className = '' }: { product: Priced; className?: string }) => (
  <a
    href={callUrl(phone)}
    className={`button button-primary ${className}`.trim()}
    data-slot="ask-price"
    dir="ltr"
    translate="no"
    hidden={!isPriceOnRequest(product)}
  >
    {phone}
  </a>
);
