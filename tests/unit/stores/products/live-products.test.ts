import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { cartTotals } from '#rules/cart-order.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../../fixtures/products.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1', STORE_ID: 5 }));

const cheap = aCartLine({ id: 7, productPrice: 100, productDiscPrice: 0, quantity: 2 });
const other = aCartLine({ id: 8, quantity: 1 });

/** Opens a page with two lines in the cart and an API that has this product. */
async function openShop(product: Product) {
  const localStorage = new FakeStorage({ cartList: JSON.stringify([cheap, other]) });
  openPage({ localStorage });
  const writes = vi.spyOn(localStorage, 'setItem');
  vi.stubGlobal('fetch', async (address: unknown) =>
    String(address).includes('/products/')
      ? Response.json({ data: product, status: 200 })
      : Response.json({ data: [product, aProduct({ id: 9 })], limit: 10, totalCount: 2 }),
  );
  return { writes, ...(await import('#stores/cart.ts')) };
}

const { quantity: _, ...product } = cheap;
const dearer = { ...product, productPrice: 120, productDiscPrice: 110, productName: 'Yangi nom' };

const ways = {
  'opens the page of a product': async () =>
    (await import('#stores/products/known-products.ts')).loadKnownProducts([7]),
  'opens a listing': async () => (await import('#stores/listing.ts')).loadListing({}),
  searches: async () => (await import('#stores/search.ts')).searchFor('muz'),
  'is recommended products': async () => {
    const { $recommended } = await import('#stores/recommended.ts');
    await new Promise<void>((shown) => $recommended.listen(() => shown()));
  },
};

describe.each(Object.entries(ways))('a shopper who %s', (_, load) => {
  it('finds the API’s current price in the cart, with the same quantity', async () => {
    const { $cart } = await openShop(dearer);
    const [, untouched] = $cart.get();
    await load();
    expect($cart.get()).toMatchObject([{ ...cheap, ...dearer, quantity: 2 }, { ...untouched }]);
    expect(cartTotals($cart.get())[0]?.amount).toBe(220 + other.productPrice);
  });

  it('does not cause the cart to be saved if nothing differs', async () => {
    const { writes } = await openShop(product);
    await load();
    expect(writes.mock.calls.filter(([key]) => key === 'cartList')).toEqual([]);
  });
});

/** Comes back to the shop with six lines at 100; the API has these products and fails for product 6. */
async function comeBack(...products: Product[]) {
  const lines = [1, 2, 3, 4, 5, 6].map((id) => aCartLine({ id, productPrice: 100, quantity: id }));
  openPage({ localStorage: new FakeStorage({ cartList: JSON.stringify(lines) }) });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: unknown) => {
    asked.push(String(address));
    const id = Number(String(address).split('/').pop());
    if (id === 6) return Promise.reject(new TypeError('Failed to fetch'));
    const product = products.find((each) => each.id === id);
    return product
      ? Response.json({ data: product, status: 200 })
      : Response.json({ status: 404 }, { status: 404 });
  });
  return {
    asked,
    ...(await import('#stores/cart.ts')),
    ...(await import('#stores/products/live-products.ts')),
  };
}

const catalogue = [1, 2, 3, 4].map((id) => aProduct({ id, productPrice: 100 + id, productQuantity: 3 }));

describe('a cart that was saved long ago', () => {
  it('has today’s prices, no more pieces than are left, and as sold out what is gone from the catalogue', async () => {
    const { $cart, loadCartProducts } = await comeBack(...catalogue);
    const { lineChanges } = await import('#rules/line-changes.ts');
    await loadCartProducts();
    const lines = $cart.get();
    expect(lines.map(({ productPrice }) => productPrice)).toEqual([101, 102, 103, 104, 100, 100]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 3, 5, 6]);
    expect(lines.flatMap(lineChanges)).toContainEqual({ kind: 'fewer', wanted: 4 });
    const soldOut = lines.filter(({ productQuantity }) => productQuantity === 0);
    expect(soldOut.map(({ id }) => id)).toEqual([5]);
  });

  it('requests each product once in five minutes, unless fresh data is required', async () => {
    const { asked, loadCartProducts } = await comeBack(...catalogue);
    await loadCartProducts();
    await loadCartProducts();
    expect(asked.filter((address) => address.endsWith('/products/1'))).toHaveLength(1);
    await loadCartProducts(0);
    expect(asked.filter((address) => address.endsWith('/products/1'))).toHaveLength(2);
  });
});
