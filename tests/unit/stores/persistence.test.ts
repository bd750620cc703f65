import { setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import { describe, expect, it, vi } from 'vitest';
import { readSavedIds } from '#rules/id-list.ts';
import { type FakePage, openPage } from '../../fixtures/fake-page.ts';
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

describe('a browser that has no storage for the shop', () => {
  it.each([
    ['because the shopper forbids it', 'forbidden' as const],
    ['because a web view has none', null],
    ['because it is broken', new BrokenStorage()],
  ])('%s keeps the cart in memory while the page is open', async (_, localStorage) => {
    // The shop must not rely on the library's fallback in such a browser.
    setPersistentEngine(null as never, windowPersistentEvents);
    openPage({ localStorage });
    const { $cart, addToCart, removeFromCart } = await import('#stores/cart.ts');
    expect($cart.get()).toEqual([]);
    addToCart(fridge, 1);
    addToCart(stove, 1);
    removeFromCart(fridge.id);
    expect($cart.get().map(({ id }) => id)).toEqual([stove.id]);
  });
});

describe('a web view whose storage is null', () => {
  it('keeps the cart for the tab', async () => {
    const browser = { localStorage: null, sessionStorage: new FakeStorage() };
    openPage(browser);
    const before = await import('#stores/cart.ts');
    before.addToCart(fridge, 1);
    expect(before.isCartKept()).toBe(true);
    openPage(browser);
    const after = await import('#stores/cart.ts');
    expect(after.$cart.get().map(({ id }) => id)).toEqual([fridge.id]);
  });

  it('reports that nothing is kept if there is none for the tab either', async () => {
    openPage({ localStorage: null, sessionStorage: null });
    const { $cart, addToCart, isCartKept } = await import('#stores/cart.ts');
    addToCart(fridge, 1);
    expect($cart.get()).toHaveLength(1);
    expect(isCartKept()).toBe(false);
  });
});

describe('a browser whose storage is full', () => {
  it('shows a change and keeps it only until the page is left, and reports that', async () => {
    const localStorage = new FakeStorage();
    const sessionStorage = new FakeStorage();
    const page = openPage({ localStorage, sessionStorage });
    const { $cart, addToCart, isCartKept } = await import('#stores/cart.ts');
    $cart.listen(() => {});
    expect(isCartKept()).toBe(true);
    localStorage.full = true;
    sessionStorage.full = true;
    expect(addToCart(fridge, 1)).toBe('added');
    page.comeBack();
    expect($cart.get().map(({ id }) => id)).toEqual([fridge.id]);
    expect(localStorage.getItem('cartList')).toBeNull();
    expect(isCartKept()).toBe(false);
  });

  it('passes the cart on to the tab’s next page, until there is space or another tab saves one', async () => {
    const browser = { localStorage: new FakeStorage(), sessionStorage: new FakeStorage() };
    const openCart = async () => {
      const page = openPage(browser);
      const cart = await import('#stores/cart.ts');
      cart.$cart.listen(() => {});
      return { ...page, ...cart, ids: () => cart.$cart.get().map(({ id }) => id) };
    };
    const first = await openCart();
    first.addToCart(fridge, 1);
    browser.localStorage.full = true;
    first.addToCart(stove, 1);
    expect(first.isCartKept()).toBe(true);

    const second = await openCart();
    expect(second.ids()).toEqual([fridge.id, stove.id]);
    browser.localStorage.full = false;
    second.removeFromCart(fridge.id);
    expect((await openCart()).ids()).toEqual([stove.id]);
    expect(browser.sessionStorage.length).toBe(0);

    browser.localStorage.full = true;
    const third = await openCart();
    third.addToCart(fridge, 1);
    browser.localStorage.full = false;
    third.changeElsewhere('cartList', '[]');
    expect((await openCart()).ids()).toEqual([]);
  });

  it('saves everything with the first change once there is space again', async () => {
    const localStorage = new FakeStorage();
    const page = openPage({ localStorage });
    const before = await import('#stores/cart.ts');
    before.$cart.listen(() => {});
    localStorage.full = true;
    before.addToCart(fridge, 1);
    localStorage.full = false;
    before.addToCart(stove, 1);
    page.comeBack();
    expect(before.$cart.get().map(({ id }) => id)).toEqual([fridge.id, stove.id]);

    openPage({ localStorage });
    const after = await import('#stores/cart.ts');
    expect(after.$cart.get().map(({ id }) => id)).toEqual([fridge.id, stove.id]);
  });
});

const KEY = 'ids';
const NOTHING_SAVED: readonly number[] = [1, 2, 3];

/** Opens a new page with a saved list of ids, shown there as on every page with a badge. */
async function listOn(storage: FakeStorage, { tab = false } = {}) {
  const page: FakePage = openPage({ [tab ? 'sessionStorage' : 'localStorage']: storage });
  const { persisted } = await import('#stores/persistence.ts');
  const $ids = persisted(KEY, { read: readSavedIds, initial: NOTHING_SAVED, tab });
  $ids.listen(() => {});
  return { page, $ids };
}

describe('a saved list', () => {
  it('has its default value until something is saved, and saves nothing by itself', async () => {
    const localStorage = new FakeStorage();
    const { $ids } = await listOn(localStorage);
    expect($ids.get()).toEqual(NOTHING_SAVED);
    expect(localStorage.length).toBe(0);
  });

  it('is on the next page as the previous page left it', async () => {
    const localStorage = new FakeStorage();
    (await listOn(localStorage)).$ids.set([5, 8]);
    expect((await listOn(localStorage)).$ids.get()).toEqual([5, 8]);
  });

  it('that is set to its default value is removed from storage', async () => {
    const localStorage = new FakeStorage();
    const { $ids } = await listOn(localStorage);
    $ids.set([5]);
    $ids.set(NOTHING_SAVED);
    expect(localStorage.length).toBe(0);
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });

  it('that was emptied stays empty', async () => {
    const localStorage = new FakeStorage();
    (await listOn(localStorage)).$ids.set([]);
    expect((await listOn(localStorage)).$ids.get()).toEqual([]);
  });
});

describe('a list of a browser tab', () => {
  it('persists on the next page of the tab, and nowhere else', async () => {
    const sessionStorage = new FakeStorage();
    const localStorage = new FakeStorage();
    openPage({ localStorage, sessionStorage });
    const { persisted } = await import('#stores/persistence.ts');
    persisted(KEY, { read: readSavedIds, initial: NOTHING_SAVED, tab: true }).set([5, 8]);
    expect([sessionStorage.getItem(KEY), localStorage.length]).toEqual(['[5,8]', 0]);
    expect((await listOn(sessionStorage, { tab: true })).$ids.get()).toEqual([5, 8]);
    expect((await listOn(localStorage)).$ids.get()).toEqual(NOTHING_SAVED);
  });

  it('is updated on a page restored by the back button', async () => {
    const sessionStorage = new FakeStorage();
    const { page, $ids } = await listOn(sessionStorage, { tab: true });
    sessionStorage.setItem(KEY, '[8]');
    page.comeBack();
    expect($ids.get()).toEqual([8]);
  });

  it('is updated on a prerendered page when that is shown', async () => {
    const sessionStorage = new FakeStorage();
    openPage({ sessionStorage });
    const document = Object.assign(new EventTarget(), { prerendering: true });
    vi.stubGlobal('document', document);
    const { persisted } = await import('#stores/persistence.ts');
    const $ids = persisted(KEY, { read: readSavedIds, initial: NOTHING_SAVED, tab: true });
    $ids.listen(() => {});
    sessionStorage.setItem(KEY, '[8]');
    document.dispatchEvent(new Event('prerenderingchange'));
    expect($ids.get()).toEqual([8]);
  });
});

describe('damaged or foreign content', () => {
  it.each(['', 'not JSON', '[1,2', 'null', '{"0":1}', '5', '"[1]"', 'undefined'])(
    '%j counts as nothing',
    async (content) => {
      const { $ids } = await listOn(new FakeStorage({ [KEY]: content }));
      expect($ids.get()).toEqual(NOTHING_SAVED);
    },
  );

  it.each([
    ['invalid members', '[7,null,"x",{"id":2},-1,1.5,9]', [7, 9]],
    ['members that are all invalid', '[null,"x"]', []],
    ['repeated ids after the first', '[4,2,4,"2"]', [4, 2]],
  ])('%s are left out', async (_, content, ids) => {
    const { $ids } = await listOn(new FakeStorage({ [KEY]: content }));
    expect($ids.get()).toEqual(ids);
  });

  it('is left untouched until the next change, which replaces it', async () => {
    const localStorage = new FakeStorage({ [KEY]: '{"of":"another shop"}' });
    const { $ids } = await listOn(localStorage);
    expect(localStorage.getItem(KEY)).toBe('{"of":"another shop"}');
    $ids.set([4]);
    expect(localStorage.getItem(KEY)).toBe('[4]');
  });
});

describe('a list that changed elsewhere', () => {
  it('follows another tab', async () => {
    const { page, $ids } = await listOn(new FakeStorage());
    page.changeElsewhere(KEY, '[6]');
    expect($ids.get()).toEqual([6]);
  });

  it('is reset when another tab removes it', async () => {
    const { page, $ids } = await listOn(new FakeStorage({ [KEY]: '[6]' }));
    page.changeElsewhere(KEY, null);
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });

  it('ignores other keys and damaged content from another tab', async () => {
    const { page, $ids } = await listOn(new FakeStorage({ [KEY]: '[6]' }));
    page.changeElsewhere('other', '[7]');
    expect($ids.get()).toEqual([6]);
    page.changeElsewhere(KEY, 'not JSON');
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });

  it('is updated on a page restored by the back button', async () => {
    const localStorage = new FakeStorage();
    const { page, $ids } = await listOn(localStorage);
    localStorage.setItem(KEY, '[8]');
    page.comeBack();
    expect($ids.get()).toEqual([8]);
  });

  it('is updated there even if a reported change was undone', async () => {
    const localStorage = new FakeStorage({ [KEY]: '[]' });
    const { page, $ids } = await listOn(localStorage);
    page.changeElsewhere(KEY, '[6]');
    localStorage.setItem(KEY, '[]');
    page.comeBack();
    expect($ids.get()).toEqual([]);
    page.changeElsewhere(KEY, '[6]');
    localStorage.removeItem(KEY);
    page.comeBack();
    expect($ids.get()).toEqual(NOTHING_SAVED);
  });
});
