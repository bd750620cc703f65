import * as v from 'valibot';
import { rememberProduct } from '#catalogue/live/remembered-product.ts';
import type { Product } from '#catalogue/product.ts';
import { productOfAttribute } from '#catalogue/product-attribute.ts';
import { MIN_QUANTITY, parseQuantity } from '#rules/quantity.ts';
import { $cart, addToCart, setQuantity } from '#stores/cart.ts';
import { toggleCompare } from '#stores/compare.ts';
import { browserStorage } from '#stores/persistence.ts';
import { toggleWishlist } from '#stores/wishlist.ts';
import { KEPT_TAPS } from '../early-taps.ts';
import { sendAddress } from './newsletter.ts';

/** As components/shell/EarlyTaps.astro leaves them; the value is a quantity or an email address. */
const keptSchema = v.array(
  v.object({ name: v.string(), product: v.optional(v.string()), value: v.optional(v.string(), '') }),
);

/** What becomes of a product, without the panel that would have shown it on the page that was left. */
const onProduct: Readonly<Record<string, (product: Product, quantity?: number) => void>> = {
  'add-to-cart': (product, quantity = MIN_QUANTITY) => addToCart(product, quantity),
  'typed-quantity': (product, quantity) => {
    const line = $cart.get().find(({ id }) => id === product.id);
    if (quantity !== undefined && line) setQuantity(line, quantity);
  },
  'toggle-wishlist': ({ id }) => toggleWishlist(id),
  'toggle-compare': ({ id }) => toggleCompare(id),
};

/** Does what was tapped on a page that was left before it could be done. */
export function doKeptTaps(): void {
  const storage = browserStorage('sessionStorage');
  const saved = storage?.getItem(KEPT_TAPS);
  storage?.removeItem(KEPT_TAPS);
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), saved);
  for (const { name, product: carried, value } of kept.success ? kept.output : []) {
    const product = productOfAttribute(carried);
    if (name === 'subscribe') void sendAddress(value);
    else if (product && onProduct[name]) {
      rememberProduct(product);
      onProduct[name](product, parseQuantity(value));
    }
  }
}
