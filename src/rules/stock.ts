import { isPriceOnRequest, type Priced } from './price.ts';

/** A product without pieces in stock is sold out. */
export const isSoldOut = ({ productQuantity }: { productQuantity: number }): boolean => productQuantity === 0;

/** Returns the number of pieces left if it is at most `few`; `undefined` if there are more, or none. */
export const fewPieces = (
  { productQuantity }: { productQuantity: number },
  few: number,
): number | undefined => (productQuantity > 0 && productQuantity <= few ? productQuantity : undefined);

/** Whether shoppers can put a product in the cart: it is in stock and has a price. */
export const isForSale = (product: Priced & { productQuantity: number }): boolean =>
  !isSoldOut(product) && !isPriceOnRequest(product);

/** Share of a lot that is sold, in whole percent; 0 for an empty lot. */
export const soldPercent = (sold: number, left: number): number =>
  sold + left > 0 ? Math.round((sold * 100) / (sold + left)) : 0;
