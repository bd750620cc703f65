import { useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY, oneLess, oneMore, parseQuantity } from '#rules/quantity.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from './Icon.tsx';

interface Props {
  quantity: number;
  /** Called with usable quantities only: whole numbers from 1. */
  onChange: (quantity: number) => void;
  /** Called when the shopper has changed the quantity: after minus or plus, and when a field is left or Enter pressed. */
  onSettled?: (() => void) | undefined;
  /** What is counted, for screen readers. */
  productName: string;
}

/**
 * Minus, a typed quantity, plus (spec section 4). What is typed counts as soon as it is 1 or more. At their ends minus
 * and plus do nothing and keep the focus.
 */
export function QuantityField({ quantity, onChange, onSettled, productName }: Props) {
  const [typing, setTyping] = useState<{ draft: string; from: number }>();
  const type = (typed: string) => {
    setTyping({ draft: typed, from: typing?.from ?? quantity });
    const parsed = parseQuantity(typed);
    if (parsed !== undefined) onChange(parsed);
  };
  const settle = (field: HTMLElement) => {
    setTyping(undefined);
    // A field that is left because its panel closes is not on screen any more.
    const isOnScreen = field.getClientRects().length > 0;
    if (typing && typing.from !== quantity && isOnScreen) onSettled?.();
  };
  const step = (changed: number) => {
    if (changed === quantity) return;
    onChange(changed);
    onSettled?.();
  };
  return (
    <fieldset className="quantity">
      <legend className="sr-only">{`${productTexts.quantity}: ${productName}`}</legend>
      <button
        type="button"
        aria-label={productTexts.oneLess}
        aria-disabled={quantity <= MIN_QUANTITY}
        onClick={() => step(oneLess(quantity))}
      >
        <Icon name="minus" />
      </button>
      <input
        name="quantity"
        inputMode="numeric"
        autoComplete="off"
        aria-label={productTexts.quantity}
        value={typing?.draft ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={({ currentTarget }) => settle(currentTarget)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Else it would press the button to which the focus goes now.
          event.preventDefault();
          settle(event.currentTarget);
        }}
      />
      <button
        type="button"
        aria-label={productTexts.oneMore}
        aria-disabled={quantity >= MAX_QUANTITY}
        onClick={() => step(oneMore(quantity))}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
