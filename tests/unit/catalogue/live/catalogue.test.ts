import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withKnownImages } from '#catalogue/live/built-images.ts';
import { fetchCategories } from '#catalogue/live/categories.ts';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { fetchProduct, rememberedProduct } from '#catalogue/live/product.ts';
import { fetchProducts } from '#catalogue/live/products.ts';
import { rememberProduct } from '#catalogue/live/remember-product.ts';
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

it.each<[string, unknown, () => Promise<unknown>]>([
  ['product', { data: aProduct({ id: 7 }) }, () => fetchProduct(7)],
  ['page of products', aProductList(), () => fetchProducts({})],
  ['list of categories', [aCategory()], fetchCategories],
])('a live %s is requested again after 5 minutes, not before', async (_, answer, ask) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  apiAnswers(answer);
  const first = await ask();
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await ask()).toEqual(first);
  expect(fetch).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await ask();
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
    ['an answer with status 404', { status: 404 }, 200],
    ['a status 404 as text beside unusable data', { status: '404', data: {} }, 200],
    ['no data', { data: null, status: 200 }, 200],
    ['a JSON answer of HTTP 404', { message: 'Not found' }, 404],
  ])('counts as missing after %s, whatever was answered before', async (_, body, status) => {
    apiAnswers({ data: aProduct({ id: 7 }) });
    await fetchProduct(7);
    apiAnswers(body, { status });
    expect(await fetchProduct(7, 0)).toBeUndefined();
    expect(fetch.mock.lastCall?.[1]?.cache, 'no cache on the way may answer').toBe('no-store');
    expect(await fetchProduct(7)).toBeUndefined();
  });

  it.each([
    ['the 404 page of another server', () => new Response('<html>', { status: 404 }), ApiUnreachable],
    ['an answer without data', () => Response.json({ status: 'error' }), ApiUnreachable],
    ['a product without a price', () => Response.json({ data: { id: 7 }, status: 200 }), ApiUnreachable],
    ['a refusal', () => Response.json({ message: 'busy' }, { status: 503 }), ApiRefused],
  ])('does not count as missing after %s', async (_, answer, error) => {
    fetch.mockImplementation(async () => answer());
    await expect(fetchProduct(7)).rejects.toBeInstanceOf(error);
  });
});

describe('a product shown on a card', () => {
  it('is remembered in the tab, and still requested', async () => {
    rememberProduct(aProduct({ id: 7, productPrice: 100 }));
    expect(rememberedProduct(7)?.productPrice).toBe(100);
    apiAnswers({ data: aProduct({ id: 7, productPrice: 90 }) });
    expect((await fetchProduct(7))?.productPrice).toBe(90);
    expect(rememberedProduct(7)?.productPrice).toBe(90);
    expect(rememberedProduct(8)).toBeUndefined();
  });

  it('does not replace what the API said about it', async () => {
    apiAnswers({ data: aProduct({ id: 7, productOption: 'Quvvati: 90 Vt' }) });
    await fetchProduct(7);
    rememberProduct(aProduct({ id: 7 }));
    expect(rememberedProduct(7)?.productOption).toBe('Quvvati: 90 Vt');
  });

  it.each([
    ['the image that the page shows of it keeps', '/1.webp', { '/1.webp': 'aaaaaaaaaaaa-400x400' }],
    ['another image has no', '/2.webp', undefined],
  ])('and requested with %s built image', (_, productImgUrl, builtImages) => {
    const shown = { productImgUrl: '/1.webp', builtImages: { '/1.webp': 'aaaaaaaaaaaa-400x400' } };
    const product = productAttributes(aProduct(shown))['data-product'];
    vi.stubGlobal('document', { querySelectorAll: () => [{ dataset: { product } }] });
    expect(withKnownImages(aProduct({ productImgUrl })).builtImages).toEqual(builtImages);
  });
});

describe('a page of live products', () => {
  it.each([
    [{}, { page: '1', sort: 'createdAt', filter: '{"storeId":5}', search: '' }],
    [
      { page: 3, categoryId: 2, search: 'pech', sort: '-productPrice' },
      { page: '3', sort: '-productPrice', filter: '{"categoryId":2,"storeId":5}', search: 'pech' },
    ],
  ])('%j is requested with %j, 10 of the store', async (query, parameters) => {
    apiAnswers(aProductList());
    await fetchProducts(query);
    expect(requested().href).toMatch('https://api.example/api/v1/products?');
    expect(Object.fromEntries(requested().searchParams)).toEqual({ limit: '10', ...parameters });
  });

  it('has each readable product once, as in its first record, with image URLs that work in the browser', async () => {
    const [first, other] = [
      aProduct({ id: 1, productImgUrl: '/1.webp' }),
      { id: '2', productPrice: '900.00' },
    ];
    const records = [first, { id: 3 }, null, other, { id: '1', productPrice: 7 }];
    apiAnswers(aProductList(records, { limit: 20, totalCount: 33 }));
    expect(await fetchProducts({})).toMatchObject({
      products: [
        { ...first, productImgUrl: 'https://api.example/1.webp' },
        { id: 2, productPrice: 900 },
      ],
      ...{ totalCount: 33, limit: 20 },
    });
  });

  it('is stored apart from other pages and orders', async () => {
    apiAnswers(aProductList());
    for (const query of [{ page: 1 }, { page: 2 }, { page: 1, sort: 'productName' }])
      await fetchProducts(query);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe('the live categories', () => {
  it('are each readable one once, as in its first record, with image URLs that work in the browser', async () => {
    const first = aCategory({ id: 3, categoryName: 'Blenderlar' });
    apiAnswers({ data: [first, { id: 4 }, null, aCategory({ id: 3, categoryName: 'Boshqa' })] });
    const categoryImgUrl = 'https://api.example/media/muzlatgichlar.webp';
    expect(await fetchCategories()).toEqual([{ ...first, categoryImgUrl }]);
    expect(requested().href).toBe('https://api.example/api/v1/categories');
  });

  it('all descend from a top-level one, even where two are each other’s parent', async () => {
    const circle = [aCategory({ id: 3, parentId: 4 }), aCategory({ id: 4, parentId: 3 })];
    apiAnswers(circle);
    const categories = await fetchCategories();
    expect(categories).toMatchObject([
      { id: 3, parentId: null },
      { id: 4, parentId: 3 },
    ]);
  });
});
