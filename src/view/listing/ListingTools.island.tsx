import './listing-controls.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { sortOf } from '#rules/listing-query.ts';
import { isProductSort } from '#rules/sort-products.ts';
import type { Latest } from '#stores/latest-products.ts';
import { listingQueryOf, prepareChoices, sortListing } from '#stores/listing.ts';
import { ColumnButtons } from './ColumnButtons.tsx';
import { SortField } from './SortField.tsx';

/** Milliseconds after a result during which the images of its cards come first. */
const AFTER_RESULT_MS = 1_000;

/** Sort order and grid of the listing. */
export function ListingTools({ listing }: { listing: Latest }) {
  const { query } = listing;
  const sort = sortOf(query);
  const select = useRef<HTMLSelectElement>(null);

  const order = (chosen: string) => {
    if (isProductSort(chosen)) sortListing(chosen, query, listing.page);
  };
  useLayoutEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== sort && chosen !== sortOf(listingQueryOf(location))) order(chosen);
  }, []);
  const isOfIndex = listing.page?.checkedAt !== undefined && listing.page.products.length > 0;
  useEffect(() => {
    if (!isOfIndex) return;
    const pause = setTimeout(() => void prepareChoices(query), AFTER_RESULT_MS);
    return () => clearTimeout(pause);
  }, [query, isOfIndex]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: prefetching is not an action
    <div
      className="listing-tools mb-4 flex flex-wrap items-center gap-2"
      data-needs-script
      onPointerDown={() => void prepareChoices(query)}
      onFocus={() => void prepareChoices(query)}
    >
      <SortField ref={select} value={sort} onChange={(event) => order(event.target.value)} />
      <ColumnButtons />
    </div>
  );
}
