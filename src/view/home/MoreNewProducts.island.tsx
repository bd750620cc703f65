import '#view/kit/load-more.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { readRenderedListing } from '#catalogue/live/rendered-listing.ts';
import { listingPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { addToHistoryState } from '#stores/history-entry.ts';
import { loadProducts } from '#stores/product.ts';
import { commonTexts } from '#texts/common.ts';
import { homeTexts } from '#texts/home.ts';
import { CheckedNotice } from '#view/kit/CheckedNotice.tsx';
import { ProductCard } from '#view/kit/ProductCard.tsx';

interface Props {
  /** Ids of products that the page already shows. */
  shownIds: readonly number[];
}

type More = { state: 'waiting' | 'loading' | 'failed' } | { state: 'loaded'; page: ProductsPage };

const SECOND = { page: 2 };

const delay = () => new Promise((resolve) => setTimeout(resolve, shop.home.loadMoreDelayMs));

/** Whether the page's products are still being restored after going back (runtime/head/look.ts). */
const isBeingRestored = () => document.documentElement.dataset.reached !== undefined;
const endRestoring = () => delete document.documentElement.dataset.reached;

/**
 * The second page of new products, added to the surrounding grid when a shopper asks for more, and restored on going
 * back; as built if the API does not answer in time. The button shows loading for at least a second, and then gives way
 * to a link to all products.
 */
export function MoreNewProducts({ shownIds }: Props) {
  const [more, setMore] = useState<More>({ state: 'waiting' });
  const isLoading = more.state === 'loading';

  const load = async () => {
    if (isLoading) return;
    setMore({ state: 'loading' });
    const pause = isBeingRestored() ? undefined : delay();
    const show = async (page: ProductsPage) => {
      await pause;
      setMore({ state: 'loaded', page });
    };
    const built = () => readRenderedListing(SECOND);
    const write = (_: unknown, page: ProductsPage | undefined) => page && show(page);
    await loadProducts(SECOND, { built, write }).catch(async () => {
      await pause;
      endRestoring();
      setMore({ state: 'failed' });
    });
  };
  useEffect(() => {
    if (isBeingRestored()) void load();
  }, []);

  const page = more.state === 'loaded' ? more.page : undefined;
  const products = page?.products.filter(({ id }) => !shownIds.includes(id)) ?? [];
  const loaded = products.length > 0 ? homeTexts.loadedMore(products.length) : homeTexts.noMore;
  return (
    <>
      <p role="status" className="sr-only">
        {page ? loaded : isLoading && homeTexts.loadingMore}
      </p>
      {more.state === 'loaded' ? (
        <LoadedProducts
          products={products}
          checkedAt={more.page.checkedAt}
          areAll={shownIds.length + products.length >= more.page.totalCount}
        />
      ) : (
        <LoadButton state={more.state} onClick={load} />
      )}
    </>
  );
}

type LoadedProps = Pick<ProductsPage, 'products' | 'checkedAt'> & { areAll: boolean };

function LoadedProducts({ products, checkedAt, areAll }: LoadedProps) {
  const inGrid = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const isRestored = isBeingRestored();
    endRestoring();
    addToHistoryState({ reachedHeight: inGrid.current?.closest<HTMLElement>('.product-grid')?.offsetHeight });
    const hasLostFocus = document.activeElement === document.body;
    if (hasLostFocus && !isRestored) inGrid.current?.querySelector('a')?.focus();
  }, []);
  return (
    <div ref={inGrid} className="contents">
      {products.map((product) => (
        <ProductCard key={product.id} product={product} />
      ))}
      <div className="load-more">
        {checkedAt !== undefined && <CheckedNotice checkedAt={checkedAt} />}
        {!areAll && (
          <a href={listingPath()} className="button button-quiet" aria-label={homeTexts.allProducts}>
            {homeTexts.all}
          </a>
        )}
      </div>
    </div>
  );
}

const labels = { waiting: homeTexts.loadMore, loading: homeTexts.loadingMore, failed: commonTexts.retry };

function LoadButton({ state, onClick }: { state: keyof typeof labels; onClick: () => void }) {
  const isLoading = state === 'loading';
  return (
    <div className="load-more" data-needs-script>
      <p role="alert">{state === 'failed' && commonTexts.productsFailed}</p>
      <button
        type="button"
        className="button button-quiet"
        aria-busy={isLoading}
        aria-disabled={isLoading}
        onClick={onClick}
      >
        <span>{labels[state]}</span>
      </button>
    </div>
  );
}
