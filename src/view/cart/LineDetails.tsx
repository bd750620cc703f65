import { type LineChange, lineChanges } from '#rules/cart.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { formatMoney } from '#rules/money.ts';
import { priceOf } from '#rules/price.ts';
import { isSoldOut } from '#rules/stock.ts';
import { cartTexts } from '#texts/cart.ts';
import { detailsOf, nameOf } from '#texts/product.ts';

interface Props {
  line: CartLine;
  /** Sets the colour of the line. */
  onColor: (color: string) => void;
}

/**
 * Details of a line below its product's name: the model, the chosen colour, with a way back to the one that it replaced,
 * whether it is sold out, and how it differs from what the shopper last agreed to.
 */
export function LineDetails({ line, onColor }: Props) {
  const { chosenColor, replacedColor } = line;
  const changes = lineChanges(line);
  return (
    <>
      <p className="text-sm text-muted" data-saved="details" translate="no">
        {detailsOf(line)}
      </p>
      {chosenColor && replacedColor && (
        <p className="rounded-md bg-surface px-4 py-2 text-sm">
          <span>{`${cartTexts.recolored(replacedColor, chosenColor)} `}</span>
          <button
            type="button"
            className="link min-h-11"
            aria-label={`${cartTexts.colorBack(replacedColor)}: ${nameOf(line)}`}
            onClick={() => onColor(replacedColor)}
          >
            {cartTexts.colorBack(replacedColor)}
          </button>
        </p>
      )}
      {isSoldOut(line) && <p className="text-sm text-danger">{cartTexts.soldOut}</p>}
      {changes.length > 0 && (
        <ul className="grid gap-2 rounded-md bg-surface px-4 py-2 text-sm">
          {changes.map((change) => (
            <li key={change.kind}>{textOf(change, line)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function textOf(change: LineChange, line: CartLine): string {
  const { price, fewer, soldOut, forSaleAgain } = cartTexts.changes;
  switch (change.kind) {
    case 'price':
      return price(formatMoney(change.before), formatMoney(priceOf(line)));
    case 'fewer':
      return fewer(change.wanted, line.quantity);
    case 'sold out':
      return soldOut;
    case 'for sale again':
      return forSaleAgain;
  }
}
