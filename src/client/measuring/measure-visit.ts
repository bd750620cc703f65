import type { PageKind, Visit } from '#catalogue/records/shop-event.ts';
import { cartPath, checkoutPath, homePath, isListingPath, productIdOfPath } from '#paths.ts';
import { whenShown } from '#stores/prerendering.ts';
import { noteEvent, takeEvents } from '#stores/shop-events.ts';

/**
 * Reports what was done on this page to the owner's server whenever the page is left or hidden. Nothing is stored in
 * the browser, and nothing identifies the shopper.
 */
export function measureVisit(address: string): void {
  const notePage = () => noteEvent({ kind: 'page' });
  whenShown(notePage);
  addEventListener('pageshow', ({ persisted }) => persisted && notePage());
  addEventListener('vite:preloadError', () => noteEvent({ kind: 'load-failed' }));

  const send = () => {
    const visit: Visit = { page: pageKindOf(location.pathname), events: takeEvents() };
    // As plain text: other types would need a preflight request to another origin.
    if (visit.events.length > 0) navigator.sendBeacon(address, JSON.stringify(visit));
  };
  // On the window, so that the final measurements have been noted by then.
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
  return isListingPath(path) ? 'listing' : (KINDS[path] ?? 'other');
}
