import { atom, computed, onMount } from 'nanostores';
import { earlierProduct, fetchProduct } from '#catalogue/live/product.ts';
import { fetchProducts, type ProductsPage } from '#catalogue/live/products.ts';
import { readRenderedProduct } from '#catalogue/live/rendered-product.ts';
import { type Product, readProduct } from '#catalogue/records/product.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import type { Query, QueryState } from '#runtime/query.ts';
import { wantsToSaveData } from '#runtime/saves-data.ts';
import { shop } from '#shop.config.ts';
import { $cart, markSoldOut, refreshCart } from './cart.ts';
import { $listedCards, $recentlyViewed } from './recently-viewed.ts';

/**
 * Fetches a live product, and updates its line in the cart and what was viewed of it: without a product, the line is
 * sold out, and the view forgotten. See `fetchProduct`.
 */
export const loadProduct = (id: number, asked: Partial<Query<Product | undefined>> = {}) =>
  fetchProduct(id, {
    ...asked,
    learn(product) {
      if (product) refreshCart([product]);
      else markSoldOut(id);
      const viewed = $recentlyViewed.get();
      const current = product ? [{ ...product, productOption: '', attributes: undefined }] : [];
      if (viewed.some((each) => each.id === id))
        $recentlyViewed.set(viewed.flatMap((each) => (each.id === id ? current : each)));
    },
  });

/** Fetches a page of live products and updates their lines in the cart. See `fetchProducts`. */
export const loadProducts = (query: ListingQuery, asked: Partial<Query<ProductsPage>> = {}) =>
  fetchProducts(query, { ...asked, learn: ({ products }) => refreshCart(products) });

/** How many products are asked for at the same time. */
const AT_ONCE = 4;

/** Asks for products in order, a few at a time, without those that take long. Ends when all were answered or failed. */
export async function inTurn(
  products: readonly { id: number }[],
  ask: (id: number) => Promise<unknown>,
): Promise<void> {
  const answers: Promise<unknown>[] = [];
  const turns: Promise<unknown>[] = [];
  for (const { id } of products) {
    await turns.at(-AT_ONCE);
    const answer = ask(id).catch(() => {});
    answers.push(answer);
    turns.push(Promise.race([answer, new Promise((resolve) => setTimeout(resolve, shop.fallbackAfterMs))]));
  }
  await Promise.all(answers);
}

/**
 * Updates the lines of the cart from the API, so that shoppers see what they will pay. Lines without an answer stay as
 * they were saved.
 * @param freshMs milliseconds for which an earlier answer of the API is used instead
 */
export const loadCartProducts = (freshMs = shop.freshnessMs): Promise<void> =>
  inTurn($cart.get(), (id) => loadProduct(id, { freshMs }));

/** What a page knows about a product of which it had only the id. `missing`: not in the catalogue, says the API. */
export interface KnownProduct {
  state: QueryState | 'missing';
  /** As returned by the API once it is `ready`; else there may be an earlier state to show. */
  product?: Product | undefined;
}

/** The known products, by id. */
export const $knownProducts = atom<Readonly<Record<number, KnownProduct>>>({});

/** Returns a product as this tab had it last, from the API or, without a description, from a card. */
const remembered = (id: number): Product | undefined =>
  earlierProduct(id) ?? readProduct($listedCards.get().find((card) => card.id === id));

/**
 * Loads products: at once as remembered in the tab, then from the API. If the API is slow or down, reads the shop's own
 * page of the product. Each product is requested once; failed ones are requested again.
 */
export async function loadKnownProducts(ids: readonly number[]): Promise<void> {
  const known = $knownProducts.get();
  const wanted = ids.filter((id) => (known[id]?.state ?? 'failed') === 'failed').map((id) => ({ id }));
  const show = (id: number, state: KnownProduct['state'], product: Product | undefined) =>
    $knownProducts.set({ ...$knownProducts.get(), [id]: { state, product } });
  for (const { id } of wanted) show(id, 'loading', known[id]?.product ?? remembered(id));
  await inTurn(wanted, (id) =>
    loadProduct(id, {
      built: () => readRenderedProduct(id),
      meanwhile: $knownProducts.get()[id]?.product,
      write: (state, product) => show(id, state === 'ready' && !product ? 'missing' : state, product),
      again: true,
    }),
  );
}

/** Products actually viewed in this browser, newest first. */
export const $viewedProducts = computed($recentlyViewed, (viewed) =>
  viewed.flatMap((product) => readProduct(product) ?? []),
);

/**
 * Products that panels recommend: the newest ones, loaded when they are first shown. Panels are complete without them;
 * shoppers who asked to save data see none.
 */
export const $recommended = atom<readonly Product[]>([]);

onMount($recommended, () => {
  if (wantsToSaveData()) return;
  loadProducts({}, { write: (_, page) => page && $recommended.set(page.products) }).catch(() => {});
});
