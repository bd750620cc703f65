import { oneLess, oneMore, parseQuantity } from '#rules/quantity.ts';
import { CART_KEY, readSavedCart } from '#rules/saved-cart.ts';
import { cartView } from './cart-view.ts';
import { controlsOf } from './show-line.ts';

/*
 * Shows the saved cart while the page is being read, and does what shoppers ask for until React is there
 * (islands/cart/CartPage.tsx). components/cart/PlainCart.astro puts it into the page.
 */

declare global {
  interface Window {
    /** The cart until React operates it. */
    plainCart?: {
      /**
       * From now on React shows the cart: what stands there stays as it is, as React has to find it so. Brings what is
       * shown, as localStorage has it. What shoppers ask for is still done, and React hears of it.
       */
      takeOver: () => string;
      /** From now on React does what shoppers ask for, too. */
      end: () => void;
    };
  }
}

const template = document.currentScript?.previousElementSibling as HTMLTemplateElement;
const region = template.parentElement?.querySelector('astro-island > *') as HTMLElement;
const empty = region.firstElementChild as Element;
const view = cartView(empty, template);
const listening = new AbortController();
let saved = '';
let isTakenOver = false;
/** The field of which the shopper has not left what was typed. */
let typedIn: EventTarget | undefined;

function savedCart(): string {
  try {
    return localStorage[CART_KEY] ?? '';
  } catch {
    return '';
  }
}

function show(nowSaved: string): void {
  saved = nowSaved;
  if (!isTakenOver) view.show(readSavedCart(saved), typedIn);
}

/** Sets the quantity of the line at a place, or removes it. */
function change(place: number, quantity: number | undefined): void {
  const changed = readSavedCart(saved).flatMap((line, each) => {
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
  const rows = view.body.children;
  const heir = rows[Math.min(place, rows.length - 1)]?.querySelector('a') ?? region;
  heir.focus({ preventScroll: true });
}

const on = <Type extends keyof WindowEventMap>(type: Type, act: (event: WindowEventMap[Type]) => void) =>
  addEventListener(type, act, { capture: true, signal: listening.signal });

/** Runs what an event on a control of a row does; nobody else is to hear of it. */
const onRow = (type: 'click' | 'input', act: (place: number, row: Element, target: Element) => void) =>
  on(type, (event) => {
    const target = (event.target as Element).closest?.('button, input');
    const row = target?.closest('tr');
    if (!target || !row || row.parentElement !== view.body) return;
    event.stopPropagation();
    act([...view.body.children].indexOf(row), row, target);
  });

onRow('click', (place, row, target) => {
  const { remove, less, more, field } = controlsOf(row);
  const quantity = readSavedCart(saved)[place]?.quantity ?? 1;
  if (target === field) return;
  typedIn = undefined;
  if (target === remove) {
    const held = target === document.activeElement;
    change(place, undefined);
    if (held && !isTakenOver) focusAt(place);
  }
  if (target === less) change(place, oneLess(quantity));
  if (target === more) change(place, oneMore(quantity));
});
onRow('input', (place, _, target) => {
  typedIn = target;
  const quantity = parseQuantity((target as HTMLInputElement).value);
  if (quantity !== undefined) change(place, quantity);
});
on('focusout', () => {
  typedIn = undefined;
  show(saved);
});
on('storage', ({ key, newValue }) => {
  if (key === null || key === CART_KEY) show(newValue ?? '');
});
on('pageshow', ({ persisted }) => {
  if (persisted) show(savedCart());
});

window.plainCart = {
  takeOver() {
    isTakenOver = true;
    view.stop();
    return saved;
  },
  end: () => listening.abort(),
};
delete document.documentElement.dataset.cartSaved;
show(savedCart());
