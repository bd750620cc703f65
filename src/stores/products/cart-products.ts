import { shop } from '#shop.config.ts';
import { $cart } from '../cart.ts';
import { loadProduct } from './live-products.ts';

/** How many products are waited for at the same time. */
const AT_ONCE = 4;

/**
 * Lets every line of the cart follow what the API now says of its product, so that shoppers see what they will pay. Lines
 * of which it says nothing stay as they were saved.
 * @param maxAgeMs milliseconds for which an earlier answer of the API will do
 */
export async function loadCartProducts(maxAgeMs = shop.freshnessMs): Promise<void> {
  const queue = $cart.get().values();
  const work = async () => {
    for (const { id } of queue) await loadProduct(id, maxAgeMs).catch(() => {});
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
