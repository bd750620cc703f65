import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/product.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../../fixtures/products.ts';

vi.mock('astro:env/client', () => ({ PUBLIC_CATALOGUE_API_URL: '/api/v1', STORE_ID: 5 }));

const cheap = aCartLine({ id: 7, productPrice: 100, productDiscPrice: 0, quantity: 2 });
const other = aCartLine({ id: 8, quantity: 1 });

/** A page of a shopper with two lines in the cart, whose API has this product. */
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
  'is recommended products': async () => (await import('#stores/recommended.ts')).loadRecommended(),
};

describe.each(Object.entries(ways))('a shopper who %s', (_, load) => {
  it('finds in the cart the price that the API names now, for as many pieces', async () => {
    const { $cart, $cartTotals } = await openShop(dearer);
    const [, untouched] = $cart.get();
    await load();
    expect($cart.get()).toEqual([{ ...cheap, ...dearer, builtPictures: {}, quantity: 2 }, untouched]);
    expect($cartTotals.get()[0]?.amount).toBe(220 + other.productPrice);
  });

  it('is not saved a cart anew where nothing differs', async () => {
    const { writes } = await openShop(product);
    await load();
    expect(writes.mock.calls.filter(([key]) => key === 'cartList')).toEqual([]);
  });
});
