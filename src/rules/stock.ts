/** A product without pieces in stock is sold out (spec section 3). */
export const isSoldOut = ({ productQuantity }: { productQuantity: number }): boolean => productQuantity === 0;
