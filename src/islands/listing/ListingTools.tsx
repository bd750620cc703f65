import '#styles/listing-controls.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isProductSort } from '#rules/sort-products.ts';
import type { ListingCounts } from '#search/finder.ts';
import {
  filterListing,
  hasFilters,
  type Listing,
  listingQueryOf,
  loadCounts,
  prepareChoices,
  sortListing,
  sortOf,
} from '#stores/listing.ts';
import { AvailabilityChoice } from '#ui/listing/AvailabilityChoice.tsx';
import { ColumnButtons } from '#ui/listing/ColumnButtons.tsx';
import { SortField } from '#ui/listing/SortField.tsx';
import { PriceFilter } from './PriceFilter.tsx';

interface Props {
  listing: Listing;
  /** What each filter choice would leave, if known. */
  counts: ListingCounts | undefined;
}

/** Milliseconds after a result during which the images of its cards come first. */
const AFTER_RESULT_MS = 1_000;

/** Sort order, filters and grid of the listing. */
export function ListingTools({ listing, counts }: Props) {
  const { query } = listing;
  const sort = sortOf(query);
  const select = useRef<HTMLSelectElement>(null);
  const [isOpen, setOpen] = useState(false);

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
  useEffect(() => {
    if (isOpen || hasFilters(query)) void loadCounts(query);
  }, [query, isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: prefetching is not an action
    <div
      className="listing-tools"
      data-needs-script
      onPointerDown={() => void prepareChoices(query)}
      onFocus={() => void prepareChoices(query)}
    >
      <SortField ref={select} value={sort} onChange={(event) => order(event.target.value)} />
      <ColumnButtons />
      <PriceFilter query={query} prices={counts?.prices} isOpen={isOpen} onOpen={setOpen} />
      <AvailabilityChoice
        chosen={query.availability}
        counts={counts && { available: counts.available, 'out-of-stock': counts.outOfStock }}
        onChoose={(choice) =>
          filterListing({ availability: query.availability === choice ? undefined : choice })
        }
      />
    </div>
  );
}
