import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { isProductSort } from '#rules/sort-products.ts';
import { keptSort, type Listing, sortListing } from '#stores/listing.ts';
import { $availability, $sort, chooseAvailability } from '#stores/listing-view.ts';
import { AvailabilityChoice } from '#ui/listing/AvailabilityChoice.tsx';
import { ColumnButtons } from '#ui/listing/ColumnButtons.tsx';
import { SortField } from '#ui/listing/SortField.tsx';

/** Order, availability and grid of the listing. */
export function ListingTools({ listing }: { listing: Listing }) {
  const sort = useStore($sort);
  const availability = useStore($availability);
  const select = useRef<HTMLSelectElement>(null);

  const order = (chosen: string) => {
    if (isProductSort(chosen)) sortListing(chosen, listing.query, listing.page);
  };
  useLayoutEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== sort && chosen !== keptSort()) order(chosen);
  }, []);

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3" data-needs-script>
      <SortField ref={select} value={sort} onChange={(event) => order(event.target.value)} />
      <AvailabilityChoice
        chosen={availability}
        onChoose={(choice) => chooseAvailability(availability === choice ? undefined : choice)}
      />
      <ColumnButtons />
    </div>
  );
}
