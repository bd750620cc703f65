import { expect, it, vi } from 'vitest';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aProduct } from '../../../fixtures/products.ts';

vi.mock('#catalogue/live/rendered-product.ts', () => ({ readRenderedProduct: async () => undefined }));

/** Opens the wishlist of products 4 and 7, with these fields of product 7 in the catalogue. */
async function look(localStorage: FakeStorage, fields: object) {
  openPage({ localStorage });
  vi.stubGlobal('fetch', async (address: string) => {
    const id = Number(address.split('/').at(-1));
    return Response.json({ data: aProduct({ id, ...(id === 7 ? fields : {}) }) });
  });
  const { wishlisted } = await import('#stores/products/listed-products.ts');
  const { $wishlistNews, rememberWishlist } = await import('#stores/products/wishlist-news.ts');
  const stop = rememberWishlist();
  await wishlisted.load();
  const news = $wishlistNews.get();
  stop();
  return news;
}

it('a product that became cheaper since the last visit is news once', async () => {
  const localStorage = new FakeStorage({ wishlist: '[4,7]' });
  expect(await look(localStorage, {})).toEqual({ 4: [], 7: [] });
  expect(await look(localStorage, { productPrice: 5_000_000 })).toEqual({ 4: [], 7: ['cheaper'] });
  expect(await look(localStorage, { productPrice: 5_000_000 })).toEqual({ 4: [], 7: [] });
});

it('a product that left the wishlist is forgotten', async () => {
  const localStorage = new FakeStorage({ wishlist: '[4,7]' });
  await look(localStorage, {});
  localStorage.setItem('wishlist', '[4]');
  await look(localStorage, {});
  expect(Object.keys(JSON.parse(localStorage.getItem('wishlistSeen') ?? '{}'))).toEqual(['4']);
});
