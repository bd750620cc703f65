import { computed } from 'nanostores';
import * as v from 'valibot';
import { readJson } from '#catalogue/records/fields.ts';
import { type SeenProduct, seenProduct, type WishlistNews, wishlistNews } from '#rules/wishlist-news.ts';
import { persisted } from '#runtime/persistence.ts';
import { wishlisted } from './listed-products.ts';

const seenSchema = v.record(
  v.string(),
  v.object({ price: v.number(), currency: v.picklist(['sum', 'dollar']), isSoldOut: v.boolean() }),
);

const $seen = persisted<Readonly<Record<string, SeenProduct>>>('wishlistSeen', {
  read: (saved) => readJson(seenSchema, saved),
  initial: {},
});

/** The products as the shopper last saw them, before this page. */
const before = $seen.get();

/** Good news about wishlisted products since the shopper last looked, by id. */
export const $wishlistNews = computed(
  wishlisted.$products,
  (products): Readonly<Record<number, readonly WishlistNews[]>> =>
    Object.fromEntries(
      products.flatMap(({ id, product }) => (product ? [[id, wishlistNews(before[id], product)]] : [])),
    ),
);

/**
 * Remembers from now on what the wishlist shows; entries for products that are still loading stay as they were. Returns
 * a function that stops this.
 */
export const rememberWishlist = (): (() => void) =>
  wishlisted.$products.subscribe((products) => {
    const seen = products.flatMap(({ id, state, product }) => {
      const entry = product && state !== 'loading' ? seenProduct(product) : $seen.get()[id];
      return entry ? [[id, entry] as const] : [];
    });
    const next = Object.fromEntries(seen);
    if (JSON.stringify(next) !== JSON.stringify($seen.get())) $seen.set(next);
  });
