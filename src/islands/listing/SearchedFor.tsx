import { type ListingQuery, listingPath } from '#paths.ts';
import { listingTexts } from '#texts/listing.ts';
import { Icon } from '#ui/Icon.tsx';

interface Props {
  search: string;
  query: ListingQuery;
}

/** What the listing is narrowed to, as a link that ends it and keeps the category. */
export function SearchedFor({ search, query }: Props) {
  return (
    <a
      href={listingPath({ ...query, search: undefined, page: 1 })}
      aria-label={listingTexts.endSearch(search)}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full outlined border-accent bg-accent-soft ps-4 pe-3 font-bold text-accent-strong"
    >
      <span className="truncate">{`«${search}»`}</span>
      <Icon name="x" className="size-5" />
    </a>
  );
}
