import '#view/kit/quantity.css';
import './cart-table.css';
import { productPath } from '#paths.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { priceOf } from '#rules/price.ts';
import { setColor } from '#stores/cart.ts';
import { cartRemovals } from '#stores/removals.ts';
import { nameOf } from '#texts/product.ts';
import { Price } from '#view/kit/Price.tsx';
import { LineDetails } from './LineDetails.tsx';
import { LineImage } from './LineImage.tsx';
import { LineQuantity } from './LineQuantity.island.tsx';
import { RemoveLineButton } from './RemoveLineButton.tsx';

/** One line of the cart: product, price, quantity, line total. */
export function CartTableRow({ line }: { line: CartLine }) {
  const name = nameOf(line);
  return (
    <tr data-member>
      <td>
        <div className="cart-product">
          <a href={productPath(line.id)} aria-label={name}>
            <LineImage line={line} />
          </a>
          <div className="min-w-0">
            <a href={productPath(line.id)} className="hover:text-accent" translate="no">
              {name}
            </a>
            <LineDetails line={line} onColor={(color) => setColor(line.id, color)} />
            <RemoveLineButton
              name={name}
              onRemove={({ currentTarget }) => cartRemovals.remove(line.id, currentTarget)}
            />
          </div>
        </div>
      </td>
      <td>
        <Price product={line} />
      </td>
      <td>
        <LineQuantity line={line} name={name} />
      </td>
      <td className="font-bold" data-saved="line-total" translate="no">
        {formatMoney(priceOf(line, line.quantity), 'decimals')}
      </td>
    </tr>
  );
}
