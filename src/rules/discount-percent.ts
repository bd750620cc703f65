import { hasDiscount, type Priced } from './price.ts';

/** The discount in whole percent; 0 when none holds or it rounds to nothing. */
export const discountPercent = (product: Priced): number =>
  hasDiscount(product)
    ? Math.round(((product.productPrice - product.productDiscPrice) * 100) / product.productPrice)
    : 0;
