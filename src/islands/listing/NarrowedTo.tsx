import { type ListingQuery, listingPath } from '#paths.ts';
import { groupThousands } from '#rules/money.ts';
import { listingTexts } from '#texts/listing.ts';
import { EndNarrowing } from './EndNarrowing.tsx';

const spelled = (amount: number | undefined): string => (amount ? groupThousands(String(amount)) : '');

/** What the listing is narrowed to, but for its category, each as a link that ends it. */
export function NarrowedTo({ query }: { query: ListingQuery }) {
  const { search, priceFrom, priceTo } = query;
  const prices = listingTexts.prices(spelled(priceFrom), spelled(priceTo));
  return (
    <>
      {search && (
        <EndNarrowing
          text={`«${search}»`}
          label={listingTexts.endSearch(search)}
          href={listingPath({ ...query, search: undefined, page: 1 })}
        />
      )}
      {(priceFrom || priceTo) && (
        <EndNarrowing
          text={prices}
          label={listingTexts.endPrices(prices)}
          href={listingPath({ ...query, priceFrom: undefined, priceTo: undefined, page: 1 })}
        />
      )}
    </>
  );
}
