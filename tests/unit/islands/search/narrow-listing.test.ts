import { expect, it, vi } from 'vitest';
import { openPage } from '../../../fixtures/fake-page.ts';

it('a search narrows the listing as long as the search panel is open', async () => {
  const page = openPage({}, '/shop-default');
  vi.stubGlobal('document', { querySelector: () => new EventTarget() });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { narrowListing } = await import('../../../../src/islands/search/narrow-listing.ts');
  const { openOverlay } = await import('#stores/overlay.ts');
  openOverlay({ panel: 'search' });
  expect(narrowListing('pech')).toBe(true);
  expect(page.address()).toBe('/shop-default?search=pech');

  openOverlay({ panel: 'mini-cart' });
  expect(narrowListing('muzlatgich')).toBe(true);
  expect(page.address()).toBe('/shop-default?search=pech');
});
