import type { PageKind, Visit } from '#catalogue/records/shop-event.ts';
import { cartPath, categoryIdOfPath, checkoutPath, homePath, listingPath, productIdOfPath } from '#paths.ts';
import { noteEvent, takeEvents } from '#stores/shop-events.ts';

/**
 * Tells the owner's server what is done on this page whenever it is left or out of sight. Nothing is kept in the browser, and
 * nothing says who it was.
 */
export function measureVisit(address: string): void {
  const notePage = () => noteEvent({ kind: 'page' });
  // A page that is fetched ahead is seen once the shopper opens it.
  if ('prerendering' in document && document.prerendering)
    document.addEventListener('prerenderingchange', notePage, { once: true });
  else notePage();
  addEventListener('pageshow', ({ persisted }) => persisted && notePage());
  addEventListener('vite:preloadError', () => noteEvent({ kind: 'load-failed' }));

  const send = () => {
    const visit: Visit = { page: pageKindOf(location.pathname), events: takeEvents() };
    // As a plain text: other types would be asked for first at another origin.
    if (visit.events.length > 0) navigator.sendBeacon(address, JSON.stringify(visit));
  };
  // On the window, so that what is measured until then has been noted.
  addEventListener('visibilitychange', () => document.hidden && send());
  addEventListener('pagehide', send);
}

const KINDS: Readonly<Record<string, PageKind>> = {
  [homePath]: 'home',
  [cartPath]: 'cart',
  [checkoutPath]: 'checkout',
};

export function pageKindOf(path: string): PageKind {
  if (productIdOfPath(path) !== undefined) return 'product';
  const isListing = categoryIdOfPath(path) !== undefined || path.startsWith(listingPath());
  return isListing ? 'listing' : (KINDS[path] ?? 'other');
}
