import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { fetchProduct, rememberedProduct } from '#catalogue/live/product.ts';
import { rememberProduct } from '#catalogue/live/remember-product.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aProduct } from '../../../fixtures/products.ts';

const fetch = vi.fn<typeof globalThis.fetch>();
const apiAnswers = (body: unknown, init?: ResponseInit) =>
  fetch.mockImplementation(async () => Response.json(body, init));

beforeEach(() => {
  fetch.mockReset();
  openPage();
  vi.stubGlobal('fetch', fetch);
});

describe('a live product', () => {
  it('is requested by its id, and has image URLs that work in the browser', async () => {
    apiAnswers({ data: aProduct({ id: 7, productImgUrl: '/media/7.webp' }), status: 200 });
    expect(await fetchProduct(7)).toEqual(
      aProduct({ id: 7, productImgUrl: 'https://api.example/media/7.webp' }),
    );
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.example/api/v1/products/7');
  });

  it.each([
    ['an answer with status 404', { status: 404 }, 200],
    ['a status 404 as text beside unusable data', { status: '404', data: {} }, 200],
    ['no data', { data: null, status: 200 }, 200],
    ['a JSON answer of HTTP 404', { message: 'Not found' }, 404],
  ])('counts as missing after %s', async (_, body, status) => {
    apiAnswers(body, { status });
    expect(await fetchProduct(7)).toBeUndefined();
  });

  it.each([
    ['the 404 page of another server', () => new Response('<html>', { status: 404 })],
    ['an answer without data', () => Response.json({ status: 'error' })],
    ['a product without a price', () => Response.json({ data: { id: 7 }, status: 200 })],
  ])('does not count as missing after %s', async (_, answer) => {
    fetch.mockImplementation(async () => answer());
    await expect(fetchProduct(7)).rejects.toBeInstanceOf(ApiUnreachable);
  });

  it('does not count as missing when the API refuses', async () => {
    apiAnswers({ message: 'busy' }, { status: 503 });
    await expect(fetchProduct(7)).rejects.toBeInstanceOf(ApiRefused);
  });

  it('is requested again after 5 minutes, not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    apiAnswers({ data: aProduct({ id: 7 }) });
    await fetchProduct(7);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await fetchProduct(7);
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await fetchProduct(7);
    expect(fetch).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('is requested again at once where an earlier answer is not acceptable', async () => {
    apiAnswers({ data: aProduct({ id: 7 }) });
    await fetchProduct(7);
    await fetchProduct(7, 0);
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

it('a product that no longer exists does not reappear from an earlier answer', async () => {
  apiAnswers({ data: aProduct({ id: 7 }) });
  await fetchProduct(7);
  apiAnswers({ message: 'Not found' }, { status: 404 });
  expect(await fetchProduct(7, 0)).toBeUndefined();
  expect(await fetchProduct(7)).toBeUndefined();
});

describe('a product shown on a card', () => {
  it('is remembered in the tab, and still requested', async () => {
    rememberProduct(aProduct({ id: 7, productPrice: 100 }));
    expect(rememberedProduct(7)?.productPrice).toBe(100);
    apiAnswers({ data: aProduct({ id: 7, productPrice: 90 }) });
    expect((await fetchProduct(7))?.productPrice).toBe(90);
    expect(rememberedProduct(7)?.productPrice).toBe(90);
  });

  it('does not replace what the API said about it', async () => {
    apiAnswers({ data: aProduct({ id: 7, productOption: 'Quvvati: 90 Vt' }) });
    await fetchProduct(7);
    rememberProduct(aProduct({ id: 7 }));
    expect(rememberedProduct(7)?.productOption).toBe('Quvvati: 90 Vt');
  });

  it('is unknown to a tab that never saw it', () => {
    expect(rememberedProduct(8)).toBeUndefined();
  });
});
