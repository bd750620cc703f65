import { describe, expect, it } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';

async function openWishlist(browser: Browser = {}) {
  openPage(browser);
  return import('#stores/wishlist.ts');
}

describe('toggling a product', () => {
  it('adds it if absent and removes it if present', async () => {
    const { $wishlist, toggleWishlist } = await openWishlist();
    toggleWishlist(9);
    expect($wishlist.get()).toEqual([1, 2, 3, 9]);
    toggleWishlist(2);
    expect($wishlist.get()).toEqual([1, 3, 9]);
  });

  it('tells which it was', async () => {
    const { toggleWishlist } = await openWishlist();
    expect([toggleWishlist(9), toggleWishlist(9)]).toEqual(['added', 'removed']);
  });
});

describe('the wishlist of a visitor', () => {
  it('is the starter wishlist where nothing was ever saved', async () => {
    expect((await openWishlist()).$wishlist.get()).toEqual([1, 2, 3]);
  });

  it('that was emptied stays empty', async () => {
    const localStorage = new FakeStorage();
    const { toggleWishlist } = await openWishlist({ localStorage });
    for (const id of [1, 2, 3]) toggleWishlist(id);
    expect((await openWishlist({ localStorage })).$wishlist.get()).toEqual([]);
  });

  it('is saved under wishlist as an array of numbers', async () => {
    const localStorage = new FakeStorage();
    (await openWishlist({ localStorage })).toggleWishlist(9);
    expect(localStorage.getItem('wishlist')).toBe('[1,2,3,9]');
    expect((await openWishlist({ localStorage })).$wishlist.get()).toEqual([1, 2, 3, 9]);
  });

  it('of the previous shop may hold ids as strings', async () => {
    const localStorage = new FakeStorage({ wishlist: '["4",5,null]' });
    expect((await openWishlist({ localStorage })).$wishlist.get()).toEqual([4, 5]);
  });
});
