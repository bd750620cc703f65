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

it('a receipt states what was ordered at which prices; ordering again adds that to the cart, in the same colour', async () => {
  const { saveReceipt, $cart, addToCart, changeCart, localStorage } = await openShop();
  const product = { id: 7, productPrice: 200, productDiscPrice: 150, categoryId: 3 };
  addToCart(aProduct({ ...product, productOption: 'Tavsif' }), 2, 'Qora');
  saveReceipt('A-1', { order, lines: acceptedLines($cart.get()), deliveryFee: 20_000 });
  changeCart(() => []);
  addToCart(aProduct({ id: 8 }), 1);

  const next = await openShop(localStorage);
  const lines = [{ id: 7, quantity: 2, productPrice: 150 }];
  const receipt = { number: 'A-1', clientName: 'Aziza', deliveryFee: 20_000, lines };
  expect(next.$receipts.get()).toMatchObject([receipt]);
  const orderAgain = () => next.$receipts.get().forEach(next.orderAgain);
  orderAgain();
  // Delivery may depend on the category.
  const again = { id: 7, quantity: 2, chosenColor: 'Qora', categoryId: 3 };
  expect(next.$cart.get()).toMatchObject([{ id: 8, quantity: 1 }, again]);
  for (const there of [1, 5]) {
    next.setQuantity(aProduct(product), there);
    orderAgain();
    expect(next.$cart.get()).toMatchObject([{ id: 8 }, { ...again, quantity: Math.max(there, 2) }]);
  }
});

it('a receipt is deleted on request, and the oldest of very many automatically', async () => {
  const { saveReceipt, forgetReceipt, $receipts, $cart, addToCart } = await openShop();
  addToCart(aProduct({ id: 7 }), 1);
  for (let number = 1; number <= 25; number++)
    saveReceipt(String(number), { order, lines: $cart.get(), deliveryFee: undefined });
  const [newest, ...others] = $receipts.get();
  expect([newest?.number, others.length, others.at(-1)?.number]).toEqual(['25', 19, '6']);
  if (newest) forgetReceipt(newest);
  expect($receipts.get().map(({ number }) => number)).not.toContain('25');
});

it.each(['{}', '[{"at":1,"lines":[{"id":0}]}]'])('an invalid receipt is ignored: %s', async (receipts) => {
  expect((await openShop(new FakeStorage({ receipts }))).$receipts.get()).toEqual([]);
});
