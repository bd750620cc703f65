import { currencyOf, type Money } from './money.ts';

/** What a price rule needs to know about a product. Prices are in the product's own currency. */
export interface Priced {
  productPrice: number;
  productDiscPrice: number;
}

/** Whether a product has no price: shoppers have to ask for it, and cannot order the product themselves. */
export const isPriceOnRequest = ({ productPrice }: Priced): boolean => productPrice === 0;

/** Whether a discount applies: 0 < discounted < price. */
export const hasDiscount = ({ productPrice, productDiscPrice }: Priced): boolean =>
  productDiscPrice > 0 && productDiscPrice < productPrice;

/** The price a shopper pays for one piece: the discounted one when a discount applies. */
export const priceToPay = (product: Priced): number =>
  hasDiscount(product) ? product.productDiscPrice : product.productPrice;

/** What pieces of a product cost, in its own currency. */
export const priceOf = (product: Priced & { productCurrency?: string }, pieces = 1): Money => ({
  amount: priceToPay(product) * pieces,
  currency: currencyOf(product.productCurrency),
});
