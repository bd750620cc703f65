import { currencyOf, formatMoney } from '#rules/money.ts';
import { hasDiscount, type Priced, priceToPay } from '#rules/price.ts';
import { productTexts } from '#texts/product.ts';

/**
 * The price to pay and, when a discount holds, the old price struck through. The slots let
 * enhancements/show-price.ts correct them in place.
 */
export function Price({ product }: { product: Priced & { productCurrency: string } }) {
  const currency = currencyOf(product.productCurrency);
  return (
    <span className="price">
      <span className="price-now" data-slot="price">
        {formatMoney({ amount: priceToPay(product), currency })}
      </span>
      <s className="price-old" hidden={!hasDiscount(product)}>
        <span className="sr-only">{`${productTexts.oldPrice}: `}</span>
        <span data-slot="old-price">{formatMoney({ amount: product.productPrice, currency })}</span>
      </s>
    </span>
  );
}
