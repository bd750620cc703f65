import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOnce } from '#stores/load-once.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCategory, aProduct, aProductList } from '../../fixtures/products.ts';
import { eventually } from '../../support/eventually.ts';

describe('categories', () => {
  it('the categories come from the API', async () => {
    openPage();
    vi.stubGlobal('fetch', async () => Response.json({ data: [aCategory({ id: 4 })] }));
    const { $categories } = await import('#stores/categories.ts');
    $categories.listen(() => {});
    await eventually(() => expect($categories.get().map(({ id }) => id)).toEqual([4]));
  });
});

describe('load once', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Shows a list for a while, as a panel does. */
  async function show($list: ReturnType<typeof loadOnce<string>>) {
    const hide = $list.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    hide();
    await vi.advanceTimersByTimeAsync(STORE_UNMOUNT_DELAY);
  }

  it('a list is loaded only once, when it is first shown', async () => {
    const load = vi.fn(async () => ['fridge']);
    const $list = loadOnce(load);
    expect(load).not.toHaveBeenCalled();
    expect($list.get()).toEqual([]);
    await show($list);
    await show($list);
    expect($list.get()).toEqual(['fridge']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('a list that failed to load is empty, and is loaded when it is shown again', async () => {
    const load = vi.fn(async () => ['fridge']).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const $list = loadOnce(load);
    await show($list);
    expect($list.get()).toEqual([]);
    await show($list);
    expect($list.get()).toEqual(['fridge']);
  });
});

describe('recommended', () => {
  it('skips products that are already in the cart', async () => {
    openPage();
    vi.stubGlobal('fetch', async () =>
      Response.json(aProductList([aProduct({ id: 9 }), aProduct({ id: 8 })])),
    );
    const { $recommendedBesideCart } = await import('#stores/recommended.ts');
    const { addToCart, removeFromCart } = await import('#stores/cart.ts');
    $recommendedBesideCart.listen(() => {});
    addToCart(aProduct({ id: 9 }), 1);
    await eventually(() => expect($recommendedBesideCart.get().map(({ id }) => id)).toEqual([8]));
    removeFromCart(9);
    expect($recommendedBesideCart.get().map(({ id }) => id)).toEqual([9, 8]);
  });

  it('recommends the newest products in the API’s order', async () => {
    openPage();
    vi.stubGlobal('fetch', async () =>
      Response.json(aProductList([aProduct({ id: 9 }), aProduct({ id: 8 })])),
    );
    const { $recommended } = await import('#stores/recommended.ts');
    $recommended.listen(() => {});
    await eventually(() => expect($recommended.get().map(({ id }) => id)).toEqual([9, 8]));
  });
});

describe('region', () => {
  const openStore = async (saved?: string) => {
    const localStorage = new FakeStorage();
    if (saved !== undefined) localStorage.setItem('region', saved);
    openPage({ localStorage });
    return { localStorage, ...(await import('#stores/region.ts')) };
  };

  it('no region is chosen at first', async () => {
    const { $region } = await openStore();
    expect($region.get()).toBe('');
  });

  it('a chosen region persists on the next page', async () => {
    const { $region, chooseRegion, localStorage } = await openStore();
    chooseRegion('Xorazm viloyati');
    expect($region.get()).toBe('Xorazm viloyati');
    expect(localStorage.getItem('region')).toBe('"Xorazm viloyati"');
  });

  it.each(['"Moskva"', 'Xorazm', '{}', '5'])('%s is not a region', async (saved) => {
    const { $region } = await openStore(saved);
    expect($region.get()).toBe('');
  });
});
