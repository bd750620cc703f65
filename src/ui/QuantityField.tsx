import { useState } from 'react';
import { MAX_QUANTITY, MIN_QUANTITY, oneLess, oneMore, parseQuantity } from '#rules/quantity.ts';
import { productTexts } from '#texts/product.ts';
import { Icon } from './Icon.tsx';

interface Props {
  quantity: number;
  /** Called with usable quantities only: whole numbers from 1. */
  onChange: (quantity: number) => void;
  /** What is counted, for screen readers. */
  productName: string;
}

/**
 * Minus, a typed quantity, plus (spec section 4). What is typed counts as soon as it is 1 or more. At their ends minus
 * and plus do nothing and keep the focus.
 */
export function QuantityField({ quantity, onChange, productName }: Props) {
  const [draft, setDraft] = useState<string>();
  const type = (typed: string) => {
    setDraft(typed);
    const parsed = parseQuantity(typed);
    if (parsed !== undefined) onChange(parsed);
  };
  const step = (changed: number) => {
    if (changed !== quantity) onChange(changed);
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
        value={draft ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setDraft(undefined)}
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
