import { describe, expect, it } from 'vitest';
import { $overlay, closeOverlay, openOverlay } from '#stores/overlay.ts';
import { isPanelName } from '#texts/overlay.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProduct } from '../../fixtures/products.ts';

it('panels are open one at a time, with the product that they are about', () => {
  openOverlay({ panel: 'quick-view', product: aProduct({ id: 7 }) });
  expect($overlay.get()?.product?.id).toBe(7);
  openOverlay({ panel: 'mini-cart' });
  expect($overlay.get()).toEqual({ panel: 'mini-cart' });
  closeOverlay();
  expect($overlay.get()).toBeUndefined();
  const names = ['mini-cart', 'no-such-panel', 'toString', '', undefined];
  expect(names.filter(isPanelName)).toEqual(['mini-cart']);
});

describe('the browser’s history', () => {
  async function openListingPage() {
    const page = openPage({}, '/shop-default');
    return { page, ...(await import('#stores/history-entry.ts')), ...(await import('#stores/overlay.ts')) };
  }

  it('has one entry for a panel and the choices in it, which then belongs to the page', async () => {
    const { page, pushOverlayEntry, isOverlayEntry, openAddress, ...overlay } = await openListingPage();
    overlay.openOverlay({ panel: 'search' });
    expect(isOverlayEntry()).toBe(false);
    pushOverlayEntry();
    expect(isOverlayEntry()).toBe(true);
    openAddress('?search=pe');
    expect(isOverlayEntry()).toBe(false);
    openAddress('?search=pech');
    expect(page.history.length).toBe(2);
    overlay.closeOverlay();
    openAddress('?search=pech&page=2');
    expect(page.address()).toBe('/shop-default?search=pech&page=2');
    expect(page.history.length).toBe(3);
  });

  it('has the state that is added while a panel is open once the panel is closed', async () => {
    const { page, pushOverlayEntry, addToHistoryState } = await openListingPage();
    pushOverlayEntry();
    addToHistoryState({ reachedHeight: 900 });
    page.goTo('/shop-default', { reachedHeight: 900, over: true });
    page.goTo('/shop-default', { sort: 'productName' });
    expect(page.history.state).toEqual({ sort: 'productName', reachedHeight: 900 });
    page.goTo('/shop-default?page=2', {});
    expect(page.history.state).toEqual({});
  });
});
