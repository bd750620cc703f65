import { expect, it, vi } from 'vitest';
import { openPage } from '../../fixtures/fake-page.ts';
import { aProduct, aProductList } from '../../fixtures/products.ts';
import { eventually } from '../../support/eventually.ts';

it('skips products that are already in the cart', async () => {
  openPage();
  vi.stubGlobal('fetch', async () => Response.json(aProductList([aProduct({ id: 9 }), aProduct({ id: 8 })])));
  const { $recommendedBesideCart } = await import('#stores/recommended.ts');
  const { addToCart, removeFromCart } = await import('#stores/cart.ts');
  $recommendedBesideCart.listen(() => {});
  addToCart(aProduct({ id: 9 }), 1);
  await eventually(() => expect($recommendedBesideCart.get().map(({ id }) => id)).toEqual([8]));
  removeFromCart(9);
  expect($recommendedBesideCart.get().map(({ id }) => id)).toEqual([9, 8]);
});

it('recommends the newest products in the API’s order', async () => {
  openPage();
  vi.stubGlobal('fetch', async () => Response.json(aProductList([aProduct({ id: 9 }), aProduct({ id: 8 })])));
  const { $recommended } = await import('#stores/recommended.ts');
  $recommended.listen(() => {});
  await eventually(() => expect($recommended.get().map(({ id }) => id)).toEqual([9, 8]));
});
