import { expect, it } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';

async function openListingPage() {
  const page = openPage({}, '/shop-default');
  return { page, ...(await import('#stores/history-entry.ts')), ...(await import('#stores/overlay.ts')) };
}

it('another address adds a history entry', async () => {
  const { page, openAddress } = await openListingPage();
  openAddress('?page=2');
  openAddress('?page=3');
  expect(page.address()).toBe('/shop-default?page=3');
  expect(page.history.length).toBe(3);
});

it('choices in a panel share one history entry with the panel, however many there are', async () => {
  const { page, pushOverlayEntry, openAddress, openOverlay, closeOverlay } = await openListingPage();
  openOverlay({ panel: 'search' });
  pushOverlayEntry();
  openAddress('?search=pe');
  openAddress('?search=pech');
  expect(page.history.length).toBe(2);
  closeOverlay();
  openAddress('?search=pech&page=2');
  expect(page.history.length).toBe(3);
});

it('an address that was opened from a panel belongs to the page', async () => {
  const { pushOverlayEntry, isOverlayEntry, openAddress } = await openListingPage();
  expect(isOverlayEntry()).toBe(false);
  pushOverlayEntry();
  expect(isOverlayEntry()).toBe(true);
  openAddress('?page=2');
  expect(isOverlayEntry()).toBe(false);
});

it('state that is added while a panel is open is there once the panel is closed', async () => {
  const { page, pushOverlayEntry, addToHistoryState } = await openListingPage();
  pushOverlayEntry();
  addToHistoryState({ moreHeight: 900 });
  page.goTo('/shop-default', { moreHeight: 900, over: true });
  page.goTo('/shop-default', { sort: 'productName' });
  expect(page.history.state).toEqual({ sort: 'productName', moreHeight: 900 });
  page.goTo('/shop-default?page=2', {});
  expect(page.history.state).toEqual({});
});
