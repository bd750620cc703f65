import { type MouseEvent, useEffect, useRef } from 'react';
import type { CartLine } from '#rules/cart-line.ts';
import { shop } from '#shop.config.ts';
import { released } from '#stores/released.ts';
import { type CartRow, forgetRemoved, putBack, removeLine } from '#stores/removed-lines.ts';
import { cartTexts } from '#texts/cart.ts';
import { commonTexts } from '#texts/common.ts';
import { nameOf } from '#texts/product.ts';

/** Removes a line from within its row, whose height it keeps: a second click at that place meets no other line. */
export const removeFromRow = ({ id }: CartLine, { currentTarget }: MouseEvent): void =>
  removeLine(id, currentTarget.closest<HTMLElement>('[data-member]')?.offsetHeight ?? 0);

/** What stands for some seconds in the row of a line that was removed, with the way to put it back. */
export function RemovedLine({ line }: { line: CartLine }) {
  const element = useRef<HTMLDivElement>(null);
  const { id } = line;
  useEffect(() => {
    const timer = setInterval(async () => {
      await released();
      if (!isInUse(element.current)) forgetRemoved(id);
    }, shop.cart.undoMs);
    return () => {
      clearInterval(timer);
      forgetRemoved(id);
    };
  }, [id]);
  return (
    <div ref={element} className="flex w-full items-start justify-between gap-4">
      <p className="line-clamp-3 min-w-0 self-center text-muted">{cartTexts.removed(nameOf(line))}</p>
      <button
        type="button"
        className="button button-quiet flex-none"
        aria-label={`${commonTexts.putBack}: ${nameOf(line)}`}
        // The second click of two that were meant for the button which stood here.
        onClick={({ detail }) => detail < 2 && putBack(id)}
      >
        {commonTexts.putBack}
      </button>
    </div>
  );
}

/** Whether the keyboard is in the row, or the mouse over the cart, which would move under it. */
const isInUse = (row: HTMLElement | null): boolean =>
  row !== null &&
  (row.matches(':has(:focus-visible)') ||
    (matchMedia('(hover: hover)').matches && row.closest('table, ul')?.matches(':hover') === true));

/** Announces which lines were just removed. */
export const RemovedStatus = ({ rows }: { rows: readonly CartRow[] }) => (
  <p role="status" className="sr-only">
    {rows
      .filter(({ room }) => room !== undefined)
      .map(({ line }) => cartTexts.removed(nameOf(line)))
      .join('. ')}
  </p>
);
