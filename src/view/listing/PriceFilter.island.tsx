import './listing-controls.css';
import '#view/kit/pill.css';
import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import type { ListingQuery } from '#rules/listing-query.ts';
import { groupThousands } from '#rules/money.ts';
import { readSpelledPrice } from '#rules/spelled-price.ts';
import type { ListingCounts } from '#search/finder.ts';
import { filterListing } from '#stores/listing.ts';
import { listingTexts } from '#texts/listing.ts';

const spelled = (amount: number | undefined): string | undefined =>
  amount === undefined ? undefined : groupThousands(String(amount));

/** Reads a bound in so‘m: 0 if nothing was typed, `undefined` for anything that is no such price. */
function readBound(typed: string): number | undefined {
  if (!typed.trim()) return 0;
  const price = readSpelledPrice(typed, '.,');
  return price && price.amount >= 0 && price.currency !== 'dollar' ? price.amount : undefined;
}

function boundsOf(form: HTMLFormElement): Pick<ListingQuery, 'priceFrom' | 'priceTo'> {
  const typed = new FormData(form);
  const [one, other] = ['priceFrom', 'priceTo'].map(
    (name) => readBound(String(typed.get(name))) || undefined,
  );
  const isTurned = one !== undefined && other !== undefined && one > other;
  return isTurned ? { priceFrom: other, priceTo: one } : { priceFrom: one, priceTo: other };
}

interface PriceFilterProps {
  query: ListingQuery;
  onOpen: (isOpen: boolean) => void;
}

/** Opens the form below the row of filters. */
export function PriceFilter({ query, onOpen }: PriceFilterProps) {
  const element = useRef<HTMLDetailsElement>(null);
  // Before this code has loaded, the browser opens it by itself.
  useLayoutEffect(() => {
    if (element.current?.open) onOpen(true);
  }, []);
  return (
    <details
      ref={element}
      open={query.priceFrom !== undefined || query.priceTo !== undefined}
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary className="pill">{listingTexts.price}</summary>
    </details>
  );
}

interface PriceFormProps {
  query: ListingQuery;
  /** Lowest and highest price that exist. */
  prices: ListingCounts['prices'] | undefined;
}

/** Filters the whole catalogue by price. */
export function PriceForm({ query, prices }: PriceFormProps) {
  const { priceFrom, priceTo } = query;
  const form = useRef<HTMLFormElement>(null);
  // The fields show what is chosen now, and keep the focus.
  useLayoutEffect(() => form.current?.reset(), [priceFrom, priceTo]);
  const choose = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    for (const field of currentTarget.querySelectorAll('input'))
      field.setCustomValidity(readBound(field.value) === undefined ? listingTexts.unreadablePrice : '');
    if (currentTarget.reportValidity()) filterListing(boundsOf(currentTarget));
  };
  return (
    <form ref={form} noValidate className="flex flex-wrap items-end gap-2 py-2" onSubmit={choose}>
      <Bound
        name="priceFrom"
        label={listingTexts.priceFrom}
        chosen={priceFrom}
        there={prices && Math.floor(prices.min)}
      />
      <Bound
        name="priceTo"
        label={listingTexts.priceTo}
        chosen={priceTo}
        there={prices && Math.ceil(prices.max)}
      />
      <button type="submit" className="button button-primary">
        {listingTexts.show}
      </button>
    </form>
  );
}

interface BoundProps {
  name: string;
  label: string;
  chosen: number | undefined;
  /** The lowest or highest price that exists, rounded so that it is within. */
  there: number | undefined;
}

const Bound = ({ name, label, chosen, there }: BoundProps) => (
  <label className="price-bound text-sm">
    <span>{label}</span>
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
