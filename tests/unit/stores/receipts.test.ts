import { expect, it } from 'vitest';
import { acceptedLines } from '#rules/cart-order.ts';
import { openPage } from '../../fixtures/fake-page.ts';
import { FakeStorage } from '../../fixtures/fake-storage.ts';
import { aProduct } from '../../fixtures/products.ts';

const order = { clientName: 'Aziza', clientPhone: '+998901234567', comment: '', orders: [] };

async function openShop(localStorage = new FakeStorage()) {
  openPage({ localStorage });
  return { ...(await import('#stores/receipts.ts')), ...(await import('#stores/cart.ts')), localStorage };
}

it('a receipt states what was ordered at which prices, also on the next page', async () => {
  const { keepReceipt, $cart, addToCart, localStorage } = await openShop();
  addToCart(aProduct({ id: 7, productPrice: 200, productDiscPrice: 150, productOption: 'Tavsif' }), 2);
  keepReceipt('A-1', { order, lines: acceptedLines($cart.get()), deliveryFee: 20_000 });
  const { $receipts } = await openShop(localStorage);
  expect($receipts.get()).toMatchObject([
    {
      number: 'A-1',
      clientName: 'Aziza',
      deliveryFee: 20_000,
      lines: [{ id: 7, quantity: 2, productPrice: 150 }],
    },
  ]);
});

it('ordering again adds the same products to the cart, beside those already there', async () => {
  const { keepReceipt, orderAgain, $receipts, $cart, addToCart, removeFromCart } = await openShop();
  addToCart(aProduct({ id: 7 }), 2);
  keepReceipt('', { order, lines: $cart.get(), deliveryFee: undefined });
  removeFromCart(7);
  addToCart(aProduct({ id: 8 }), 1);
  for (const receipt of $receipts.get()) orderAgain(receipt);
  expect($cart.get().map(({ id, quantity }) => [id, quantity])).toEqual([
    [8, 1],
    [7, 2],
  ]);
});

it('ordering again has the same colour, and the category that delivery may depend on', async () => {
  const { keepReceipt, $cart, addToCart, removeFromCart, localStorage } = await openShop();
  addToCart(aProduct({ id: 7, categoryId: 3 }), 1, 'Qora');
  keepReceipt('', { order, lines: $cart.get(), deliveryFee: undefined });
  removeFromCart(7);
  const next = await openShop(localStorage);
  for (const receipt of next.$receipts.get()) next.orderAgain(receipt);
  expect(next.$cart.get()).toMatchObject([{ id: 7, chosenColor: 'Qora', categoryId: 3 }]);
});

it('a receipt is deleted on request, and the oldest of very many automatically', async () => {
  const { keepReceipt, forgetReceipt, $receipts, $cart, addToCart } = await openShop();
  addToCart(aProduct({ id: 7 }), 1);
  for (let number = 1; number <= 25; number++)
    keepReceipt(String(number), { order, lines: $cart.get(), deliveryFee: undefined });
  expect($receipts.get().map(({ number }) => number)).toEqual(
    Array.from({ length: 20 }, (_, index) => String(25 - index)),
  );
  const [newest] = $receipts.get();
  if (newest) forgetReceipt(newest);
  expect($receipts.get().map(({ number }) => number)).not.toContain('25');
});

it.each(['', '{}', '[{"at":"x"}]', '[{"at":1,"lines":[]}]', '[{"at":1,"lines":[{"id":0}]}]'])(
  'an invalid receipt is ignored: %s',
  async (saved) => {
    expect((await openShop(new FakeStorage({ receipts: saved }))).$receipts.get()).toEqual([]);
  },
);
