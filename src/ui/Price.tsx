import '#styles/price.css';
import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, isPriceOnRequest, type Priced, priceToPay } from '#rules/price.ts';
import { productTexts } from '#texts/product.ts';
import type { Part } from './jsx-runtime.ts';

interface Props {
  product: Priced & { productCurrency: string };
  /** Shown after the prices. */
  children?: Part;
}

/**
 * The price to pay, or that it is on request, and the old price struck through if a discount applies. The slots let
 * client/enhancements/product/show-price.ts correct them in place.
 */
export function Price({ product, children }: Props) {
  const currency = currencyOf(product.productCurrency);
  const isReduced = hasDiscount(product);
  const isAsked = isPriceOnRequest(product);
  return (
    <span className="price">
      <span className="price-now" translate={isAsked ? undefined : 'no'} data-slot="price">
        {isAsked ? productTexts.priceOnRequest : formatMoney({ amount: priceToPay(product), currency })}
      </span>
      <s className="price-old" hidden={!isReduced}>
        <span className="sr-only">{`${productTexts.oldPrice}: `}</span>
        <span translate="no" data-slot="old-price">
          {isReduced && formatMoney({ amount: product.productPrice, currency })}
        </span>
      </s>
      {children}
    </span>
  );
}
