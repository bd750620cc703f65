import { dataset, root } from './root.ts';

/*
 * Marks the page with the number of lines in the saved cart (stores/cart.ts): until React draws them, their place in the
 * cart has the right height (styles/cart-table.css), and returning shoppers never see the empty cart.
 */
try {
  const lines: unknown = JSON.parse(sessionStorage.cartList ?? localStorage.cartList);
  if (Array.isArray(lines) && lines.length > 0) {
    dataset.cartSaved = '';
    root.style.setProperty('--cart-lines', String(lines.length));
  }
} catch {}
