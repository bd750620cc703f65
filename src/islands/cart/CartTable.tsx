import type { CartLine } from '#catalogue/cart-line.ts';
import { cartTexts } from '#texts/cart.ts';
import { CartTableRow } from './CartTableRow.tsx';

const columns = [cartTexts.product, cartTexts.price, cartTexts.quantity, cartTexts.lineTotal];

/** The lines of the cart; a table that becomes a list of blocks on phones (roles keep it a table). */
export function CartTable({ lines }: { lines: readonly CartLine[] }) {
  return (
    <table className="cart-table">
      <caption className="sr-only">{cartTexts.title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <CartTableRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}
