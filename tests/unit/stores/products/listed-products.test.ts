import { describe, expect, it, vi } from 'vitest';
import { productAttribute } from '#catalogue/records/product-attribute.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { eventually } from '../../../support/eventually.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1' }));
vi.mock('#catalogue/live/rendered-product.ts', () => ({ readRenderedProduct: async () => undefined }));

/** An API without the products of these ids. */
function apiWithout(...missing: number[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
    const id = Number(String(address).split('/').at(-1));
    return Response.json(missing.includes(id) ? { status: 404 } : { data: aProduct({ id }) });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

const ids = (listed: readonly { id: number }[]) => listed.map(({ id }) => id);

describe('the wishlisted products', () => {
  async function openWishlist(wishlist: string) {
    const localStorage = new FakeStorage({ wishlist });
    const page = openPage({ localStorage });
    const { wishlisted } = await import('#stores/products/listed-products.ts');
    return { page, localStorage, ...wishlisted };
  }

  it('are in the order of the list, each loading at first', async () => {
    const { $products, load } = await openWishlist('[9,4,7]');
    apiWithout();
    expect($products.get()).toEqual([9, 4, 7].map((id) => ({ id, state: 'loading' })));
    await load();
    expect($products.get()).toEqual(
      [9, 4, 7].map((id) => ({ id, state: 'ready', product: aProduct({ id }) })),
    );
  });

  it.each<[string, () => unknown, number[], string]>([
    ['removed from it when the API says that they do not exist', () => apiWithout(4), [9, 7], '[9,7]'],
    ['hidden, but stay saved, when the API says that none exist', () => apiWithout(9, 4, 7), [], '[9,4,7]'],
    ['kept when the API is down', () => vi.stubGlobal('fetch', lost), [9, 4, 7], '[9,4,7]'],
  ])('are %s', async (_, answer, shown, saved) => {
    const { $products, load, localStorage } = await openWishlist('[9,4,7]');
    answer();
    await load();
    expect(ids($products.get())).toEqual(shown);
    expect(localStorage.getItem('wishlist')).toBe(saved);
  });

  it('stay in the saved list when the tab merely remembers the others', async () => {
    const { load, localStorage } = await openWishlist('[9,4]');
    const { fetchProduct } = await import('#catalogue/live/product.ts');
    apiWithout(4);
    await fetchProduct(9);
    apiWithout(9, 4);
    await load();
    expect(localStorage.getItem('wishlist')).toBe('[9,4]');
  });

  it('are removed from the saved list as soon as the API returns one that was added in another tab', async () => {
    const { $products, follow, localStorage, page } = await openWishlist('[4]');
    apiWithout(4);
    const stop = follow();
    page.changeElsewhere('wishlist', '[4,9]');
    await eventually(() => expect(localStorage.getItem('wishlist')).toBe('[9]'));
    expect($products.get()).toMatchObject([{ id: 9, state: 'ready' }]);
    stop();
  });

  it('are not requested by a page that is only prerendered, but once it is shown', async () => {
    const { $products, follow } = await openWishlist('[9]');
    const fetch = apiWithout();
    const page = { prerendering: true, querySelectorAll: () => [] };
    const document = Object.assign(new EventTarget(), page);
    vi.stubGlobal('document', document);
    const stop = follow();
    expect(fetch).not.toHaveBeenCalled();
    document.prerendering = false;
    document.dispatchEvent(new Event('prerenderingchange'));
    await eventually(() => expect($products.get()[0]?.state).toBe('ready'));
    stop();
  });

  it('are loaded up to the limit even if a missing one may not be removed from the list', async () => {
    const { $products, follow, localStorage } = await openWishlist('[4,9,7,8,6]');
    const { fetchProduct } = await import('#catalogue/live/product.ts');
    const fetch = apiWithout(4);
    await fetchProduct(9);
    await fetchProduct(7);
    const stop = follow(3);
    await eventually(() => {
      expect($products.get().map(({ state }) => state)).toEqual(['ready', 'ready', 'ready', 'loading']);
    });
    stop();
    expect(fetch).toHaveBeenCalledTimes(4);
    expect(localStorage.getItem('wishlist')).toBe('[9,7,8,6]');
  });
});

it('the compared products are removed from the tab’s list when the API says that they do not exist', async () => {
  const sessionStorage = new FakeStorage({ compare: '[3,1,2]' });
  openPage({ sessionStorage });
  apiWithout(1);
  const { compared } = await import('#stores/products/listed-products.ts');
  await compared.load();
  expect(ids(compared.$products.get())).toEqual([3, 2]);
  expect(sessionStorage.getItem('compare')).toBe('[3,2]');
});

describe('the news of the wishlist', () => {
  /** Opens the wishlist of products 4 and 7, with these fields of product 7 in the catalogue. */
  async function look(localStorage: FakeStorage, fields: object) {
    openPage({ localStorage });
    vi.stubGlobal('fetch', async (address: string) => {
      const id = Number(address.split('/').at(-1));
      return Response.json({ data: aProduct({ id, ...(id === 7 && fields) }) });
    });
    const { wishlisted } = await import('#stores/products/listed-products.ts');
    const { $wishlistNews, rememberWishlist } = await import('#stores/products/wishlist-news.ts');
    const stop = rememberWishlist();
    await wishlisted.load();
    const news = $wishlistNews.get();
    stop();
    return news;
  }

  it('tell once of a product that became cheaper since the last visit, if it is still listed', async () => {
    const localStorage = new FakeStorage({ wishlist: '[4,7]' });
    expect(await look(localStorage, {})).toEqual({ 4: [], 7: [] });
    expect(await look(localStorage, { productPrice: 5_000_000 })).toEqual({ 4: [], 7: ['cheaper'] });
    expect(await look(localStorage, { productPrice: 5_000_000 })).toEqual({ 4: [], 7: [] });
    localStorage.setItem('wishlist', '[4]');
    await look(localStorage, {});
    expect(Object.keys(JSON.parse(localStorage.getItem('wishlistSeen') ?? '{}'))).toEqual(['4']);
  });
});

it('products that were viewed are remembered newest first, until they are forgotten', async () => {
  openPage();
  const { rememberViewed } = await import('#stores/recently-viewed.ts');
  const { $viewedProducts, forgetViewed } = await import('#stores/products/viewed-products.ts');
  for (const id of [4, 5, 6, 4]) rememberViewed(productAttribute(aProduct({ id })));
  expect(ids($viewedProducts.get())).toEqual([4, 6, 5]);
  forgetViewed(6);
  expect(ids($viewedProducts.get())).toEqual([4, 5]);
});
