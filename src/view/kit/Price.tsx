import './price.css';
import { formatMoney } from '#rules/money.ts';
import { hasDiscount, isPriceOnRequest, type Priced, priceOf } from '#rules/price.ts';
import { productTexts } from '#texts/product.ts';
import type { Part } from './jsx-runtime.ts';

interface Props {
  product: Priced & { productCurrency: string };
  /** Shown after the prices. */
  children?: Part;
}

/**
 * The price to pay, or that it is on request, and the old price struck through if a discount applies. Its
 * bindings (view/product/show-product.client.ts) correct them in place.
 */
export function Price({ product, children }: Props) {
  const isReduced = hasDiscount(product);
  const isAsked = isPriceOnRequest(product);
  return (
    <span className="price">
      <span className="price-now" translate={isAsked ? undefined : 'no'} data-bind="price">
        {isAsked ? productTexts.priceOnRequest : formatMoney(priceOf(product))}
      </span>
      <s className="text-sm text-muted" data-bind="old-price" hidden={!isReduced}>
        <span className="sr-only">{`${productTexts.oldPrice}: `}</span>
        <span translate="no">
          {isReduced && formatMoney({ ...priceOf(product), amount: product.productPrice })}
        </span>
      </s>
      {children}
    </span>
  );
}
