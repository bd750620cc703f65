import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { readRenderedListing } from '#catalogue/live/rendered-listing.ts';
import { hasFilters, type ListingQuery, needsIndex } from '#rules/listing-query.ts';
import { clampPage, pageCount } from '#rules/pagination.ts';
import { type QueryState, query } from '#runtime/query.ts';
import { findIndexed } from '#search/finder.ts';
import { shop } from '#shop.config.ts';
import { loadProducts } from './product.ts';

/** The state of the last query. Once it is ready, `page` is its answer; until then, what is in view. */
export interface Latest {
  query: ListingQuery;
  state: QueryState;
  page?: ProductsPage | undefined;
}

/**
 * Products of which only the last query counts: `ask` ends the one before, as `cancel` does. A failure is shown, not
 * thrown. Queries that the API does not support are answered from the search index; if the API does not answer, in time
 * or at all, the result is as of the last build.
 * @param correct called with the last page if one beyond it is asked for
 */
export function latestProducts(correct: (query: ListingQuery) => void = () => {}) {
  const $latest = atom<Latest | undefined>();
  let controller = new AbortController();
  const cancel = () => {
    controller.abort();
    controller = new AbortController();
  };

  /** @param meanwhile stays in view until the answer arrives */
  async function ask(wanted: ListingQuery, meanwhile?: ProductsPage): Promise<void> {
    cancel();
    const { signal } = controller;
    await query<ProductsPage>({
      async call(_, show) {
        const answer = await find(wanted, signal, show);
        const page = clampPage(wanted.page, pageCount(answer.totalCount, answer.limit));
        signal.throwIfAborted();
        if (page === (wanted.page ?? 1)) return complete(answer, wanted, signal, show).catch(() => answer);
        correct({ ...wanted, page });
        await ask({ ...wanted, page });
        return answer;
      },
      write: (state, page) =>
        $latest.set({ state, query: wanted, page: state === 'failed' ? undefined : page }),
      meanwhile,
      again: true,
      signal,
    }).catch(() => {});
  }
  return { $latest, ask, cancel };
}

type Show = (early: ProductsPage) => void;

/** Asks the API, if it supports the query; else products are as of the last build, from a static page or the index. */
function find(query: ListingQuery, signal: AbortSignal, show: Show): Promise<ProductsPage> {
  const { search, categoryId, page = 1 } = query;
  if (needsIndex(query)) return findIndexed(query).catch(() => loadProducts(query, { signal }));
  const isFile = !search && (categoryId !== undefined || page <= shop.newestPages);
  return loadProducts(query, {
    built: () => (isFile ? readRenderedListing(query) : findIndexed(query)),
    write: (state, early) => state === 'loading' && early && show(early),
    signal,
  });
}

/**
 * Completes what was found, which is shown until then: the index's products with today's prices of those that the API
 * returned, and a search that the API finds nothing for from the index, or else with what the shopper may have meant.
 */
async function complete(
  found: ProductsPage,
  query: ListingQuery,
  signal: AbortSignal,
  show: Show,
): Promise<ProductsPage> {
  const { search, categoryId } = query;
  if (needsIndex(query) && !hasFilters(query) && found.checkedAt !== undefined) {
    show(found);
    const { products: live } = await loadProducts(query, { signal });
    const products = found.products.map((product) => live.find(({ id }) => id === product.id) ?? product);
    const isChecked = products.every((product) => live.includes(product));
    return { ...found, products, checkedAt: isChecked ? undefined : found.checkedAt };
  }
  if (!search || found.totalCount > 0 || found.near) return found;
  show(found);
  const indexed = await findIndexed(query);
  if (indexed.totalCount > 0 || categoryId === undefined) return indexed;
  const { near, products } = await findIndexed({ search });
  const meant = near ?? products;
  return meant.length > 0 ? { ...found, near: meant } : found;
}
