import { expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

async function openLists(browser: Browser, dataset: DOMStringMap = {}) {
  const page = openPage(browser, '/', dataset);
  const { $compare, ...compare } = await import('#stores/compare.ts');
  const { $wishlist, ...wishlist } = await import('#stores/wishlist.ts');
  const { compareRemovals } = await import('#stores/removals.ts');
  return {
    page,
    ...compare,
    ...wishlist,
    compareRemovals,
    compared: () => $compare.get(),
    wishlisted: () => $wishlist.get(),
  };
}

const newTab = () => ({ localStorage: new FakeStorage(), sessionStorage: new FakeStorage() });

it('starter lists leave out what the page says is missing, which is not lost for good', async () => {
  const browser = newTab();
  const { compared, wishlisted } = await openLists(browser, { missingStarters: '2 13' });
  for (const list of [compared, wishlisted]) expect(list()).toEqual([1, 3]);
  const next = await openLists(browser);
  for (const list of [next.compared, next.wishlisted]) expect(list()).toEqual([1, 2, 3]);
});

it('the compare list lasts as long as the tab; a new tab has the starter list until one is first changed', async () => {
  const browser = newTab();
  const { page, setCompare } = await openLists(browser);
  page.comeBack();
  expect((await openLists({ localStorage: browser.localStorage })).compared()).toEqual([1, 2, 3]);
  setCompare([2, 3, 9]);
  expect((await openLists(browser)).compared()).toEqual([2, 3, 9]);
  expect((await openLists({ localStorage: browser.localStorage })).compared()).toEqual([]);
});

it('a cleared compare list stays empty, and can be restored in its order; what was cleared before is not', async () => {
  const browser = newTab();
  const { compareRemovals, setCompare } = await openLists(browser);
  compareRemovals.clear();
  expect((await openLists(browser)).compared()).toEqual([]);
  compareRemovals.undoAll();
  expect((await openLists(browser)).compared()).toEqual([1, 2, 3]);
  compareRemovals.clear();
  setCompare([9]);
  compareRemovals.clear();
  compareRemovals.undoAll();
  expect((await openLists(browser)).compared()).toEqual([9]);
});
