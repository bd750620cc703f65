import { listingPath } from '#paths.ts';
import type { ListingQuery } from '#rules/listing-query.ts';
import { spelledAmount } from '#rules/money.ts';
import { listingTexts } from '#texts/listing.ts';
import { Icon } from '#view/kit/Icon.tsx';
import * as icons from '#view/kit/icons.ts';

/** What the listing is narrowed to, except its category, each as a link that removes it. */
export function ActiveFilters({ query }: { query: ListingQuery }) {
  const { search, priceFrom, priceTo } = query;
  const prices = listingTexts.prices(spelledAmount(priceFrom), spelledAmount(priceTo));
  return (
    <>
      {search && (
        <RemoveFilterLink
          text={`«${search}»`}
          label={listingTexts.endSearch(search)}
          href={listingPath({ ...query, search: undefined, page: 1 })}
        />
      )}
      {(priceFrom || priceTo) && (
        <RemoveFilterLink
          text={prices}
          label={listingTexts.endPrices(prices)}
          href={listingPath({ ...query, priceFrom: undefined, priceTo: undefined, page: 1 })}
        />
      )}
    </>
  );
}

interface Props {
  /** What the listing is narrowed to. */
  text: string;
  /** Says that the link removes it. */
  label: string;
  /** Address of the listing without it. */
  href: string;
}

/** One thing that the listing is narrowed to, as a link that removes it and keeps the rest. */
function RemoveFilterLink({ text, label, href }: Props) {
  return (
    <a href={href} aria-label={label} className="button button-quiet min-w-0">
      <span className="line-clamp-3">{text}</span>
      <Icon path={icons.x} className="size-5" />
    </a>
  );
}
