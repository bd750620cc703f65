import { hasDiscount, type Priced } from './price.ts';

/** The discount in whole percent; 0 when there is none or it rounds to 0. */
export const discountPercent = (product: Priced): number =>
  hasDiscount(product)
    ? Math.round(((product.productPrice - product.productDiscPrice) * 100) / product.productPrice)
    : 0;
