import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { describe, expect, it, vi } from 'vitest';
import { readSavedIds } from '#rules/read-list.ts';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';

/** Storage that exists but fails at every read, as with a damaged browser profile. */
class BrokenStorage extends FakeStorage {
  override getItem(): string | null {
    throw new DOMException('The database is corrupt.', 'NS_ERROR_FILE_CORRUPTED');
  }
}

const fridge = aProduct({ id: 1 });
const stove = aProduct({ id: 2 });

/** Opens a new page that shows the cart. */
async function openCart(browser: Browser) {
  const page = openPage(browser);
  const cart = await import('#stores/cart.ts');
  cart.$cart.listen(() => {});
  return { ...page, ...cart, ids: () => cart.$cart.get().map(({ id }) => id) };
}

it.each([
  ['that forbids storage', 'forbidden' as const],
  ['without storage, as in a web view,', null],
  ['whose storage is broken', new BrokenStorage()],
])('a browser %s keeps the cart in memory while the page is open', async (_, storage) => {
  // The shop must not rely on the library's fallback in such a browser.
  setPersistentEngine(null as never, windowPersistentEvents);
  const { addToCart, changeCart, ids, isCartStored } = await openCart({
    localStorage: storage,
    sessionStorage: storage,
  });
  expect(ids()).toEqual([]);
  addToCart(fridge, 1);
  addToCart(stove, 1);
  changeCart((lines) => lines.slice(1));
  expect(ids()).toEqual([stove.id]);
  expect(isCartStored()).toBe(false);
});

it('a web view whose storage is null keeps the cart for the tab', async () => {
  const browser = { localStorage: null, sessionStorage: new FakeStorage() };
  const { addToCart, isCartStored } = await openCart(browser);
  addToCart(fridge, 1);
  expect(isCartStored()).toBe(true);
  expect((await openCart(browser)).ids()).toEqual([fridge.id]);
});

describe('a browser whose storage is full', () => {
  it('shows a change and keeps it only until the page is left, and reports that, until there is space', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    const { addToCart, isCartStored, comeBack, ids } = await openCart(browser);
    expect(isCartStored()).toBe(true);
    for (const storage of Object.values(browser)) storage.full = true;
    expect(addToCart(fridge, 1)).toBe('added');
    comeBack();
    expect(ids()).toEqual([fridge.id]);
    expect(browser.localStorage.getItem('cartList')).toBeNull();
    expect(isCartStored()).toBe(false);
    browser.localStorage.full = false;
    addToCart(stove, 1);
    comeBack();
    expect(ids()).toEqual([fridge.id, stove.id]);
    expect((await openCart(browser)).ids()).toEqual([fridge.id, stove.id]);
  });

  it('passes the cart on to the tab’s next page, until there is space or another tab saves one', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    const first = await openCart(browser);
    first.addToCart(fridge, 1);
    browser.localStorage.full = true;
    first.addToCart(stove, 1);
    expect(first.isCartStored()).toBe(true);

    const second = await openCart(browser);
    expect(second.ids()).toEqual([fridge.id, stove.id]);
    browser.localStorage.full = false;
    second.changeCart((lines) => lines.slice(1));
    expect((await openCart(browser)).ids()).toEqual([stove.id]);
    expect(browser.sessionStorage.length).toBe(0);

    browser.localStorage.full = true;
    const third = await openCart(browser);
    third.addToCart(fridge, 1);
    browser.localStorage.full = false;
    third.changeElsewhere('cartList', '[]');
    expect((await openCart(browser)).ids()).toEqual([]);
  });
});

const NOTHING_SAVED: readonly number[] = [1, 2, 3];

/** Opens a new page with a saved list of ids, shown there as on every page with a badge. */
async function listOn(storage = new FakeStorage(), { tab = false } = {}) {
  const page = openPage({ [tab ? 'sessionStorage' : 'localStorage']: storage });
  const { persisted } = await import('#runtime/persistence.ts');
  const $ids = persisted('wishlist', { read: readSavedIds, initial: NOTHING_SAVED, tab });
  $ids.listen(() => {});
  return { page, $ids, storage };
}

describe('a saved list', () => {
  it('has its default value until it is set, which the next page has, too, even if it was emptied', async () => {
    const { $ids, storage } = await listOn();
    expect(storage.length).toBe(0);
    for (const ids of [NOTHING_SAVED, [5, 8], [], NOTHING_SAVED]) {
      $ids.set(ids);
      expect((await listOn(storage)).$ids.get()).toEqual(ids);
    }
    expect(storage.length).toBe(0);
  });

  it.each<[string, readonly number[]]>([
    ['[1,2', NOTHING_SAVED],
    ['[7,null,"x",{"id":2},-1,1.5,"9",7]', [7, 9]],
  ])('with the content %s counts as %j, and is left as it is until the next change', async (content, ids) => {
    const { $ids, storage } = await listOn(new FakeStorage({ wishlist: content }));
    expect($ids.get()).toEqual(ids);
    expect(storage.getItem('wishlist')).toBe(content);
    $ids.set([4]);
    expect(storage.getItem('wishlist')).toBe('[4]');
  });

  it('follows what another tab saves, damages and removes', async () => {
    const { page, $ids } = await listOn(new FakeStorage({ wishlist: '[5]' }));
    const changes: [string, string | null, readonly number[]][] = [
      ['other', '[7]', [5]],
      ['wishlist', 'not JSON', NOTHING_SAVED],
      ['wishlist', '[6]', [6]],
      ['wishlist', null, NOTHING_SAVED],
    ];
    for (const [key, saved, ids] of changes) {
      page.changeElsewhere(key, saved);
      expect($ids.get()).toEqual(ids);
    }
  });

  it('is updated on a page restored by the back button, even if a reported change was undone', async () => {
    const { page, $ids, storage } = await listOn(new FakeStorage({ wishlist: '[8]' }));
    page.changeElsewhere('wishlist', '[6]');
    storage.setItem('wishlist', '[8]');
    page.comeBack();
    expect($ids.get()).toEqual([8]);
    page.changeElsewhere('wishlist', '[6]');
    storage.removeItem('wishlist');
    page.comeBack();
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });

  it('of a tab is on its next page and nowhere else, and updated on a page restored by the back button', async () => {
    const { page, $ids, storage } = await listOn(new FakeStorage(), { tab: true });
    $ids.set([5, 8]);
    expect([storage.getItem('wishlist'), window.localStorage.length]).toEqual(['[5,8]', 0]);
    expect((await listOn(storage, { tab: true })).$ids.get()).toEqual([5, 8]);
    storage.setItem('wishlist', '[8]');
    page.comeBack();
    expect($ids.get()).toEqual([8]);
  });

  it('of a tab is updated on a prerendered page when that is shown', async () => {
    openPage();
    const document = Object.assign(new EventTarget(), { prerendering: true });
    vi.stubGlobal('document', document);
    const { persisted } = await import('#runtime/persistence.ts');
    const $ids = persisted('wishlist', { read: readSavedIds, initial: NOTHING_SAVED, tab: true });
    $ids.listen(() => {});
    window.sessionStorage.setItem('wishlist', '[8]');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect($ids.get()).toEqual([8]);
  });
});
