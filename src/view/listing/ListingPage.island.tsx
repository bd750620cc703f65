import './listing.css';
import { isPlainClick } from '#stores/history-entry.ts';
import './listing-controls.css';
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useState } from 'react';
import type { ProductsPage } from '#catalogue/live/products.ts';
import { productsOnPage } from '#catalogue/live/rendered-listing.ts';
import type { NamedCategory } from '#catalogue/records/category.ts';
import { listingPath } from '#paths.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import type { Latest } from '#stores/latest-products.ts';
import {
  $counts,
  $listing,
  isSameFilter,
  listingQueryOf,
  openListing,
  startListing,
} from '#stores/listing.ts';
import { useKeptFocus } from '#view/kit/use-kept-focus.island.ts';
import { CategoryFilter } from './CategoryFilter.island.tsx';
import { ListingFilters } from './ListingFilters.island.tsx';
import { ListingResult } from './ListingResult.island.tsx';
import { ListingTools } from './ListingTools.island.tsx';
import { nameListing } from './name-listing.island.ts';

interface Props {
  /** The query that the page was rendered with. */
  query: ListingQuery;
  /** Returns the products that the page was rendered with. Functions are not sent to the browser. */
  builtPage?: () => ProductsPage;
  categories: readonly NamedCategory[];
}

/** The listing with its filters, sort orders and grids. */
export function ListingPage({ query, builtPage, categories }: Props) {
  const [rendered] = useState(() => ({
    state: 'ready' as const,
    query,
    page: builtPage?.() ?? productsOnPage(document),
  }));
  const opened = useStore($listing, { ssr: 'initial' });
  const listing: Latest = opened ?? rendered;
  const result = useKeptFocus<HTMLDivElement>();
  const counted = useStore($counts, { ssr: 'initial' });
  const counts = counted && isSameFilter(counted.query, listing.query) ? counted.counts : undefined;
  useEffect(() => startListing(query), [query]);
  useEffect(() => {
    if (($listing.get() ?? rendered) !== listing) return;
    nameListing(listing.query, categories);
    // The page set it because its address has a query: what was rendered is not what was requested.
    delete document.documentElement.dataset.query;
  }, [listing, rendered, categories]);

  /** Opens a choice of category, and from among the products further pages and the listing without a filter, in place. */
  const openInPlace = (event: MouseEvent<HTMLElement>) => {
    const link = (event.target as Element).closest('a');
    const isOfListing = link === event.currentTarget || link?.pathname === listingPath();
    if (!link || !isOfListing || !opened || !isPlainClick(event)) return;
    const wanted = listingQueryOf(link);
    // A category's page has no other category.
    if (query.categoryId !== undefined && wanted.categoryId !== query.categoryId) return;
    event.preventDefault();
    openListing(wanted);
  };

  return (
    <div className="listing listing-beside" data-listing={rendered.page.totalCount} data-enhance="listing">
      <div className="listing-narrow">
        <ListingFilters query={listing.query} counts={counts} />
        <CategoryFilter
          categories={categories}
          query={listing.query}
          counts={counts?.categories}
          onClick={openInPlace}
        />
      </div>
      <div className="listing-goods min-w-0">
        <ListingTools listing={listing} />
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only links inside are handled; keys click them natively */}
        <div className="listing-result no-outline" ref={result} tabIndex={-1} onClick={openInPlace}>
          <ListingResult listing={listing} isBuilt={listing === rendered} categories={categories} />
        </div>
      </div>
    </div>
  );
}
