import type { CartLine } from '#catalogue/cart-line.ts';
import { lineTotal } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { isSoldOut } from '#rules/stock.ts';
import { removeFromCart } from '#stores/cart.ts';
import { smallSizes } from '#styles/picture-sizes.ts';
import { cartTexts } from '#texts/cart.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from '#ui/Icon.tsx';
import { ProductImage } from '#ui/ProductImage.tsx';
import { SoldOutNote } from '#ui/SoldOutNote.tsx';

/** One line of the order: image with a quantity badge, name, model, line price; what is sold out can be removed. */
export function OrderLine({ line }: { line: CartLine }) {
  const name = line.productName || productTexts.unnamed;
  return (
    <li data-member className="flex items-center gap-4">
      <span className="relative w-16 flex-none">
        <ProductImage product={line} alt="" sizes={smallSizes} className="rounded-md bg-surface" />
        <span className="count -end-2 -top-2" aria-hidden="true">
          {line.quantity}
        </span>
      </span>
      <div className="min-w-0 flex-1">
        <span className="block font-bold">{name}</span>
        <span className="block text-sm text-muted">{line.productModel}</span>
        <span className="sr-only">{checkoutTexts.quantityOf(line.quantity)}</span>
        <span className="block font-bold whitespace-nowrap">{formatMoney(lineTotal(line), 'decimals')}</span>
        <SoldOutNote line={line} />
        {isSoldOut(line) && (
          <button
            type="button"
            className="link -ms-2 inline-flex min-h-11 items-center gap-1 px-2 text-sm"
            onClick={() => removeFromCart(line.id)}
          >
            <Icon name="trash-2" className="size-4" />
            {cartTexts.remove}
            <span className="sr-only">{`: ${name}`}</span>
          </button>
        )}
      </div>
    </li>
  );
}
