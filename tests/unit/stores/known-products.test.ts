import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { cartTotals } from '#rules/cart-order.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

const readRenderedProduct = vi.fn<(id: number) => Promise<Product | undefined>>();

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1', STORE_ID: 5 }));
vi.mock('#catalogue/live/rendered-product.ts', () => ({ readRenderedProduct }));
beforeEach(() => {
  readRenderedProduct.mockReset().mockResolvedValue(undefined);
});

/** Answers by product id; by default the API has the product. `down` ends in an error, `silent` never ends. */
type Answers = Readonly<Record<number, 'down' | 'missing' | 'silent'>>;

/** Returns the ids that are requested from now on. */
function api(answers: Answers = {}) {
  const asked: number[] = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    const id = Number(String(address).split('/').at(-1));
    asked.push(id);
    if (answers[id] === 'down') throw new TypeError('Failed to fetch');
    if (answers[id] === 'silent') return new Promise(() => {});
    return Response.json(answers[id] ? { status: 404 } : { data: aProduct({ id }), status: 200 });
  });
  return asked;
}

async function openKnownProducts(sessionStorage = new FakeStorage()) {
  openPage({ sessionStorage });
  return import('#stores/product.ts');
}

it('products of which a page knows the ids are loaded, or found to be missing, and requested once', async () => {
  const { $knownProducts, loadKnownProducts } = await openKnownProducts();
  const asked = api({ 2: 'missing' });
  const first = loadKnownProducts([1, 2]);
  await loadKnownProducts([2, 1, 3]);
  await first;
  await loadKnownProducts([1, 2, 3]);
  expect($knownProducts.get()).toMatchObject({
    1: { state: 'ready', product: aProduct({ id: 1 }) },
    2: { state: 'missing' },
  });
  expect(asked.sort()).toEqual([1, 2, 3]);
});

it('products are shown as the tab remembers them while they load', async () => {
  const sessionStorage = new FakeStorage();
  openPage({ sessionStorage });
  const { rememberProduct } = await import('#stores/recently-viewed.ts');
  rememberProduct(aProduct({ id: 1, productName: 'Kartochkadan' }));
  const { $knownProducts, loadKnownProducts } = await openKnownProducts(sessionStorage);
  api();
  const loading = loadKnownProducts([1]);
  expect($knownProducts.get()[1]).toMatchObject({
    state: 'loading',
    product: { productName: 'Kartochkadan' },
  });
  await loading;
  expect($knownProducts.get()[1]).toMatchObject({ state: 'ready', product: { productName: 'Muzlatgich' } });
});

it('what the API said of a product earlier is shown instead of what its card says', async () => {
  const sessionStorage = new FakeStorage();
  api();
  await (await openKnownProducts(sessionStorage)).loadKnownProducts([1]);
  const { rememberProduct } = await import('#stores/recently-viewed.ts');
  rememberProduct(aProduct({ id: 1, productName: 'Kartochkadan' }));
  const { $knownProducts, loadKnownProducts } = await openKnownProducts(sessionStorage);
  api({ 1: 'silent' });
  void loadKnownProducts([1]);
  expect($knownProducts.get()[1]).toMatchObject({ product: { productName: 'Muzlatgich' } });
});

it('products are shown as on their built pages while the API is down, if these can be loaded', async () => {
  const { $knownProducts, loadKnownProducts } = await openKnownProducts();
  api({ 1: 'down', 2: 'down', 3: 'down' });
  const built = aProduct({ id: 1, productPrice: 100 });
  readRenderedProduct.mockResolvedValueOnce(built).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await loadKnownProducts([1, 2, 3]);
  expect($knownProducts.get()).toEqual({
    1: { state: 'failed', product: built },
    2: { state: 'failed', product: undefined },
    3: { state: 'failed', product: undefined },
  });
  api();
  const again = loadKnownProducts([1]);
  expect($knownProducts.get()[1]).toEqual({ state: 'loading', product: built });
  await again;
  expect($knownProducts.get()[1]).toEqual({ state: 'ready', product: aProduct({ id: 1 }) });
});

