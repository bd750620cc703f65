import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withKnownImages } from '#catalogue/live/built-images.ts';
import { fetchCategories } from '#catalogue/live/categories.ts';
import { fetchProduct } from '#catalogue/live/product.ts';
import { fetchProducts } from '#catalogue/live/products.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aCategory, aProduct, aProductList } from '../../../fixtures/products.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const apiAnswers = (body: unknown, init?: ResponseInit) =>
  fetch.mockImplementation(async () => Response.json(body, init));
const requested = (call = 0) => new URL(String(fetch.mock.calls[call]?.[0]));

beforeEach(() => {
  fetch.mockReset();
  openPage();
  vi.stubGlobal('fetch', fetch);
});

it('a live answer is requested again after 5 minutes, not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  apiAnswers(aProductList());
  const first = await fetchProducts({});
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await fetchProducts({})).toEqual(first);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await fetchProducts({});
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});

describe('a live product', () => {
  it('is requested by its id, and has image URLs that work in the browser', async () => {
    apiAnswers({ data: aProduct({ id: 7, productImgUrl: '/media/7.webp' }), status: 200 });
    const product = aProduct({ id: 7, productImgUrl: 'https://api.example/media/7.webp' });
    expect(await fetchProduct(7)).toEqual(product);
    expect(requested().href).toBe('https://api.example/api/v1/products/7');
  });

  it.each([
    ['a status 404 as text beside unusable data', { status: '404', data: {} }, 200],
    ['no data', { data: null, status: 200 }, 200],
    ['a JSON answer of HTTP 404', { message: 'Not found' }, 404],
  ])('counts as missing after %s, whatever was answered before', async (_, body, status) => {
    apiAnswers({ data: aProduct({ id: 7 }) });
    await fetchProduct(7);
    apiAnswers(body, { status });
    expect(await fetchProduct(7, { freshMs: 0 })).toBeUndefined();
    expect(fetch.mock.lastCall?.[1]?.cache, 'no cache on the way may answer').toBe('no-store');
    expect(await fetchProduct(7)).toBeUndefined();
  });
});

it('a product of a card keeps its built image when it is requested, as long as its image is the one on the page', () => {
  const builtImages = { '/1.webp': 'aaaaaaaaaaaa-400x400' };
  const product = productAttributes(aProduct({ productImgUrl: '/1.webp', builtImages }))['data-product'];
  vi.stubGlobal('document', { querySelectorAll: () => [{ dataset: { product } }] });
  expect(withKnownImages(aProduct({ productImgUrl: '/1.webp' })).builtImages).toEqual(builtImages);
  expect(withKnownImages(aProduct({ productImgUrl: '/2.webp' })).builtImages).toBeUndefined();
});

describe('a page of live products', () => {
  it('is requested with its order, search and filters, and stored apart from other pages', async () => {
    apiAnswers(aProductList());
    await fetchProducts({});
    const first = { page: '1', sort: 'createdAt', filter: '{"storeId":5}', search: '', limit: '10' };
    expect(Object.fromEntries(requested().searchParams)).toEqual(first);
    await fetchProducts({ page: 3, categoryId: 2, search: 'pech', sort: '-productPrice' });
    expect(requested(1).href).toMatch('https://api.example/api/v1/products?');
    const filter = '{"categoryId":2,"storeId":5}';
    const other = { page: '3', sort: '-productPrice', filter, search: 'pech', limit: '10' };
    expect(Object.fromEntries(requested(1).searchParams)).toEqual(other);
  });

  it('has each readable product once, as in its first record, with image URLs that work in the browser', async () => {
    const first = aProduct({ id: 1, productImgUrl: '/1.webp' });
    const records = [
      first,
      { id: 3 },
      null,
      { id: '2', productPrice: '900.00' },
      { id: '1', productPrice: 7 },
    ];
    apiAnswers(aProductList(records, { limit: 20, totalCount: 33 }));
    const page = await fetchProducts({});
    const shown = { ...first, productImgUrl: 'https://api.example/1.webp' };
    const products = [shown, { id: 2, productPrice: 900 }];
    expect(page).toMatchObject({ products, totalCount: 33, limit: 20 });
  });
});

it('the live categories are each readable one once, below a top-level one even if two are each other’s parent', async () => {
  const first = aCategory({ id: 3, categoryName: 'Blenderlar' });
  const circle = [aCategory({ id: 5, parentId: 6 }), aCategory({ id: 6, parentId: 5 })];
  apiAnswers({ data: [first, { id: 4 }, null, aCategory({ id: 3, categoryName: 'Boshqa' }), ...circle] });
  const categoryImgUrl = 'https://api.example/media/muzlatgichlar.webp';
  expect(await fetchCategories()).toMatchObject([
    { ...first, categoryImgUrl },
    { id: 5, parentId: null },
    { id: 6, parentId: 5 },
  ]);
  expect(requested().href).toBe('https://api.example/api/v1/categories');
});
