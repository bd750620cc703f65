import { isSoldOut } from '#rules/stock.ts';
import { cartTexts } from '#texts/cart.ts';

/** Says that the product of a line in the cart can no longer be bought, and what to do. */
export const SoldOutNote = ({ line }: { line: { productQuantity: number } }) =>
  isSoldOut(line) && <p className="text-sm text-danger">{cartTexts.soldOut}</p>;
