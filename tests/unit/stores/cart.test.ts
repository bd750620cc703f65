import { expect, it } from 'vitest';
import { cartTotals } from '#rules/cart-order.ts';
import { type Browser, openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aCartLine, aProduct } from '../../fixtures/products.ts';

async function openCart(browser: Browser = {}) {
  const page = openPage(browser);
  return { ...page, ...(await import('#stores/cart.ts')) };
}

const fridge = aProduct({ id: 1, productPrice: 1_000, productDiscPrice: 900 });
const stove = aProduct({ id: 2, productPrice: 500 });

it('a product keeps the colour chosen last, whatever the API says afterwards, and the one before to go back to', async () => {
  const localStorage = new FakeStorage();
  const { addToCart, refreshCart } = await openCart({ localStorage });
  expect(addToCart(fridge, 2, 'Oq')).toBe('added');
  expect(addToCart(fridge, 5, 'Qora')).toBe('already there');
  addToCart(fridge, 1);
  refreshCart([{ ...fridge, productPrice: 7_000 }]);
  const { $cart, setColor } = await openCart({ localStorage });
  expect($cart.get()).toMatchObject([
    { quantity: 2, chosenColor: 'Qora', replacedColor: 'Oq', productPrice: 7_000 },
  ]);
  setColor(fridge.id, 'Oq');
  expect($cart.get()).toMatchObject([{ chosenColor: 'Oq', replacedColor: undefined }]);
});

it('the saved cart is an array under cartList, with a whole quantity and no descriptions, also on the next page', async () => {
  const localStorage = new FakeStorage();
  const { addToCart, setQuantity, $cart, $cartCount } = await openCart({ localStorage });
  addToCart(aProduct({ ...fridge, productOption: 'Uzun tavsif' }), 2);
  setQuantity(aProduct({ ...stove, productOption: 'Uzun tavsif' }), 1);
  expect([$cartCount.get(), cartTotals($cart.get())]).toEqual([3, [{ amount: 2_300, currency: 'sum' }]]);
  const lines = [
    { ...fridge, quantity: 2 },
    { ...stove, quantity: 1 },
  ];
  expect(JSON.parse(localStorage.getItem('cartList') ?? '')).toEqual(lines);
  expect((await openCart({ localStorage })).$cart.get()).toEqual(lines);
});

it('a saved cart keeps its good lines if others are damaged, each product once', async () => {
  const lines = [null, {}, 'a line', aCartLine({ id: 3 }), aCartLine({ id: 3, quantity: 9 })];
  const localStorage = new FakeStorage({ cartList: JSON.stringify(lines) });
  expect((await openCart({ localStorage })).$cart.get()).toEqual([aCartLine({ id: 3 })]);
});

it('a line whose product lost its price is not in the cart, and is kept until the shopper has been told', async () => {
  const { $cart, $unpricedLines, addToCart, refreshCart, removeUnpriced } = await openCart();
  addToCart(fridge, 1);
  addToCart(stove, 2);
  refreshCart([{ ...stove, productPrice: 0 }]);
  expect($cart.get().map(({ id }) => id)).toEqual([fridge.id]);
  expect(cartTotals($cart.get())).toEqual([{ amount: 900, currency: 'sum' }]);
  expect($unpricedLines.get().map(({ id }) => id)).toEqual([stove.id]);
  removeUnpriced();
  expect($unpricedLines.get()).toEqual([]);
  refreshCart([stove]);
  expect($cart.get().map(({ id }) => id)).toEqual([fridge.id]);
});
