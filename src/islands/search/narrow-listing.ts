import { listingQueryOf, searchListing } from '#stores/listing.ts';
import { $overlay } from '#stores/overlay.ts';

/** The listing of the page beneath the panel, where it has one. */
const listingOnPage = () => document.querySelector<HTMLElement>('[data-listing]');

/**
 * Shows a search in the listing, which may still be asleep (client/loading/intent.ts), unless the panel has been closed
 * meanwhile. Returns whether the page has one.
 */
export function narrowListing(search: string): boolean {
  const listing = listingOnPage();
  if (!listing) return false;
  if (!$overlay.get()) return true;
  listing.dispatchEvent(new Event('intent', { bubbles: true }));
  searchListing(search);
  return true;
}

/** What the listing is narrowed to; `undefined` on pages without one. */
export const searchOfListing = (): string | undefined =>
  listingOnPage() ? (listingQueryOf(location).search ?? '') : undefined;
