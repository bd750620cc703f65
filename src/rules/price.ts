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

const CENTS = 100;

/**
 * The discount in whole percent, rounded down, so that it is never more than the buyer saves; 0 when there is none or it
 * is below 1 %. Counted in whole cents: the difference of $1.90 and $1.71 is 10 %, but slightly less in floating point.
 */
export function discountPercent(product: Priced): number {
  if (!hasDiscount(product)) return 0;
  const [price, paid] = [product.productPrice, product.productDiscPrice].map((amount) =>
    Math.round(amount * CENTS),
  ) as [number, number];
  return Math.min(Math.floor(((price - paid) * 100) / price), 99);
}

/** The price a shopper pays for one piece: the discounted one when a discount applies. */
export const priceToPay = (product: Priced): number =>
  hasDiscount(product) ? product.productDiscPrice : product.productPrice;
