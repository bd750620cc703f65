import type { ListingQuery } from '#rules/listing-query.ts';
import { listingQueryOf, searchListing } from '#stores/listing.ts';
import { $overlay } from '#stores/overlay.ts';

/** Returns the listing of the page beneath the panel, if any. */
const listingOnPage = () => document.querySelector<HTMLElement>('[data-listing]');

/**
 * Shows a search in the page's listing, starting it if necessary (runtime/loading/load.ts), unless the panel has been
 * closed in the meantime. Returns whether the page has a listing.
 */
export function narrowListing(query: ListingQuery): boolean {
  const listing = listingOnPage();
  if (!listing) return false;
  if ($overlay.get()?.panel !== 'search') return true;
  listing.dispatchEvent(new Event('input', { bubbles: true }));
  searchListing(query);
  return true;
}

/** Returns the search of the page's listing; `undefined` on pages without a listing. */
export const searchOfListing = (): string | undefined =>
  listingOnPage() ? (listingQueryOf(location).search ?? '') : undefined;
