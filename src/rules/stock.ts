import { isPriceOnRequest, type Priced } from './price.ts';

/** A product without pieces in stock is sold out. */
export const isSoldOut = ({ productQuantity }: { productQuantity: number }): boolean => productQuantity === 0;

/** How many pieces are left of a product of which there are no more than `few`; `undefined` where there are more, or none. */
export const fewPieces = (
  { productQuantity }: { productQuantity: number },
  few: number,
): number | undefined => (productQuantity > 0 && productQuantity <= few ? productQuantity : undefined);

/** Products in their order, but those last that are sold out. */
export const soldOutLast = <Product extends { productQuantity: number }>(
  products: readonly Product[],
): Product[] => products.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b)));

/** Whether shoppers can put a product in the cart: there are some, and what they cost is known. */
export const isForSale = (product: Priced & { productQuantity: number }): boolean =>
  !isSoldOut(product) && !isPriceOnRequest(product);

/** Share of a lot that is sold, in whole percent; 0 for an empty lot. */
export const soldPercent = (sold: number, left: number): number =>
  sold + left > 0 ? Math.round((sold * 100) / (sold + left)) : 0;
