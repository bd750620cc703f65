import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { availabilities } from '#rules/availability.ts';
import { isProductSort, productSorts } from '#rules/sort-products.ts';
import { type Listing, sortListing } from '#stores/listing.ts';
import { $availability, $sort, chooseAvailability } from '#stores/listing-view.ts';
import { listingTexts } from '#texts/listing.ts';
import { ColumnChoice } from './ColumnChoice.tsx';

/** Order, availability and grid of the listing (spec section 2). */
export function ListingTools({ listing }: { listing: Listing }) {
  const sort = useStore($sort);
  const availability = useStore($availability);
  const select = useRef<HTMLSelectElement>(null);

  const order = (chosen: string) => {
    const inView = listing.state === 'failed' ? undefined : listing.page;
    if (isProductSort(chosen)) sortListing(chosen, listing.query, inView);
  };
  useLayoutEffect(() => {
    const chosen = select.current?.value;
    if (chosen && chosen !== sort) order(chosen);
  }, []);

  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <label className="flex items-center gap-2">
        <span className="sr-only sm:not-sr-only">{listingTexts.sort}</span>
        <select
          ref={select}
          className="field w-auto"
          name="sort"
          aria-label={listingTexts.sort}
          value={sort}
          onChange={(event) => order(event.target.value)}
        >
          {productSorts.map((choice) => (
            <option key={choice} value={choice}>
              {listingTexts.sorts[choice]}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="order-last flex flex-wrap gap-2 sm:order-none">
        <legend className="sr-only">{listingTexts.availability}</legend>
        {availabilities.map((choice) => (
          <button
            key={choice}
            type="button"
            className="chip"
            aria-pressed={availability === choice}
            onClick={() => chooseAvailability(availability === choice ? undefined : choice)}
          >
            {listingTexts.availabilities[choice]}
          </button>
        ))}
      </fieldset>
      <ColumnChoice />
    </div>
  );
}
