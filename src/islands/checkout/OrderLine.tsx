import type { CartLine } from '#catalogue/cart-line.ts';
import { lineTotal } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { smallSizes } from '#styles/picture-sizes.ts';
import { checkoutTexts } from '#texts/checkout.ts';
import { productTexts } from '#texts/product.ts';
import { ProductImage } from '#ui/ProductImage.tsx';

/** One line of the order: image with a quantity badge, name, model, line price. */
export function OrderLine({ line }: { line: CartLine }) {
  return (
    <li className="flex items-center gap-4">
      <span className="relative w-16 flex-none">
        <ProductImage product={line} alt="" sizes={smallSizes} className="rounded-md bg-surface" />
        <span className="count -end-2 -top-2" aria-hidden="true">
          {line.quantity}
        </span>
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{line.productName || productTexts.unnamed}</span>
        <span className="block text-sm text-muted">{line.productModel}</span>
        <span className="sr-only">{checkoutTexts.quantityOf(line.quantity)}</span>
        <span className="block font-bold whitespace-nowrap">{formatMoney(lineTotal(line), 'decimals')}</span>
      </span>
    </li>
  );
}
