import { CART_KEY, readSavedCart, type SavedLine } from '#rules/saved-cart.ts';
import { cartView } from './cart-view.ts';

/*
 * Shows the saved cart while the page is being read. components/cart/PlainCart.astro puts it into the page, and after it
 * what lets shoppers change the cart (operate.ts): the lines are to be seen first.
 */

declare global {
  interface Window {
    /** The cart until React operates it. */
    plainCart?: PlainCart;
  }
}

export interface PlainCart {
  /** What stands in the island. */
  region: HTMLElement;
  /** Holds a row for each line. */
  body: HTMLElement;
  /** What is shown, as localStorage has it. */
  saved: string;
  /** Whether React shows the cart. */
  isTakenOver: boolean;
  /** The field of which the shopper has not left what was typed. */
  typedIn?: EventTarget | undefined;
  /** The lines of what is shown. */
  lines: () => readonly SavedLine[];
  /** @param saved what to show, as localStorage has it */
  show: (saved: string) => void;
  /** Shows what localStorage has. */
  showSaved: () => void;
  /**
   * From now on React shows the cart: what stands there stays as it is, as React has to find it so. Brings what is shown,
   * as localStorage has it. What shoppers ask for is still done, and React hears of it.
   */
  takeOver: () => string;
  /** From now on React does what shoppers ask for, too. */
  end?: () => void;
}

const template = document.currentScript?.previousElementSibling as HTMLTemplateElement;
const region = template.parentElement?.querySelector('astro-island > *') as HTMLElement;
const view = cartView(region.firstElementChild as Element, template);

const cart: PlainCart = {
  region,
  body: view.body,
  saved: '',
  isTakenOver: false,
  lines: () => readSavedCart(cart.saved),
  show(saved) {
    cart.saved = saved;
    if (!cart.isTakenOver) view.show(cart.lines(), cart.typedIn);
  },
  showSaved() {
    let saved = '';
    try {
      saved = localStorage[CART_KEY] ?? '';
    } catch {
      // Without storage the cart is empty.
    }
    cart.show(saved);
  },
  takeOver() {
    cart.isTakenOver = true;
    view.stop();
    return cart.saved;
  },
};

window.plainCart = cart;
delete document.documentElement.dataset.cartSaved;
cart.showSaved();
