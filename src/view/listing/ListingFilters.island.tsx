import './category-filter.css';
import './listing-controls.css';
import { useEffect, useState } from 'react';
import { hasFilters, type ListingQuery } from '#rules/listing-query.ts';
import type { ListingCounts } from '#search/finder.ts';
import { filterListing, loadCounts, prepareChoices } from '#stores/listing.ts';
import { AvailabilityChoice } from './AvailabilityChoice.tsx';
import { PriceFilter, PriceForm } from './PriceFilter.island.tsx';

interface Props {
  query: ListingQuery;
  /** What each filter choice would leave, if known. */
  counts: ListingCounts | undefined;
}

/** Narrows the listing by price and availability. */
export function ListingFilters({ query, counts }: Props) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isOpen || hasFilters(query)) void loadCounts(query);
  }, [query, isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: prefetching is not an action
    <div
      data-needs-script
      onPointerDown={() => void prepareChoices(query)}
      onFocus={() => void prepareChoices(query)}
    >
      <div className="listing-filters">
        <PriceFilter query={query} onOpen={setOpen} />
        <AvailabilityChoice
          chosen={query.availability}
          counts={counts && { available: counts.available, 'out-of-stock': counts.outOfStock }}
          onChoose={(choice) =>
            filterListing({ availability: query.availability === choice ? undefined : choice })
          }
        />
      </div>
      {isOpen && <PriceForm query={query} prices={counts?.prices} />}
    </div>
  );
}
