import { oneLess, oneMore, parseQuantity } from '#rules/quantity.ts';
import { CART_KEY } from '#rules/saved-cart.ts';
import { controlsOf } from './row-controls.ts';
import type { PlainCart } from './show.ts';

/*
 * Does what shoppers ask for in the cart that show.ts shows, until React is there (islands/cart/CartPage.tsx).
 */

const cart = window.plainCart as PlainCart;
const listening = new AbortController();

/** Sets the quantity of the line at a place, or removes it. */
function change(place: number, quantity: number | undefined): void {
  const changed = cart.lines().flatMap((line, each) => {
    if (each !== place) return line;
    return quantity === undefined ? [] : { ...line, quantity };
  });
  const newValue = JSON.stringify(changed);
  try {
    localStorage[CART_KEY] = newValue;
  } catch {
    // A full storage: the change holds while the page is open.
  }
  // The stores of this page take it as they take what another tab saved.
  dispatchEvent(new StorageEvent('storage', { key: CART_KEY, newValue }));
}

/** What ui/use-kept-focus.ts does: the line that moved up gets the focus of one that was removed. */
function focusAt(place: number): void {
  const rows = cart.body.children;
  const heir = rows[Math.min(place, rows.length - 1)]?.querySelector('a') ?? cart.region;
  heir.focus({ preventScroll: true });
}

const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
  addEventListener(type, act, { capture: true, signal: listening.signal });

/** Runs what an event on a control of a row does; nobody else is to hear of it. */
const onRow = (type: 'click' | 'input', act: (place: number, row: Element, target: Element) => void) =>
  on(type, (event) => {
    const target = (event.target as Element).closest?.('button, input');
    const row = target?.closest('tr');
    if (!target || !row || row.parentElement !== cart.body) return;
    event.stopPropagation();
    act([...cart.body.children].indexOf(row), row, target);
  });

onRow('click', (place, row, target) => {
  const { remove, less, more, field } = controlsOf(row);
  const quantity = cart.lines()[place]?.quantity ?? 1;
  if (target === field) return;
  cart.typedIn = undefined;
  if (target === remove) {
    const held = target === document.activeElement;
    change(place, undefined);
    if (held && !cart.isTakenOver) focusAt(place);
  }
  if (target === less) change(place, oneLess(quantity));
  if (target === more) change(place, oneMore(quantity));
});
onRow('input', (place, _, target) => {
  cart.typedIn = target;
  const quantity = parseQuantity((target as HTMLInputElement).value);
  if (quantity !== undefined) change(place, quantity);
});
on('focusout', () => {
  cart.typedIn = undefined;
  cart.show(cart.saved);
});
on('storage', ({ key, newValue }) => {
  if (key === null || key === CART_KEY) cart.show(newValue ?? '');
});
on('pageshow', ({ persisted }) => {
  if (persisted) cart.showSaved();
});

cart.end = () => listening.abort();
