import { expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';

async function openListingPage() {
  const page = openPage({}, '/shop-default');
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run());
  return { page, ...(await import('#stores/replace-address.ts')), ...(await import('#stores/overlay.ts')) };
}

it('an address that changes under an open panel is there still when the panel is closed', async () => {
  const { page, replaceAddress, openOverlay, closeOverlay } = await openListingPage();
  openOverlay({ panel: 'search' });
  replaceAddress('/shop-default?search=pe');
  replaceAddress('/shop-default?search=pech');
  expect(page.address()).toBe('/shop-default?search=pech');
  closeOverlay();
  page.goTo('/shop-default');
  expect(page.address()).toBe('/shop-default?search=pech');
});

it('whoever reads the address on the way back reads the new one', async () => {
  const { page, replaceAddress, openOverlay, closeOverlay } = await openListingPage();
  const read = vi.fn(() => page.address());
  window.addEventListener('popstate', read);
  openOverlay({ panel: 'search' });
  replaceAddress('/shop-default?search=pech');
  closeOverlay();
  page.goTo('/shop-default');
  expect(read).toHaveReturnedWith('/shop-default?search=pech');
});

it('the way back from a later place is left alone', async () => {
  const { page, replaceAddress, openOverlay, closeOverlay } = await openListingPage();
  openOverlay({ panel: 'search' });
  replaceAddress('/shop-default?search=pech');
  closeOverlay();
  page.goTo('/shop-default');
  page.goTo('?page=2');
  expect(page.address()).toBe('/shop-default?page=2');
});

it('without a panel the address changes and nothing else', async () => {
  const { page, replaceAddress } = await openListingPage();
  replaceAddress('/shop-default?search=pech');
  expect(page.address()).toBe('/shop-default?search=pech');
  page.goTo('/shop-default');
  expect(page.address()).toBe('/shop-default');
});
