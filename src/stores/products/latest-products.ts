import { atom } from 'nanostores';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { readRenderedListing } from '#catalogue/live/rendered-listing.ts';
import { hasFilters, type ListingQuery, needsIndex } from '#rules/listing-query.ts';
import { clampPage, pageCount } from '#rules/pagination.ts';
import { type Known, query } from '#runtime/query.ts';
import { findIndexed } from '#search/finder.ts';
import { shop } from '#shop.config.ts';
import { loadProducts } from './product.ts';

/** The state of the last query. Once it is ready, `page` is its answer; until then, what is in view. */
export interface Latest {
  query: ListingQuery;
  state: Known<ProductsPage>['state'];
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
  let ending = new AbortController();
  const cancel = () => {
    ending.abort();
    ending = new AbortController();
  };

  /** @param meanwhile stays in view until the answer arrives */
  async function ask(wanted: ListingQuery, meanwhile?: ProductsPage): Promise<void> {
    cancel();
    const { signal } = ending;
    const built = () => findBuilt(wanted);
    await query<ProductsPage>({
      async call(_, show) {
        const live = () => loadProducts(wanted, { signal });
        const write = ({ state, answer }: Known<ProductsPage>) =>
          state === 'loading' && answer && show(answer);
        const answer = await (needsIndex(wanted)
          ? built().catch(live)
          : loadProducts(wanted, { built, write, signal }));
        const page = clampPage(wanted.page, pageCount(answer.totalCount, answer.limit));
        signal.throwIfAborted();
        if (page !== (wanted.page ?? 1)) {
          correct({ ...wanted, page });
          await ask({ ...wanted, page });
          return answer;
        }
        if (needsIndex(wanted) && !hasFilters(wanted) && answer.checkedAt !== undefined) {
          show(answer);
          const checked = await live().catch(() => undefined);
          return checked ? corrected(answer, checked) : answer;
        }
        return withSimilar(answer, wanted, show);
      },
      write: ({ state, answer: page }) =>
        $latest.set({ state, query: wanted, page: state === 'failed' ? undefined : page }),
      meanwhile,
      again: true,
      signal,
    }).catch(() => {});
  }
  return { $latest, ask, cancel };
}

/** Returns the products as of the last build: from the static page of the listing, or from the search index. */
function findBuilt(query: ListingQuery): Promise<ProductsPage> {
  const { search, categoryId, page = 1 } = query;
  const isFile = !search && (categoryId !== undefined || page <= shop.newestPages);
  return isFile && !needsIndex(query) ? readRenderedListing(query) : findIndexed(query);
}

/** Updates products as of the last build with those that the API returned; the others stay as they are. */
function corrected(built: ProductsPage, { products: live }: ProductsPage): ProductsPage {
  const byId = new Map(live.map((product) => [product.id, product]));
  const products = built.products.map((product) => byId.get(product.id) ?? product);
  const isChecked = products.every(({ id }) => byId.has(id));
  return { ...built, products, checkedAt: isChecked ? undefined : built.checkedAt };
}

/**
 * Answers a search that the API finds nothing for from the search index: with what it finds, or else with products that
 * the shopper may have meant. Shows at once that the API has none.
 */
async function withSimilar(
  answer: ProductsPage,
  query: ListingQuery,
  show: (page: ProductsPage) => void,
): Promise<ProductsPage> {
  const { search, categoryId } = query;
  if (!search || answer.totalCount > 0 || answer.near) return answer;
  show(answer);
  const found = await findIndexed(query).catch(() => undefined);
  if (found && (found.totalCount > 0 || categoryId === undefined)) return found;
  const anywhere = await findIndexed({ search }).catch(() => undefined);
  const near = anywhere?.near ?? anywhere?.products ?? [];
  return near.length > 0 ? { ...answer, near } : answer;
}
