import { expect, it, vi } from 'vitest';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1' }));
vi.mock('#catalogue/live/rendered-product.ts', () => ({ readRenderedProduct: async () => undefined }));

/** Opens the wishlist; `shown` are the ids of what is in it. */
async function openWishlist(localStorage: FakeStorage, sessionStorage = new FakeStorage()) {
  openPage({ localStorage, sessionStorage });
  const { wishlisted } = await import('#stores/listed-products.ts');
  const shown = () => wishlisted.$products.get().map(({ id }) => id);
  return { shown, saved: () => localStorage.getItem('wishlist'), ...wishlisted };
}

/** An API without the products of these ids, and with these fields in the others. */
const apiWithout = (missing: number[], fields: object = {}) =>
  vi.stubGlobal('fetch', async (address: string) => {
    const id = Number(address.split('/').at(-1));
    return Response.json(missing.includes(id) ? { status: 404 } : { data: aProduct({ id, ...fields }) });
  });

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

it.each<[string, () => unknown, number[], string]>([
  ['removed from it when the API says that they do not exist', () => apiWithout([4]), [9, 7], '[9,7]'],
  ['hidden, but stay saved, when the API says that none exist', () => apiWithout([9, 4, 7]), [], '[9,4,7]'],
  ['kept when the API is down', () => vi.stubGlobal('fetch', lost), [9, 4, 7], '[9,4,7]'],
])('the products of the wishlist are %s', async (_, answer, left, kept) => {
  const { load, shown, saved } = await openWishlist(new FakeStorage({ wishlist: '[9,4,7]' }));
  answer();
  await load();
  expect([shown(), saved()]).toEqual([left, kept]);
});

it('a wishlist stays as it was saved when the tab merely remembers that the API once had others of it', async () => {
  const storages = [new FakeStorage({ wishlist: '[9,4]' }), new FakeStorage()] as const;
  await openWishlist(...storages);
  const { fetchProduct } = await import('#catalogue/live/product.ts');
  apiWithout([4]);
  await fetchProduct(9);
  const { load, shown, saved } = await openWishlist(...storages);
  apiWithout([9, 4]);
  await load();
  expect([shown(), saved()]).toEqual([[9], '[9,4]']);
});

it('the wishlist tells once of a product that became cheaper since the last visit', async () => {
  const localStorage = new FakeStorage({ wishlist: '[7]' });
  const look = async (productPrice: number) => {
    const { load } = await openWishlist(localStorage);
    apiWithout([], { productPrice });
    const { $wishlistNews, rememberWishlist } = await import('#stores/wishlist-news.ts');
    const stop = rememberWishlist();
    await load();
    const news = $wishlistNews.get();
    stop();
    return news;
  };
  expect(await look(5_990_000)).toEqual({ 7: [] });
  expect(await look(5_000_000)).toEqual({ 7: ['cheaper'] });
  expect(await look(5_000_000)).toEqual({ 7: [] });
});

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
