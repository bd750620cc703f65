import { computed } from 'nanostores';
import { hasLine } from '#rules/cart.ts';
import { $cart } from './cart.ts';
import { loadOnce } from './load-once.ts';
import { loadProducts } from './products/live-products.ts';

/** Products that panels recommend: the newest ones. Panels are complete without them. */
export const $recommended = loadOnce(async () => (await loadProducts({})).products);

/** Recommended products that are not in the cart yet. */
export const $recommendedBesideCart = computed([$recommended, $cart], (products, lines) =>
  products.filter(({ id }) => !hasLine(lines, id)),
);
