import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';

/** The state of the last query; the `page` of a loading one stays in view until the answer arrives. */
export type Latest<Query> =
  | { state: 'ready'; query: Query; page: ProductsPage }
  | { state: 'loading'; query: Query; page?: ProductsPage | undefined }
  | { state: 'failed'; query: Query; page?: undefined };

/**
 * Runs queries for products of which only the last one counts. `ask` supersedes the previous query, as `cancel` does:
 * its answer or failure is not shown. `load` may show products early, until the answer arrives.
 * Failures are shown, not thrown, and a failed query is repeated when the connection is back.
 */
export function latestOnly<Query>(
  load: (query: Query, show: (page: ProductsPage) => void, isLatest: () => boolean) => Promise<ProductsPage>,
) {
  const $latest = atom<Latest<Query> | undefined>();
  let asked = 0;

  const ask = async (query: Query, meanwhile?: ProductsPage): Promise<void> => {
    const own = ++asked;
    const isLatest = () => own === asked;
    $latest.set({ state: 'loading', query, page: meanwhile });
    try {
      const show = (early: ProductsPage) =>
        isLatest() && $latest.set({ state: 'loading', query, page: early });
      const page = await load(query, show, isLatest);
      if (isLatest()) $latest.set({ state: 'ready', query, page });
    } catch {
      if (isLatest()) $latest.set({ state: 'failed', query });
    }
  };
  globalThis.window?.addEventListener('online', () => {
    const latest = $latest.get();
    if (latest?.state === 'failed') void ask(latest.query);
  });

  const cancel = () => {
    asked++;
  };
  return { $latest, ask, cancel };
}
