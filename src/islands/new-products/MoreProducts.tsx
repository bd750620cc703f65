import '#styles/load-more.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { addToHistoryState } from '#stores/history-entry.ts';
import { loadProducts } from '#stores/products/live-products.ts';
import { commonTexts } from '#texts/common.ts';
import { homeTexts } from '#texts/home.ts';
import { ProductCard } from '#ui/ProductCard.tsx';

interface Props {
  /** Ids of products that the page already shows. */
  shownIds: readonly number[];
}

type More = { state: 'waiting' | 'loading' | 'failed' } | { state: 'loaded'; products: readonly Product[] };

const delay = () => new Promise((resolve) => setTimeout(resolve, shop.home.loadMoreDelayMs));

/** Returns the section until its products have been restored after going back (components/home/NewProducts.astro). */
const sectionBeingRestored = (within: Element | null): HTMLElement | null | undefined =>
  within?.closest<HTMLElement>('[data-reached]');

/**
 * The second page of new products, added to the surrounding grid when a shopper asks for more, and restored on going
 * back. The button shows loading for at least a second and then disappears for good.
 */
export function MoreProducts({ shownIds }: Props) {
  const [more, setMore] = useState<More>({ state: 'waiting' });
  const inGrid = useRef<HTMLDivElement>(null);
  const isLoading = more.state === 'loading';

  const load = async () => {
    if (isLoading) return;
    setMore({ state: 'loading' });
    const [answer] = await Promise.allSettled([
      loadProducts({ page: 2 }),
      sectionBeingRestored(inGrid.current) ?? delay(),
    ]);
    if (answer.status === 'rejected') setMore({ state: 'failed' });
    else
      setMore({
        state: 'loaded',
        products: answer.value.products.filter(({ id }) => !shownIds.includes(id)),
      });
  };

  useEffect(() => {
    if (sectionBeingRestored(inGrid.current)) void load();
  }, []);
  useLayoutEffect(() => {
    if (more.state !== 'loaded' && more.state !== 'failed') return;
    const section = sectionBeingRestored(inGrid.current);
    delete section?.dataset.reached;
    if (more.state === 'failed') return;
    addToHistoryState({ moreHeight: inGrid.current?.closest<HTMLElement>('.product-grid')?.offsetHeight });
    const hasLostFocus = document.activeElement === document.body;
    if (hasLostFocus && !section) inGrid.current?.querySelector('a')?.focus();
  }, [more.state]);

  if (more.state === 'loaded') {
    const { products } = more;
    return (
      <>
        <p role="status" className="sr-only">
          {products.length > 0 ? homeTexts.loadedMore(products.length) : homeTexts.noMore}
        </p>
        <div ref={inGrid} className="contents">
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </div>
      </>
    );
  }
  return (
    <>
      <p role="status" className="sr-only">
        {isLoading && homeTexts.loadingMore}
      </p>
      <div ref={inGrid} className="load-more" data-needs-script>
        <p role="alert">{more.state === 'failed' && commonTexts.productsFailed}</p>
        <button
          type="button"
          className="button button-quiet"
          aria-busy={isLoading}
          aria-disabled={isLoading}
          onClick={load}
        >
          <span>
            {
              { waiting: homeTexts.loadMore, loading: homeTexts.loadingMore, failed: commonTexts.retry }[
                more.state
              ]
            }
          </span>
        </button>
      </div>
    </>
  );
}
