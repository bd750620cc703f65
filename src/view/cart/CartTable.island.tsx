import './cart-table.css';
import type { CartLine } from '#rules/cart-line.ts';
import { announce } from '#stores/announcement.ts';
import { cartRemovals, type Row } from '#stores/removals.ts';
import { cartTexts } from '#texts/cart.ts';
import { RemovableRows } from '#view/kit/RemovableRows.island.tsx';
import { CartTableRow } from './CartTableRow.island.tsx';

const columns = [cartTexts.product, cartTexts.price, cartTexts.quantity, cartTexts.lineTotal];

/** The lines of the cart; a table whose rows become blocks on phones. */
export function CartTable({ rows }: { rows: readonly Row<CartLine>[] }) {
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
        <RemovableRows
          rows={rows}
          removals={cartRemovals}
          announce={announce}
          as="tr"
          columns={columns.length}
        >
          {(line) => <CartTableRow key={line.id} line={line} />}
        </RemovableRows>
      </tbody>
    </table>
  );
}
