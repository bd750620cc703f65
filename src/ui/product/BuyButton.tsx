import type { Product } from '#catalogue/records/product.ts';
import { formatMoney } from '#rules/money.ts';
import { isPriceOnRequest, priceOf } from '#rules/price.ts';
import { MIN_QUANTITY } from '#rules/quantity.ts';
import { isForSale, isSoldOut } from '#rules/stock.ts';
import { productTexts } from '#texts/product.ts';
import { AskPrice } from '../AddButton.tsx';
import type { Part } from '../jsx-runtime.ts';
import { QuantityField } from '../QuantityField.tsx';

interface Props {
  product: Product;
  /** Without the running total, if the price is shown beside the button. */
  short?: boolean;
  className?: string;
}

/**
 * Adds the product around it to the cart, in the quantity shown beside it. The page's script does this and updates
 * label and total (client/bindings/cart.ts).
 */
export function BuyButton({ product, short = false, className = '' }: Props) {
  const total = priceOf(product, MIN_QUANTITY);
  const classes = `buy-button ${className}`.trim();
  return (
    <>
      <button
        type="button"
        className={`button button-primary ${classes}`}
        data-action="add-to-cart"
        data-buys=""
        disabled={isSoldOut(product)}
        hidden={isPriceOnRequest(product)}
      >
        <span className="buy-text">
          <span data-bind="in-cart">{productTexts.addToCart}</span>
          {!short && (
            <span data-bind="line-total" translate="no">
              {productTexts.runningTotal(formatMoney(total, 'decimals'))}
            </span>
          )}
        </span>
        <span className="buy-sold-out">{productTexts.soldOut}</span>
      </button>
      <AskPrice product={product} className={classes} />
    </>
  );
}

/** Quantity and buy button, and the children between them; within an element that carries the product. */
export const BuyRow = ({ product, className = '', children }: Omit<Props, 'short'> & { children?: Part }) => (
  <div className={`${className} flex flex-wrap items-center gap-2`.trim()} data-buy-row="" data-offer="">
    <QuantityField disabled={!isForSale(product)} />
    {children}
    <BuyButton product={product} className="flex-1 basis-60" />
  </div>
);
