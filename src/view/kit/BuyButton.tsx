import type { Product } from '#catalogue/records/product.ts';
import { formatMoney } from '#rules/money.ts';
import { callUrl } from '#rules/phone.ts';
import { isPriceOnRequest, priceOf } from '#rules/price.ts';
import { MIN_QUANTITY } from '#rules/quantity.ts';
import { isSoldOut } from '#rules/stock.ts';
import { shop } from '#shop.config.ts';
import { productTexts } from '#texts/product.ts';

const { phone } = shop.contacts;

interface Props {
  product: Product;
  /** Whether it says what the pieces that are chosen beside it cost. */
  hasTotal?: boolean;
  className?: string;
}

/**
 * Adds the product around it to the cart, in the quantity shown beside it, if any; for a product without a price, whom
 * to ask for it. The page's script runs it and shows on it what is in the cart, possibly before its island has loaded,
 * which then finds a different text (`suppressHydrationWarning`).
 */
export function BuyButton({ product, hasTotal = false, className = '' }: Props) {
  const soldOut = isSoldOut(product);
  const isAsked = isPriceOnRequest(product);
  const classes = `button button-primary ${className}`.trim();
  const label = soldOut ? productTexts.soldOut : productTexts.addToCart;
  return (
    <>
      <button
        type="button"
        className={classes}
        data-action="add-to-cart"
        data-bind={hasTotal ? undefined : 'in-cart'}
        disabled={soldOut}
        hidden={isAsked}
        suppressHydrationWarning
      >
        {hasTotal ? (
          <>
            <span data-bind="in-cart">{productTexts.addToCart}</span>
            <span data-bind="line-total" translate="no">
              {productTexts.runningTotal(formatMoney(priceOf(product, MIN_QUANTITY), 'decimals'))}
            </span>
            <span className="buy-sold-out">{productTexts.soldOut}</span>
          </>
        ) : (
          label
        )}
      </button>
      <a
        className={classes}
        data-bind="ask-price"
        href={callUrl(phone)}
        dir="ltr"
        translate="no"
        hidden={!isAsked}
      >
        {phone}
      </a>
    </>
  );
}
