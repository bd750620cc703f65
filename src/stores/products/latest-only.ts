import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';

/** What became of the last question; the `page` of a loading one is what stays in view meanwhile. */
export type Latest<Query> =
  | { state: 'ready'; query: Query; page: ProductsPage }
  | { state: 'loading'; query: Query; page?: ProductsPage | undefined }
  | { state: 'failed'; query: Query; page?: undefined };

/**
 * Questions for products of which only the last one counts, and what became of it. `ask` aborts the one before, as `abort`
 * does, whose answer or failure is not shown even where it comes all the same. What is loaded may be shown early, until the
 * answer is there. Failures are shown, not thrown, and what failed is asked again when the line is back.
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
