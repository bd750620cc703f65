import { isSoldOut } from '#rules/stock.ts';
import { cartTexts } from '#texts/cart.ts';

/** Says of a line in the cart that its product cannot be had any more, and what to do; hidden as long as it can. */
export const SoldOutNote = ({ line }: { line: { productQuantity: number } }) => (
  <p className="text-sm text-danger" data-slot="sold-out" hidden={!isSoldOut(line)}>
    {cartTexts.soldOut}
  </p>
);
