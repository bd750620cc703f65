import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aProduct } from '../../../fixtures/products.ts';

const readRenderedProduct = vi.fn<(id: number) => Promise<Product | undefined>>();

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1' }));
vi.mock('#catalogue/live/rendered-product.ts', () => ({ readRenderedProduct }));

/** Answers by product id; by default the API has the product. `down` ends in an error, `silent` never ends. */
type Answers = Readonly<Record<number, 'down' | 'missing' | 'silent'>>;

const idOf = (address: unknown) => Number(String(address).split('/').at(-1));

function api(answers: Answers = {}) {
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
    const id = idOf(address);
    if (answers[id] === 'down') throw new TypeError('Failed to fetch');
    if (answers[id] === 'silent') return new Promise(() => {});
    return Response.json(answers[id] ? { status: 404 } : { data: aProduct({ id }), status: 200 });
  });
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

async function openKnownProducts(sessionStorage = new FakeStorage()) {
  openPage({ sessionStorage });
  return import('#stores/products/known-products.ts');
}

beforeEach(() => {
  readRenderedProduct.mockReset().mockResolvedValue(undefined);
});

describe('products whose ids a page knows', () => {
  it('are loaded, or found to be missing from the catalogue, and requested once', async () => {
    const { $knownProducts, loadKnownProducts } = await openKnownProducts();
    const fetch = api({ 2: 'missing' });
    const first = loadKnownProducts([1, 2]);
    await loadKnownProducts([2, 1, 3]);
    await first;
    await loadKnownProducts([1, 2, 3]);
    expect($knownProducts.get()).toMatchObject({
      1: { state: 'ready', product: aProduct({ id: 1 }) },
      2: { state: 'missing' },
    });
    expect(fetch.mock.calls.map(([address]) => idOf(address)).sort()).toEqual([1, 2, 3]);
  });

  it('are requested a few at a time', async () => {
    const { loadKnownProducts } = await openKnownProducts();
    let open = 0;
    let most = 0;
    const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
      open += 1;
      most = Math.max(most, open);
      await new Promise(setImmediate);
      open -= 1;
      return Response.json({ data: aProduct({ id: idOf(address) }) });
    });
    vi.stubGlobal('fetch', fetch);
    await loadKnownProducts(Array.from({ length: 30 }, (_, place) => place + 1));
    expect(fetch).toHaveBeenCalledTimes(30);
    expect(most).toBe(4);
  });

  it('are shown as the tab remembers them while they load', async () => {
    const sessionStorage = new FakeStorage();
    openPage({ sessionStorage });
    const { rememberProduct } = await import('#catalogue/live/remember-product.ts');
    rememberProduct(aProduct({ id: 1, productName: 'Kartochkadan' }));

    const { $knownProducts, loadKnownProducts } = await openKnownProducts(sessionStorage);
    api();
    const loading = loadKnownProducts([1, 2]);
    expect($knownProducts.get()).toMatchObject({
      1: { state: 'loading', product: { productName: 'Kartochkadan' } },
      2: { state: 'loading', product: undefined },
    });
    await loading;
    expect($knownProducts.get()[1]).toMatchObject({ state: 'ready', product: { productName: 'Muzlatgich' } });
  });
});

describe('when the API gives no usable answer', () => {
  it('products are shown as on their built pages, if these can be loaded', async () => {
    const { $knownProducts, loadKnownProducts } = await openKnownProducts();
    api({ 1: 'down', 2: 'down', 3: 'down' });
    readRenderedProduct.mockImplementation(async (id) =>
      id === 3 ? Promise.reject(new TypeError('Failed to fetch')) : id === 1 ? aProduct({ id }) : undefined,
    );
    await loadKnownProducts([1, 2, 3]);
    expect($knownProducts.get()).toEqual({
      1: { state: 'failed', product: aProduct({ id: 1 }) },
      2: { state: 'failed', product: undefined },
      3: { state: 'failed', product: undefined },
    });
  });

  it('failed products are requested again, and stay on screen in the meantime', async () => {
    const { $knownProducts, loadKnownProducts } = await openKnownProducts();
    api({ 1: 'down' });
    readRenderedProduct.mockResolvedValue(aProduct({ id: 1, productPrice: 100 }));
    await loadKnownProducts([1]);
    api();
    const again = loadKnownProducts([1]);
    expect($knownProducts.get()[1]).toMatchObject({ state: 'loading', product: { productPrice: 100 } });
    await again;
    expect($knownProducts.get()[1]).toEqual({ state: 'ready', product: aProduct({ id: 1 }) });
  });

  it('the pages are read after the API has been silent for 2 seconds', async () => {
    vi.useFakeTimers();
    const { $knownProducts, loadKnownProducts } = await openKnownProducts();
    api({ 1: 'silent', 2: 'silent', 3: 'silent', 4: 'silent', 5: 'silent' });
    readRenderedProduct.mockImplementation(async (id) => aProduct({ id }));
    void loadKnownProducts([1, 2, 3, 4, 5]);
    await vi.advanceTimersByTimeAsync(1999);
    expect(readRenderedProduct).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect($knownProducts.get()[4]).toEqual({ state: 'loading', product: aProduct({ id: 4 }) });
    await vi.advanceTimersByTimeAsync(2000);
    expect($knownProducts.get()[5]).toEqual({ state: 'loading', product: aProduct({ id: 5 }) });
    vi.useRealTimers();
  });
});
