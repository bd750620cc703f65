import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchProducts } from '#catalogue/live/products.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aProduct, aProductList } from '../../../fixtures/products.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const queryOfCall = (call: number) => new URL(String(fetch.mock.calls[call]?.[0])).searchParams;

beforeEach(() => {
  fetch.mockReset().mockImplementation(async () => Response.json(aProductList()));
  openPage();
  vi.stubGlobal('fetch', fetch);
});

describe('a page of live products', () => {
  it('is requested with the defaults of the spec: page 1, limit 10, sort createdAt, store 5', async () => {
    await fetchProducts({});
    expect(String(fetch.mock.calls[0]?.[0])).toMatch('https://api.example/api/v1/products?');
    expect(Object.fromEntries(queryOfCall(0))).toEqual({
      page: '1',
      limit: '10',
      sort: 'createdAt',
      filter: '{"storeId":5}',
      search: '',
    });
  });

  it('is filtered and sorted as the shopper chooses, always within the store', async () => {
    await fetchProducts({ page: 3, categoryId: 2, search: 'pech', sort: '-productPrice' });
    const { filter = '', ...rest } = Object.fromEntries(queryOfCall(0));
    expect(rest).toEqual({ page: '3', limit: '10', sort: '-productPrice', search: 'pech' });
    expect(JSON.parse(filter)).toEqual({ categoryId: 2, storeId: 5 });
  });

  it('leaves out unreadable records', async () => {
    const records = [{ id: 1 }, null, { id: '2', productPrice: '900.00' }];
    fetch.mockResolvedValueOnce(Response.json(aProductList(records, { limit: 20, totalCount: 33 })));
    const page = await fetchProducts({});
    expect(page.products.map(({ id, productPrice }) => [id, productPrice])).toEqual([[2, 900]]);
    expect(page).toMatchObject({ totalCount: 33, limit: 20 });
  });

  it('contains each product once, as in its first record', async () => {
    const records = [aProduct({ id: 1 }), aProduct({ id: 2 }), { id: '1', productPrice: 7 }];
    fetch.mockResolvedValueOnce(Response.json(aProductList(records)));
    const { products } = await fetchProducts({});
    expect(products.map(({ id, productPrice }) => [id, productPrice])).toEqual([
      [1, 5_990_000],
      [2, 5_990_000],
    ]);
  });

  it('has image URLs that work in the browser', async () => {
    const records = [aProduct({ productImgUrl: '/media/1.webp' })];
    fetch.mockResolvedValueOnce(Response.json(aProductList(records)));
    const { products } = await fetchProducts({});
    expect(products[0]?.productImgUrl).toBe('https://api.example/media/1.webp');
  });

  it('is requested once while it is fresh, separately from other pages', async () => {
    const first = await fetchProducts({ page: 1 });
    expect(await fetchProducts({ page: 1 })).toEqual(first);
    await fetchProducts({ page: 2 });
    await fetchProducts({ page: 1, sort: 'productName' });
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});
