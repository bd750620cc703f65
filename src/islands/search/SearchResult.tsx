import { listingPath } from '#paths.ts';
import { shop } from '#shop.config.ts';
import { type SearchResult as Result, searchFor } from '#stores/search.ts';
import { searchTexts } from '#texts/search.ts';
import { CheckedNotice } from '#ui/CheckedNotice.tsx';
import { ProductRows } from '#ui/ProductRows.tsx';
import { RetryNotice } from '#ui/RetryNotice.tsx';
import { NotFoundAdvice } from './NotFoundAdvice.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

/** The first products that a search found with the way to all of them, or why there are none. */
export function SearchResult({ result }: { result: Result }) {
  const { search } = result.query;
  if (result.state === 'loading' && !result.page) {
    return (
      <div className="grid gap-3" aria-hidden="true">
        {PLACEHOLDERS.map((place) => (
          <div key={place} className="skeleton h-20" />
        ))}
      </div>
    );
  }
  if (!result.page) {
    return <RetryNotice text={searchTexts.failed} onRetry={() => void searchFor(search)} />;
  }
  if (result.page.products.length === 0) return <NotFoundAdvice search={search} near={result.page.near} />;
  return (
    <>
      <ProductRows products={result.page.products.slice(0, shop.search.results)} />
      {result.page.checkedAt !== undefined && <CheckedNotice checkedAt={result.page.checkedAt} />}
      <a href={listingPath({ search })} className="button button-primary">
        {searchTexts.showAll}
      </a>
    </>
  );
}
