import { expect, it } from 'vitest';
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

it('the state that is added to the browser’s history while a panel is open is there once the panel is closed', async () => {
  const page = openPage({}, '/shop-default');
  const { pushOverlayEntry, addToHistoryState } = await import('#stores/history-entry.ts');
  pushOverlayEntry();
  addToHistoryState({ reachedHeight: 900 });
  page.goTo('/shop-default', { reachedHeight: 900, over: true });
  page.goTo('/shop-default', { sort: 'productName' });
  expect(page.history.state).toEqual({ sort: 'productName', reachedHeight: 900 });
  page.goTo('/shop-default?page=2', {});
  expect(page.history.state).toEqual({});
});
