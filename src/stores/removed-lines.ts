import { atom, computed } from 'nanostores';
import { hasLine, type RemovedLine, withRemoved } from '#rules/cart.ts';
import type { CartLine } from '#rules/cart-line.ts';
import { $cart, removeFromCart, takeBackIntoCart } from './cart.ts';

interface Removed extends RemovedLine {
  /** Pixels of height that the line had on screen. */
  room: number;
}

/** What was just removed, in the order in which it was; forgotten when the page is left. */
const $removed = atom<readonly Removed[]>([]);

const removedOf = (id: number): Removed | undefined => $removed.get().find(({ line }) => line.id === id);

/** What a cart shows in one place. */
export interface CartRow {
  line: CartLine;
  /** The height to be kept for a line that was just removed; `undefined` for one that is in the cart. */
  room: number | undefined;
}

/** The lines of the cart and, in their places, those that were just removed and can be put back. */
export const $cartRows = computed([$cart, $removed], (lines, removed): readonly CartRow[] =>
  withRemoved(lines, removed).map((line) => ({
    line,
    room: hasLine(lines, line.id) ? undefined : removedOf(line.id)?.room,
  })),
);

/** Removes a line at once, and remembers it until it is forgotten. */
export function removeLine(id: number, room: number): void {
  const rows = $cartRows.get();
  const place = rows.findIndex(({ line }) => line.id === id);
  const row = rows[place];
  if (!row) return;
  const before = rows.slice(0, place).map(({ line }) => line.id);
  $removed.set([...$removed.get(), { line: row.line, before, room }]);
  removeFromCart(id);
}

/** Puts a line back that is still remembered. */
export function putBack(id: number): void {
  const removed = removedOf(id);
  if (removed) takeBackIntoCart(removed);
  forgetRemoved(id);
}

/** Ends the time in which a line can be put back. */
export const forgetRemoved = (id: number): void =>
  $removed.set($removed.get().filter(({ line }) => line.id !== id));
