import '#styles/listing-controls.css';
import { type InputEvent, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import type { ListingCounts } from '#catalogue/live/search-index.ts';
import type { ListingQuery } from '#paths.ts';
import { groupThousands } from '#rules/money.ts';
import { boundOf, filterListing, typePrices } from '#stores/listing.ts';
import { listingTexts } from '#texts/listing.ts';

interface Props {
  query: ListingQuery;
  /** Lowest and highest price that exist. */
  prices: ListingCounts['prices'] | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const spelled = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : groupThousands(String(Math.round(amount)));

function boundsOf(form: HTMLFormElement): Pick<ListingQuery, 'priceFrom' | 'priceTo'> {
  const typed = new FormData(form);
  const [one, other] = ['priceFrom', 'priceTo'].map((name) => boundOf(String(typed.get(name))));
  const isTurned = one !== undefined && other !== undefined && one > other;
  return isTurned ? { priceFrom: other, priceTo: one } : { priceFrom: one, priceTo: other };
}

/** Filters the whole catalogue by price. */
export function PriceFilter({ query, prices, isOpen, onOpen }: Props) {
  const { priceFrom, priceTo } = query;
  const element = useRef<HTMLDetailsElement>(null);
  // Before this code has loaded, the browser opens it by itself.
  useLayoutEffect(() => {
    if (element.current?.open) onOpen(true);
  }, []);
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    filterListing(boundsOf(event.currentTarget));
  };
  return (
    <details
      ref={element}
      className="price-filter"
      open={priceFrom !== undefined || priceTo !== undefined}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary className="chip">{listingTexts.price}</summary>
      {isOpen && (
        <form
          key={`${priceFrom}-${priceTo}`}
          className="flex max-w-lg flex-wrap items-end gap-3 pt-2"
          onInput={({ currentTarget }: InputEvent<HTMLFormElement>) =>
            typePrices(query, boundsOf(currentTarget))
          }
          onSubmit={choose}
        >
          <Bound name="priceFrom" label={listingTexts.priceFrom} chosen={priceFrom} there={prices?.least} />
          <Bound name="priceTo" label={listingTexts.priceTo} chosen={priceTo} there={prices?.most} />
          <button type="submit" className="button button-primary">
            {listingTexts.show}
          </button>
        </form>
      )}
    </details>
  );
}

interface BoundProps {
  name: string;
  label: string;
  chosen: number | undefined;
  /** The lowest or highest price that exists. */
  there: number | undefined;
}

const Bound = ({ name, label, chosen, there }: BoundProps) => (
  <label className="flex-1 basis-32 text-sm">
    {label}
    <input
      className="field"
      name={name}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={spelled(chosen)}
      placeholder={spelled(there)}
    />
  </label>
);
