/** What a price rule needs to know of a product. Prices are in the product's own currency. */
export interface Priced {
  productPrice: number;
  productDiscPrice: number;
}

/** Whether a product has no price: shoppers ask for it, and cannot buy it by themselves. */
export const isPriceOnRequest = ({ productPrice }: Priced): boolean => productPrice === 0;

/** Whether a discount holds: 0 < discounted < price. */
export const hasDiscount = ({ productPrice, productDiscPrice }: Priced): boolean =>
  productDiscPrice > 0 && productDiscPrice < productPrice;

/** The price a shopper pays for one piece: the discounted one when a discount holds. */
export const priceToPay = (product: Priced): number =>
  hasDiscount(product) ? product.productDiscPrice : product.productPrice;
