import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PriceForm } from '#islands/listing/PriceFilter.tsx';
import { openPage } from '../../fixtures/fake-page.ts';

it('a filter by price shows a range that the cheapest and the dearest product are within', () => {
  const prices = { least: 45_000.5, most: 12_400_000.25 };
  const html = renderToStaticMarkup(<PriceForm query={{}} prices={prices} />);
  expect([...html.matchAll(/placeholder="([^"]+)"/g)].map(([, range]) => range)).toEqual([
    '45 000',
    '12 400 001',
  ]);
});

it('a search narrows the listing as long as the search panel is open', async () => {
  const page = openPage({}, '/shop-default');
  vi.stubGlobal('document', { querySelector: () => new EventTarget() });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { narrowListing } = await import('#islands/search/narrow-listing.ts');
  const { openOverlay } = await import('#stores/overlay.ts');
  openOverlay({ panel: 'search' });
  expect(narrowListing('pech')).toBe(true);
  expect(page.address()).toBe('/shop-default?search=pech');

  openOverlay({ panel: 'mini-cart' });
  expect(narrowListing('muzlatgich')).toBe(true);
  expect(page.address()).toBe('/shop-default?search=pech');
});
