import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadOnce } from '#stores/load-once.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct, aProductList } from '../../fixtures/products.ts';
import { eventually } from '../../support/eventually.ts';

it('a list is loaded when it is first shown, and again only if that failed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const load = vi.fn(async () => ['fridge']).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const $list = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  for (const content of [[], ['fridge'], ['fridge']]) {
    const hide = $list.listen(() => {});
    await vi.advanceTimersByTimeAsync(0);
    hide();
    await vi.advanceTimersByTimeAsync(STORE_UNMOUNT_DELAY);
    expect($list.get()).toEqual(content);
  }
  expect(load).toHaveBeenCalledTimes(2);
});

it('the newest products are recommended in the API’s order, beside the cart without those in it', async () => {
  openPage();
  vi.stubGlobal('fetch', async () => Response.json(aProductList([9, 8].map((id) => aProduct({ id })))));
  const { $recommended, $recommendedBesideCart } = await import('#stores/recommended.ts');
  const { addToCart, removeFromCart } = await import('#stores/cart.ts');
  const beside = () => $recommendedBesideCart.get().map(({ id }) => id);
  $recommendedBesideCart.listen(() => {});
  addToCart(aProduct({ id: 9 }), 1);
  await eventually(() => expect(beside()).toEqual([8]));
  expect($recommended.get().map(({ id }) => id)).toEqual([9, 8]);
  removeFromCart(9);
  expect(beside()).toEqual([9, 8]);
});

it.each(['"Moskva"', 'Xorazm', '{}', '5'])('no region is chosen if %s was saved', async (region) => {
  openPage({ localStorage: new FakeStorage({ region }) });
  expect((await import('#stores/region.ts')).$region.get()).toBe('');
});
