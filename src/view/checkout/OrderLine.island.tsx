import '#view/cart/cart-lines.css';
import type { CartLine } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { priceOf } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { setColor } from '#stores/cart.ts';
import { cartRemovals } from '#stores/removals.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { nameOf } from '#texts/product.ts';
import { LineDetails } from '#view/cart/LineDetails.tsx';
import { LineImage } from '#view/cart/LineImage.tsx';
import { RemoveLineButton } from '#view/cart/RemoveLineButton.tsx';

/** One line of the order: image with a quantity badge, name, model, line price; sold-out lines can be removed. */
export function OrderLine({ line }: { line: CartLine }) {
  const name = nameOf(line);
  return (
    <li data-member className="flex flex-wrap items-center gap-4">
      <span className="relative w-14 flex-none">
        <LineImage line={line} />
        <span className="count" aria-hidden="true">
          {line.quantity}
        </span>
      </span>
      <div className="line-text">
        <span className="block" translate="no">
          {name}
        </span>
        <LineDetails line={line} onColor={(color) => setColor(line.id, color)} />
        <span className="sr-only">{checkoutTexts.quantityOf(line.quantity)}</span>
        <span className="line-price block font-bold" translate="no">
          {formatMoney(priceOf(line, line.quantity), 'decimals')}
        </span>
        {isSoldOut(line) && (
          <RemoveLineButton
            name={name}
            onRemove={({ currentTarget }) => cartRemovals.remove(line.id, currentTarget)}
          />
        )}
      </div>
    </li>
  );
}
