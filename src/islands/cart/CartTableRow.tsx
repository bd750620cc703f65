import type { CartLine } from '#catalogue/cart-line.ts';
import { productPath } from '#paths.ts';
import { lineTotal } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { removeFromCart, setQuantity } from '#stores/cart.ts';
import { smallSizes } from '#styles/picture-sizes.ts';
import { cartTexts } from '#texts/cart.ts';
import { productTexts } from '#texts/product.ts';
import { Price } from '#ui/Price.tsx';
import { ProductImage } from '#ui/ProductImage.tsx';
import { QuantityField } from '#ui/QuantityField.tsx';
import { RemoveLineButton } from '#ui/RemoveLineButton.tsx';
import { SoldOutNote } from '#ui/SoldOutNote.tsx';

/** One line of the cart: product, price, quantity, line total. */
export function CartTableRow({ line }: { line: CartLine }) {
  const name = line.productName || productTexts.unnamed;
  return (
    <tr data-member>
      <td>
        <div className="cart-product">
          <a href={productPath(line.id)} aria-label={name}>
            <ProductImage product={line} alt="" sizes={smallSizes} />
          </a>
          <div className="min-w-0">
            <a href={productPath(line.id)} className="font-bold wrap-anywhere hover:text-accent">
              {name}
            </a>
            <p className="text-sm text-muted" data-slot="model">
              {line.productModel}
            </p>
            <SoldOutNote line={line} />
            <RemoveLineButton name={name} onRemove={() => removeFromCart(line.id)} />
          </div>
        </div>
      </td>
      <td data-label={cartTexts.price}>
        <Price product={line} />
      </td>
      <td data-label={cartTexts.quantity}>
        <QuantityField
          quantity={line.quantity}
          productName={name}
          onChange={(quantity) => setQuantity(line, quantity)}
        />
      </td>
      <td data-label={cartTexts.lineTotal} data-slot="line-total" className="font-bold whitespace-nowrap">
        {formatMoney(lineTotal(line), 'decimals')}
      </td>
    </tr>
  );
}
