/** A product without pieces in stock is sold out (spec section 3). */
export const isSoldOut = ({ productQuantity }: { productQuantity: number }): boolean => productQuantity === 0;

/** Share of a lot that is sold, in whole percent; 0 for an empty lot. */
export const soldPercent = (sold: number, left: number): number =>
  sold + left > 0 ? Math.round((sold * 100) / (sold + left)) : 0;
