import { productPath } from '#paths.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { setColor } from '#stores/cart.ts';
import { cartRemovals } from '#stores/removals.ts';
import { cartTexts } from '#texts/cart.ts';
import { nameOf } from '#texts/product.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';
import { Price } from '#view/kit/Price.tsx';
import { LineDetails } from './LineDetails.tsx';
import { LineImage } from './LineImage.tsx';
import { LineQuantity } from './LineQuantity.island.tsx';

/** One line of the mini cart. */
export function MiniCartLine({ line }: { line: CartLine }) {
  const name = nameOf(line);
  return (
    <li data-member className="flex flex-wrap gap-4 line-below py-2">
      <a href={productPath(line.id)} aria-label={name} className="w-14 flex-none">
        <LineImage line={line} />
      </a>
      <div className="line-text">
        <a href={productPath(line.id)} className="hover:text-accent" translate="no">
          {name}
        </a>
        <LineDetails line={line} onColor={(color) => setColor(line.id, color)} />
        <Price product={line} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <LineQuantity line={line} name={name} />
          <button
            type="button"
            className="icon-button"
            aria-label={`${cartTexts.remove}: ${name}`}
            onClick={({ currentTarget }) => cartRemovals.remove(line.id, currentTarget)}
          >
            <Icon path={icons.trash} className="size-5" />
          </button>
        </div>
      </div>
    </li>
  );
}
