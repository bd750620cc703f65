import type { Product } from '#catalogue/records/product.ts';
import { isSoldOut } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { sampleTexts } from './texts/sample.ts';

interface Props {
  /** The sample as a product of the shop. */
  product: Product;
  isPreOrder?: boolean | undefined;
  className?: string;
}

/** Looks like the button that adds to the cart, but says why it does not (view/shell/actions.client.ts). */
export function SampleButton({ product, isPreOrder, className = '' }: Props) {
  const soldOut = isSoldOut(product);
  return (
    <button
      type="button"
      className={`button button-primary ${className}`.trim()}
      data-action="say-why-not"
      data-why-not={sampleTexts.notForSale}
      disabled={soldOut}
    >
      {soldOut ? productTexts.soldOut : isPreOrder ? sampleTexts.preOrder : productTexts.addToCart}
    </button>
  );
}
