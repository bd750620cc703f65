import '#styles/cart-table.css';
import type { CartRow } from '#stores/removed-lines.ts';
import { cartTexts } from '#texts/cart.ts';
import { CartTableRow } from './CartTableRow.tsx';
import { RemovedLine } from './RemovedLine.tsx';

const columns = [cartTexts.product, cartTexts.price, cartTexts.quantity, cartTexts.lineTotal];

/** The lines of the cart; a table that becomes a list of blocks on phones (roles keep it a table). */
export function CartTable({ rows }: { rows: readonly CartRow[] }) {
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
        {rows.map(({ line, room }) =>
          room === undefined ? (
            <CartTableRow key={line.id} line={line} />
          ) : (
            <tr key={`removed ${line.id}`} data-member style={{ blockSize: room }}>
              <td colSpan={columns.length} className="align-top">
                <RemovedLine line={line} />
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
