import { shop } from '#shop.config.ts';
import { $cart } from '../cart.ts';
import { fewAtOnce } from './few-at-once.ts';
import { loadProduct } from './live-products.ts';

/**
 * Lets every line of the cart follow what the API now says of its product, so that shoppers see what they will pay. Lines
 * of which it says nothing stay as they were saved.
 * @param maxAgeMs milliseconds for which an earlier answer of the API will do
 */
export const loadCartProducts = (maxAgeMs = shop.freshnessMs): Promise<void> =>
  fewAtOnce($cart.get(), ({ id }) => loadProduct(id, maxAgeMs).catch(() => {}));
