import { CART } from '#rules/cart-line.ts';

/** Attributes of a badge with the number of pieces in the cart, which counts early taps, too (runtime/head/queue.ts). */
export const cartBadge = {
  'data-bind': 'cart-count',
  'data-counts': CART,
  'data-adds': 'add-to-cart',
} as const;
