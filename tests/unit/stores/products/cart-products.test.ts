import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/product.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { FakeStorage } from '../../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../../fixtures/products.ts';

/** A shopper who comes back with six lines at 100, to an API that has these products and fails at product 6. */
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
    ...(await import('#stores/products/cart-products.ts')),
  };
}

const catalogue = [1, 2, 3, 4].map((id) => aProduct({ id, productPrice: 100 + id, productQuantity: 3 }));

describe('a cart that was saved long ago', () => {
  it('follows what the API says of each product, and keeps what it says nothing of', async () => {
    const { $cart, loadCartProducts } = await comeBack(...catalogue);
    await loadCartProducts();
    expect($cart.get().map(({ productPrice }) => productPrice)).toEqual([101, 102, 103, 104, 100, 100]);
    expect($cart.get().map(({ quantity }) => quantity)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('has as sold out what the catalogue does not have any more, and nothing else', async () => {
    const { $cart, loadCartProducts } = await comeBack(...catalogue);
    await loadCartProducts();
    const soldOut = $cart.get().filter(({ productQuantity }) => productQuantity === 0);
    expect(soldOut.map(({ id }) => id)).toEqual([5]);
  });

  it('asks for each product once in five minutes, unless it has to be anew', async () => {
    const { asked, loadCartProducts } = await comeBack(...catalogue);
    await loadCartProducts();
    await loadCartProducts();
    expect(asked.filter((address) => address.endsWith('/products/1'))).toHaveLength(1);
    await loadCartProducts(0);
    expect(asked.filter((address) => address.endsWith('/products/1'))).toHaveLength(2);
  });
});
