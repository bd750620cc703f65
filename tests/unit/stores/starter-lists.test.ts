import { describe, expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

async function openLists(browser: Browser = {}, dataset: DOMStringMap = {}) {
  openPage(browser, '/', dataset);
  const { $compare, ...compare } = await import('#stores/compare.ts');
  const { $wishlist, ...wishlist } = await import('#stores/wishlist.ts');
  return { ...compare, ...wishlist, compared: () => $compare.get(), wishlisted: () => $wishlist.get() };
}

it('starter lists leave out what the page says is missing, which is not lost for good', async () => {
  const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
  const { compared, wishlisted } = await openLists(browser, { missingStarters: '2 13' });
  expect([compared(), wishlisted()]).toEqual([
    [1, 3],
    [1, 3],
  ]);
  const next = await openLists(browser);
  expect([next.compared(), next.wishlisted()]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

it('the wishlist is saved under wishlist as an array of numbers, also when it is empty', async () => {
  const localStorage = new FakeStorage();
  const { addToWishlist, removeFromWishlist } = await openLists({ localStorage });
  addToWishlist(9);
  expect(localStorage.getItem('wishlist')).toBe('[1,2,3,9]');
  removeFromWishlist([2, 1, 3]);
  expect((await openLists({ localStorage })).wishlisted()).toEqual([9]);
  removeFromWishlist([9]);
  expect((await openLists({ localStorage })).wishlisted()).toEqual([]);
});

describe('the compare list', () => {
  it('reports whether a product was added, and removes products by their ids', async () => {
    const { compared, removeFromCompare, toggleCompare } = await openLists();
    expect([toggleCompare(9), toggleCompare(1)]).toEqual(['added', 'removed']);
    removeFromCompare([9, 2]);
    expect(compared()).toEqual([3]);
  });

  it('persists on the next page of the tab; a new tab starts with none', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    (await openLists(browser)).toggleCompare(9);
    expect((await openLists(browser)).compared()).toEqual([1, 2, 3, 9]);
    expect(Object.keys(browser.localStorage)).toEqual(['compared']);
    expect((await openLists({ localStorage: browser.localStorage })).compared()).toEqual([]);
  });

  it('that was cleared stays empty, and can be restored until it is changed', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    const { compared, $clearedCompare, clearCompare, restoreCompare, toggleCompare } =
      await openLists(browser);
    clearCompare();
    expect((await openLists(browser)).compared()).toEqual([]);
    restoreCompare();
    expect(compared()).toEqual([1, 2, 3]);
    expect((await openLists(browser)).compared()).toEqual([1, 2, 3]);
    clearCompare();
    toggleCompare(9);
    expect($clearedCompare.get()).toEqual([]);
  });

  it('is the starter list in a new tab until a list is first changed', async () => {
    const localStorage = new FakeStorage();
    const page = openPage({ localStorage });
    await import('#stores/compare.ts');
    page.comeBack();
    expect((await openLists({ localStorage })).compared()).toEqual([1, 2, 3]);
  });
});
