import { expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { cartTotals } from '#rules/cart-order.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1', STORE_ID: 5 }));

const cheap = aCartLine({ id: 7, productPrice: 100, productDiscPrice: 0, quantity: 2 });
const other = aCartLine({ id: 8, quantity: 1 });

/** Opens a page with two lines in the cart and an API that has this product. */
async function openShop(product: Product) {
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
    const { $cart } = await openShop(dearer);
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