it('four products are asked for at a time; after 2 seconds of silence, their built pages are read and others asked for', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { $knownProducts, loadKnownProducts } = await openKnownProducts();
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const asked = api(Object.fromEntries(ids.map((id) => [id, 'silent'])));
  readRenderedProduct.mockImplementation(async (id) => aProduct({ id }));
  void loadKnownProducts(ids);
  await vi.advanceTimersByTimeAsync(1999);
  expect(readRenderedProduct).not.toHaveBeenCalled();
  expect(asked).toEqual(ids.slice(0, 4));
  await vi.advanceTimersByTimeAsync(1);
  expect($knownProducts.get()[1]).toEqual({ state: 'loading', product: aProduct({ id: 1 }) });
  expect(asked).toEqual(ids.slice(0, 8));
});

const cheap = aCartLine({ id: 7, productPrice: 100, productDiscPrice: 0, quantity: 2 });
const other = aCartLine({ id: 8, quantity: 1 });

/** Opens a page with two lines in the cart and an API that has this product. */
async function openCart(product: Product) {
  const localStorage = new FakeStorage({ cartList: JSON.stringify([cheap, other]) });
  openPage({ localStorage });
  vi.stubGlobal('fetch', async (address: unknown) =>
    String(address).includes('/products/')
      ? Response.json({ data: product, status: 200 })
      : Response.json({ data: [product, aProduct({ id: 9 })], limit: 10, totalCount: 2 }),
  );
  return import('#stores/cart.ts');
}

const { quantity: _, ...product } = cheap;
const dearer = { ...product, productPrice: 120, productDiscPrice: 110, productName: 'Yangi nom' };

const ways = {
  'opens the page of a product': async () => (await import('#stores/product.ts')).loadKnownProducts([7]),
  'opens a listing': async () => (await import('#stores/listing.ts')).loadListing({}),
  searches: async () => (await import('#stores/search.ts')).searchFor('muz'),
  'is recommended products': async () => {
    const { $recommended } = await import('#stores/product.ts');
    await new Promise<void>((shown) => $recommended.listen(() => shown()));
  },
};

it.each(Object.entries(ways))(
  'a shopper who %s finds the API’s current price in the cart, with the same quantity',
  async (_, load) => {
    const { $cart } = await openCart(dearer);
    const [, untouched] = $cart.get();
    await load();
    expect($cart.get()).toMatchObject([{ ...cheap, ...dearer, quantity: 2 }, { ...untouched }]);
    expect(cartTotals($cart.get())[0]?.amount).toBe(220 + other.productPrice);
  },
);

it('a cart that was saved long ago has today’s prices, no more than is left, and as sold out what is gone', async () => {
  const lines = [1, 2, 3, 4, 5, 6].map((id) => aCartLine({ id, productPrice: 100, quantity: id }));
  openPage({ localStorage: new FakeStorage({ cartList: JSON.stringify(lines) }) });
  vi.stubGlobal('fetch', async (address: unknown) => {
    const id = Number(String(address).split('/').pop());
    if (id === 6) return Promise.reject(new TypeError('Failed to fetch'));
    if (id === 5) return Response.json({ status: 404 }, { status: 404 });
    return Response.json({ data: aProduct({ id, productPrice: 100 + id, productQuantity: 3 }), status: 200 });
  });
  const { $cart } = await import('#stores/cart.ts');
  const { loadCartProducts } = await import('#stores/product.ts');
  const { lineChanges } = await import('#rules/cart.ts');
  await loadCartProducts();
  const shown = $cart.get();
  expect(shown.map(({ productPrice }) => productPrice)).toEqual([101, 102, 103, 104, 100, 100]);
  expect(shown.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 3, 5, 6]);
  expect(shown.flatMap(lineChanges)).toContainEqual({ kind: 'fewer', wanted: 4 });
  expect(shown.flatMap(({ id, productQuantity }) => (productQuantity === 0 ? [id] : []))).toEqual([5]);
});
