import { describe, expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

async function openWishlist(browser: Browser = {}, dataset: DOMStringMap = {}) {
  openPage(browser, '/', dataset);
  return import('#stores/wishlist.ts');
}

it('a product is appended, and removed', async () => {
  const { $wishlist, addToWishlist, removeFromWishlist } = await openWishlist();
  addToWishlist(9);
  expect($wishlist.get()).toEqual([1, 2, 3, 9]);
  removeFromWishlist([2]);
  expect($wishlist.get()).toEqual([1, 3, 9]);
});

describe('the wishlist of a visitor', () => {
  it('is the starter wishlist if nothing was ever saved', async () => {
    expect((await openWishlist()).$wishlist.get()).toEqual([1, 2, 3]);
  });

  it('is that without what the page says is missing, which is not lost for good', async () => {
    const localStorage = new FakeStorage();
    const { $wishlist } = await openWishlist({ localStorage }, { missingStarters: '2 13' });
    expect($wishlist.get()).toEqual([1, 3]);
    expect((await openWishlist({ localStorage })).$wishlist.get()).toEqual([1, 2, 3]);
  });

  it('that was emptied stays empty', async () => {
    const localStorage = new FakeStorage();
    (await openWishlist({ localStorage })).removeFromWishlist([1, 2, 3]);
    expect((await openWishlist({ localStorage })).$wishlist.get()).toEqual([]);
  });

  it('is saved under wishlist as an array of numbers', async () => {
    const localStorage = new FakeStorage();
    (await openWishlist({ localStorage })).addToWishlist(9);
    expect(localStorage.getItem('wishlist')).toBe('[1,2,3,9]');
    expect((await openWishlist({ localStorage })).$wishlist.get()).toEqual([1, 2, 3, 9]);
  });

  it('of the previous shop may hold ids as strings', async () => {
    const localStorage = new FakeStorage({ wishlist: '["4",5,null]' });
    expect((await openWishlist({ localStorage })).$wishlist.get()).toEqual([4, 5]);
  });
});
