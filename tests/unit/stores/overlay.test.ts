import { beforeEach, describe, expect, it } from 'vitest';
import { $overlay, closeOverlay, openOverlay, openOverlayOncePainted } from '#stores/overlay.ts';
import { isPanelName, panels } from '#stores/panels.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { holdFrames } from '../../fixtures/held-frames.ts';
import { aProduct } from '../../fixtures/products.ts';

describe('panels', () => {
  beforeEach(closeOverlay);

  it('are open one at a time, with the product that they are about', () => {
    openOverlay({ panel: 'quick-view', product: aProduct({ id: 7 }) });
    expect($overlay.get()?.product?.id).toBe(7);
    openOverlay({ panel: 'mini-cart' });
    expect($overlay.get()).toEqual({ panel: 'mini-cart' });
    closeOverlay();
    expect($overlay.get()).toBeUndefined();
  });

  it('can be dismissed with the keyboard, except for the mini cart', () => {
    const stubborn = Object.entries(panels).filter(([, { escapes }]) => !escapes);
    expect(stubborn.map(([name]) => name)).toEqual(['mini-cart']);
  });

  it('are recognised by name', () => {
    const names = ['mini-cart', 'no-such-panel', 'toString', '', undefined];
    expect(names.filter(isPanelName)).toEqual(['mini-cart']);
  });

  it.each([
    ['open then', () => {}, { panel: 'mini-cart' }],
    ['give way to one that is opened earlier', () => openOverlay({ panel: 'search' }), { panel: 'search' }],
    ['stay closed if everything is closed before', closeOverlay, undefined],
  ])('that wait until the page is painted %s', async (_, meanwhile, shown) => {
    const paint = holdFrames();
    void openOverlayOncePainted({ panel: 'mini-cart' });
    expect($overlay.get()).toBeUndefined();
    meanwhile();
    await paint();
    expect($overlay.get()).toEqual(shown);
  });
});

describe('the browser’s history', () => {
  async function openListingPage() {
    const page = openPage({}, '/shop-default');
    return { page, ...(await import('#stores/history-entry.ts')), ...(await import('#stores/overlay.ts')) };
  }

  it('has one more entry for another address', async () => {
    const { page, openAddress } = await openListingPage();
    openAddress('?page=2');
    openAddress('?page=3');
    expect(page.address()).toBe('/shop-default?page=3');
    expect(page.history.length).toBe(3);
  });

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
    expect(page.history.length).toBe(3);
  });

  it('has the state that is added while a panel is open once the panel is closed', async () => {
    const { page, pushOverlayEntry, addToHistoryState } = await openListingPage();
    pushOverlayEntry();
    addToHistoryState({ moreHeight: 900 });
    page.goTo('/shop-default', { moreHeight: 900, over: true });
    page.goTo('/shop-default', { sort: 'productName' });
    expect(page.history.state).toEqual({ sort: 'productName', moreHeight: 900 });
    page.goTo('/shop-default?page=2', {});
    expect(page.history.state).toEqual({});
  });
});
