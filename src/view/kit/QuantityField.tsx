import { MIN_QUANTITY, type QuantityNote } from '#rules/quantity.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from './Icon.tsx';
import * as icons from './icons.ts';
import type { JSX } from './jsx-runtime.ts';

interface Props {
  /** The product that is counted, if there are several. */
  productName?: string;
  disabled?: boolean;
  /** Props of minus, the field and plus in an island; else the page's script handles them (view/cart/cart-actions.client.ts). */
  less?: JSX.IntrinsicElements['button'];
  typed?: JSX.IntrinsicElements['input'];
  more?: JSX.IntrinsicElements['button'];
  /** What to say about the quantity; an island announces it, too. */
  note?: QuantityNote | undefined;
}

const scripted = {
  less: { 'data-action': 'one-less', 'aria-disabled': true },
  typed: {
    'data-carries': 'value',
    'data-change': 'typed-quantity',
    'data-bind': 'cart-quantity',
    defaultValue: MIN_QUANTITY,
  },
  more: { 'data-action': 'one-more' },
} as const;

/**
 * Minus, a typed quantity from 1, plus, and a note about it, in a row that wraps. At their limits, minus and plus do
 * nothing and keep the focus.
 */
export const QuantityField = ({
  productName,
  disabled,
  less = scripted.less,
  typed = scripted.typed,
  more = scripted.more,
  note,
}: Props) => (
  <>
    <fieldset className="quantity" data-bind="quantity" disabled={disabled}>
      <legend className="sr-only">
        {productName ? `${productTexts.quantity}: ${productName}` : productTexts.quantity}
      </legend>
      <button type="button" className="icon-button" aria-label={productTexts.oneLess} {...less}>
        <Icon path={icons.minus} />
      </button>
      <input
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={productTexts.quantity}
        {...typed}
      />
      <button type="button" className="icon-button" aria-label={productTexts.oneMore} {...more}>
        <Icon path={icons.plus} />
      </button>
    </fieldset>
    <p
      role={more === scripted.more ? 'status' : undefined}
      className="quantity-note text-sm"
      data-quantity-note=""
    >
      {note && productTexts.quantityNotes[note.reason](note.max)}
    </p>
  </>
);
