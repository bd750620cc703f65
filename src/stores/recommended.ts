import { computed } from 'nanostores';
import { hasLine } from '#rules/cart.ts';
import { $cart } from './cart.ts';
import { loadOnce } from './load-once.ts';
import { loadProducts } from './products/live-products.ts';
import { wantsToSaveData } from './saves-data.ts';

/**
 * Products that panels recommend: the newest ones. Panels are complete without them; shoppers who asked to save data see
 * none.
 */
export const $recommended = loadOnce(async () =>
  wantsToSaveData() ? [] : (await loadProducts({})).products,
);

/** Recommended products that are not in the cart yet. */
export const $recommendedBesideCart = computed([$recommended, $cart], (products, lines) =>
  products.filter(({ id }) => !hasLine(lines, id)),
);
