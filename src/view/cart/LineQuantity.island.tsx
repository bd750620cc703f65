import { useState } from 'react';
import type { CartLine } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { priceOf } from '#rules/price.ts';
import { coerceQuantity, MIN_QUANTITY, maxPieces, parseQuantity, quantityNote } from '#rules/quantity.ts';
import { pointerUp } from '#runtime/pointer-up.ts';
import { announce } from '#stores/announcement.ts';
import { setQuantity } from '#stores/cart.ts';
import { cartNoteTexts } from '#texts/cart.ts';
import { productTexts } from '#texts/product.ts';
import { QuantityField } from '#view/kit/QuantityField.tsx';

interface Props {
  line: CartLine;
  /** The product's name, or its substitute. */
  name: string;
}

/** The quantity of a line in the cart. A typed number counts as soon as it is 1 or more; changes are announced. */
export function LineQuantity({ line, name }: Props) {
  const { quantity, productQuantity: stock } = line;
  const max = maxPieces(stock);
  const [draft, setDraft] = useState<string>();
  const [corrected, setCorrected] = useState<{ wanted: number | undefined }>();
  const tell = (wanted: number | undefined, allowed: number) => {
    const note = quantityNote(wanted, stock);
    const total = formatMoney(priceOf(line, allowed), 'decimals');
    setCorrected({ wanted });
    const pieces = `${cartNoteTexts.pieces(allowed)}, ${total}`;
    announce(note ? productTexts.quantityNotes[note.reason](note.max) : pieces);
  };
  const ask = (wanted: number) => {
    const allowed = coerceQuantity(wanted, max);
    setQuantity(line, allowed);
    tell(wanted, allowed);
  };
  const type = (typed: string) => {
    setDraft(typed);
    const wanted = parseQuantity(typed);
    if (wanted !== undefined) ask(wanted);
  };
  const leave = async () => {
    setDraft(undefined);
    if (draft === undefined || parseQuantity(draft) !== undefined) return;
    await pointerUp();
    tell(undefined, quantity);
  };
  return (
    <QuantityField
      productName={name}
      less={{
        'aria-disabled': quantity <= MIN_QUANTITY,
        onClick: () => ask(quantity - 1),
      }}
      typed={{
        value: draft ?? quantity,
        onChange: ({ target }) => type(target.value),
        onBlur: leave,
        onKeyDown: ({ key }) => key === 'Enter' && leave(),
      }}
      more={{
        'aria-disabled': quantity >= max,
        onClick: () => ask(quantity + 1),
      }}
      note={quantityNote(corrected ? corrected.wanted : quantity, stock)}
    />
  );
}
