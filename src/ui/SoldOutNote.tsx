import { isSoldOut } from '#rules/stock.ts';
import { cartTexts } from '#texts/cart.ts';

/** Says of a line in the cart that its product cannot be bought any more, and what to do. */
export const SoldOutNote = ({ line }: { line: { productQuantity: number } }) =>
  isSoldOut(line) && <p className="text-sm text-danger">{cartTexts.soldOut}</p>;
