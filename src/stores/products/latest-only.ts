import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';

/** The state of the last query; the `page` of a loading one stays in view until the answer arrives. */
export type Latest<Query> =
  | { state: 'ready'; query: Query; page: ProductsPage }
  | { state: 'loading'; query: Query; page?: ProductsPage | undefined }
  | { state: 'failed'; query: Query; page?: undefined };

/**
 * Runs queries for products of which only the last one counts. `ask` aborts the previous query, as `abort` does; its
 * answer or failure is not shown even if it still arrives. `load` may show products early, until the answer arrives.
 * Failures are shown, not thrown, and a failed query is repeated when the connection is back.
 */
export function latestOnly<Query>(
  load: (query: Query, signal: AbortSignal, show: (page: ProductsPage) => void) => Promise<ProductsPage>,
) {
  const $latest = atom<Latest<Query> | undefined>();
  let controller = new AbortController();

  const ask = async (query: Query, meanwhile?: ProductsPage): Promise<void> => {
    controller.abort();
    controller = new AbortController();
    const { signal } = controller;
    $latest.set({ state: 'loading', query, page: meanwhile });
    try {
      const show = (early: ProductsPage) =>
        signal.aborted || $latest.set({ state: 'loading', query, page: early });
      const page = await load(query, signal, show);
      if (!signal.aborted) $latest.set({ state: 'ready', query, page });
    } catch {
      if (!signal.aborted) $latest.set({ state: 'failed', query });
    }
  };
  globalThis.window?.addEventListener('online', () => {
    const latest = $latest.get();
    if (latest?.state === 'failed') void ask(latest.query);
  });

  return { $latest, ask, abort: () => controller.abort() };
}
