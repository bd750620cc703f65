import { expect, it } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';

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
