import type { PageKind } from '#catalogue/records/shop-event.ts';
import { cartPath, categoryIdOfPath, checkoutPath, homePath, listingPath, productIdOfPath } from '#paths.ts';

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
