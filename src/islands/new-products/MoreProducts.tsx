import '#styles/load-more.css';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { loadProducts } from '#stores/products/live-products.ts';
import { commonTexts } from '#texts/common.ts';
import { homeTexts } from '#texts/home.ts';
import { ProductCard } from '#ui/ProductCard.tsx';

interface Props {
  /** Products that the page shows already. */
  shownIds: readonly number[];
}

type More = { state: 'waiting' | 'loading' | 'failed' } | { state: 'loaded'; products: readonly Product[] };

const delay = () => new Promise((resolve) => setTimeout(resolve, shop.home.loadMoreDelayMs));

/**
 * The second page of new products, which joins the grid around it when a shopper asks for more. The button shows
 * loading for a second and is gone for good afterwards.
 */
export function MoreProducts({ shownIds }: Props) {
  const [more, setMore] = useState<More>({ state: 'waiting' });
  const cards = useRef<HTMLDivElement>(null);
  const isLoading = more.state === 'loading';

  const load = async () => {
    if (isLoading) return;
    setMore({ state: 'loading' });
    const [answer] = await Promise.allSettled([loadProducts({ page: 2 }), delay()]);
    if (answer.status === 'rejected') setMore({ state: 'failed' });
    else
      setMore({
        state: 'loaded',
        products: answer.value.products.filter(({ id }) => !shownIds.includes(id)),
      });
  };

  useEffect(() => {
    const hasLostFocus = document.activeElement === document.body;
    if (more.state === 'loaded' && hasLostFocus) cards.current?.querySelector('a')?.focus();
  }, [more.state]);

  if (more.state === 'loaded') {
    const { products } = more;
    return (
      <>
        <p role="status" className="sr-only">
          {products.length > 0 ? homeTexts.loadedMore(products.length) : homeTexts.noMore}
        </p>
        <div ref={cards} className="contents">
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
      <div className="load-more" data-needs-script>
        <p role="alert">{more.state === 'failed' && commonTexts.productsFailed}</p>
        <button
          type="button"
          className="button button-quiet"
          aria-busy={isLoading}
          aria-disabled={isLoading}
          onClick={load}
        >
          {
            { waiting: homeTexts.loadMore, loading: homeTexts.loadingMore, failed: commonTexts.retry }[
              more.state
            ]
          }
        </button>
      </div>
    </>
  );
}
