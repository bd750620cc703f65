import { useStore } from '@nanostores/react';
import type { Product } from '#catalogue/records/product.ts';
import { shop } from '#shop.config.ts';
import { $categories } from '#stores/categories.ts';
import { addressOf } from '#stores/listing.ts';
import { type SearchResult as Result, searchFor } from '#stores/search.ts';
import { listingTexts } from '#texts/listing.ts';
import { searchTexts } from '#texts/search.ts';
import { CheckedNotice } from '#ui/CheckedNotice.tsx';
import { NearCategories } from '#ui/NearCategories.tsx';
import { ProductRows } from '#ui/ProductRows.tsx';
import { RetryNotice } from '#ui/RetryNotice.tsx';

const PLACEHOLDERS = ['first', 'second', 'third', 'fourth'];

/** The first products that a search found with a link to all of them, or advice if there are none. */
export function SearchResult({ result }: { result: Result }) {
  const { search } = result.query;
  if (result.state === 'loading' && !result.page) {
    return (
      <div className="grid gap-4" aria-hidden="true">
        {PLACEHOLDERS.map((place) => (
          <div key={place} className="skeleton" />
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
      <a href={addressOf({ search })} className="button button-primary">
        {searchTexts.showAll}
      </a>
    </>
  );
}

interface Props {
  search: string;
  /** Products that may have been meant. */
  near: readonly Product[] | undefined;
}

/** What a shopper may try when nothing was found. */
function NotFoundAdvice({ search, near = [] }: Props) {
  const categories = useStore($categories);
  return (
    <>
      <div className="rounded-md bg-surface p-4">
        <p className="font-bold">{searchTexts.notFound(search)}</p>
        <ul className="mt-2 text-muted">
          {searchTexts.advice.map((advice) => (
            <li key={advice}>{advice}</li>
          ))}
        </ul>
      </div>
      <NearCategories search={search} categories={categories} />
      <ProductRows title={listingTexts.nearProducts} products={near.slice(0, shop.search.results)} />
    </>
  );
}
