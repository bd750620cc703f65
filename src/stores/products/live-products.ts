import { fetchProduct } from '#catalogue/live/product.ts';
import { fetchProducts, type ProductsPage, type ProductsQuery } from '#catalogue/live/products.ts';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { $cart, markSoldOut, refreshCart } from '../cart.ts';
import { released } from '../released.ts';
import { fewAtOnce } from './few-at-once.ts';

/** Fetches a live product and updates its line in the cart; if missing, marks it as sold out. See `fetchProduct`. */
export async function loadProduct(id: number, maxAgeMs?: number): Promise<Product | undefined> {
  const product = await fetchProduct(id, maxAgeMs);
  await released();
  if (product) refreshCart([product]);
  else markSoldOut(id);
  return product;
}

/** Fetches a page of live products and updates their lines in the cart. See `fetchProducts`. */
export async function loadProducts(query: ProductsQuery): Promise<ProductsPage> {
  const page = await fetchProducts(query);
  await released();
  refreshCart(page.products);
  return page;
}

/**
 * Updates the lines of the cart from the API, so that shoppers see what they will pay. Lines without an answer stay as
 * they were saved.
 * @param maxAgeMs maximum age, in milliseconds, of an earlier answer of the API to reuse
 */
export const loadCartProducts = (maxAgeMs = shop.freshnessMs): Promise<void> =>
  fewAtOnce($cart.get(), ({ id }) => loadProduct(id, maxAgeMs).catch(() => {}));

/**
 * Fetches the current state of products that are about to be ordered, with one time limit for all, and updates their
 * lines in the cart. Returns for how many of them the API has answered.
 */
export async function checkProducts(lines: readonly { id: number }[]): Promise<'all' | 'some' | 'none'> {
  const unknown = new Set(lines.map(({ id }) => id));
  const asked = fewAtOnce(lines, ({ id }) =>
    loadProduct(id, 0).then(
      () => unknown.delete(id),
      () => {},
    ),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, shop.cart.checkTimeoutMs));
  await Promise.race([asked, timeout]);
  if (unknown.size === 0) return 'all';
  return unknown.size < lines.length ? 'some' : 'none';
}
