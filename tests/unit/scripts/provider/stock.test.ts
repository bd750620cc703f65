import { expect, test } from 'vitest';
import { inTransaction } from '../../../../scripts/provider/databases/open-databases.ts';
import { importFiles } from '../../../../scripts/provider/import/import-files.ts';
import { catalogueWriter } from '../../../../scripts/provider/tables/catalogue-writer.ts';
import { restorePrevious } from '../../../../scripts/provider/tables/previous-catalogue.ts';
import { setOrderStatus } from '../../../../scripts/provider/tables/set-order-status.ts';
import { jsonOf, record } from './import/product-file.ts';
import { aRecord, listPath, providerWith, STORE } from './provider-with.ts';

/** A provider with these products, and a function to order pieces of them: `{ 1: 2 }` for two of product 1. */
function shopWith(...[products, options]: Parameters<typeof providerWith>) {
  const shop = providerWith(products, options);
  return {
    ...shop,
    async order(pieces: Record<number, number>, expectedPrice?: number, headers = {}) {
      const price = expectedPrice !== undefined && { expectedPrice };
      const lines = Object.entries(pieces).map(([id, quantity]) => ({ productId: Number(id), quantity }));
      const orders = lines.map((line) => ({ ...line, ...price }));
      const response = await shop.order({ orders }, headers);
      return { status: response.status, answer: await response.json() };
    },
    imported: (...records: object[]) => importFiles(shop.catalogue, [jsonOf(...records)], { storeId: STORE }),
    set: (status: Parameters<typeof setOrderStatus>[2]) =>
      setOrderStatus(shop.databases.orders, 1, status, new Date('2026-11-22T09:00:00Z')),
  };
}

test('an order reduces the stock, also in the lists that pages show, but none without a number', async () => {
  const { order, left, get } = shopWith([
    { productQuantity: 3 },
    { productQuantity: 1 },
    { productQuantity: null },
  ]);
  expect((await order({ 1: 2, 2: 1, 3: 9 })).status).toBe(201);
  expect([await left(1), await left(2), await left(3)]).toEqual([1, 0, null]);
  const { data } = await get(listPath({}));
  const listed = data.map(({ productQuantity }: { productQuantity: number | null }) => productQuantity);
  expect(listed).toEqual([null, 0, 1]);
});

test('an order that exceeds the stock is refused: the answer says what is left, and nothing is taken', async () => {
  const { order, left, orders } = shopWith([
    { productQuantity: 3, productPrice: 900, productDiscPrice: 800 },
    { productQuantity: 0, productPrice: 49.5, productCurrency: 'dollar' },
    {},
  ]);
  const { status, answer } = await order({ 1: 4, 2: 1, 3: 1 });
  expect([status, answer.error]).toEqual([409, 'stock']);
  expect(answer.message).toContain('Of product 1 there are 3 left, at 800 sum each; Of product 2');
  expect(answer.lines).toEqual([
    { productId: 1, quantityLeft: 3, price: 800, currency: 'sum' },
    { productId: 2, quantityLeft: 0, price: 49.5, currency: 'dollar' },
  ]);
  expect([await left(1), await left(3)]).toEqual([3, 3]);
  expect(orders()).toEqual([]);
});

test('the last piece is sold only once', async () => {
  const { order, left } = shopWith([{ productQuantity: 1 }]);
  const answers = await Promise.all(Array.from({ length: 5 }, () => order({ 1: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  expect(await left()).toBe(0);
});

test('an order sent again with its key is the same order, whatever was sold or changed since', async () => {
  const { order, left, catalogue, orders } = shopWith([{ productPrice: 900, productQuantity: 2 }]);
  const key = { 'idempotency-key': 'a1' };
  const first = await order({ 1: 2 }, 900, key);
  catalogue.exec('UPDATE products SET price = 100000');
  expect(first.status).toBe(201);
  expect(await order({ 1: 2 }, 1000, key)).toEqual(first);
  expect(await left()).toBe(0);
  expect(orders()).toMatchObject([{ lines: [{ unitPrice: 900 }] }]);
});

test('products of another store are not sold', async () => {
  const { order, left } = shopWith([{}], { storeId: 6 });
  const message = expect.stringContaining('product 1, which does not exist');
  expect(await order({ 1: 1 })).toMatchObject({ status: 400, answer: { message } });
  expect(await left()).toBe(3);
});

test('an order at the expected price is accepted; otherwise the answer contains the new price', async () => {
  const { order, catalogue } = shopWith([{ productPrice: 900, productDiscPrice: 800.5, productQuantity: 9 }]);
  expect((await order({ 1: 1 }, 800.5)).status).toBe(201);
  catalogue.exec('UPDATE products SET discount_price = 0');
  const lines = [{ productId: 1, quantityLeft: 8, price: 900, currency: 'sum' }];
  expect(await order({ 1: 1 }, 800.5)).toMatchObject({ status: 409, answer: { error: 'price', lines } });
  for (const expected of [900, undefined]) expect((await order({ 1: 1 }, expected)).status).toBe(201);
  expect((await order({ 1: 99 }, 1)).answer.error, 'both are told as the graver one').toBe('stock');
});

test('a product without a price is not sold, whatever price the order expects', async () => {
  const { order, left, orders } = shopWith([{ productPrice: 0 }, {}]);
  const lines = [{ productId: 1, quantityLeft: 3, price: 0, currency: 'sum' }];
  for (const expectedPrice of [undefined, 0])
    expect(await order({ 1: 1 }, expectedPrice)).toMatchObject({ status: 409, answer: { lines } });
  expect((await order({ 1: 1, 2: 1 })).status).toBe(409);
  expect([await left(1), await left(2)]).toEqual([3, 3]);
  expect(orders()).toEqual([]);
});

test('a stock count replaces the old number, and only later orders are subtracted from it', async () => {
  const { order, left, catalogue, imported } = shopWith([{ productQuantity: 5 }]);
  await order({ 1: 2 });
  imported(record({ id: 1, productQuantity: 10 }));
  expect(await left()).toBe(10);
  await order({ 1: 4 });
  expect(await left()).toBe(6);
  inTransaction(catalogue, () => restorePrevious(catalogue));
  expect(await left(), 'all orders, from the first count').toBe(0);
});

test('an import without counts leaves the stock unchanged', async () => {
  const { order, left, imported } = shopWith([{ productQuantity: 5 }]);
  await order({ 1: 2 });
  imported(record({ id: 1, productPrice: 700 }), record({ id: 2 }));
  expect([await left(1), await left(2)]).toEqual([3, null]);
  await order({ 1: 1 });
  expect(await left()).toBe(2);
});

test('renaming a category does not reset the stock of its products', async () => {
  const { order, left, catalogue } = shopWith([{ productQuantity: 5 }]);
  await order({ 1: 2 });
  const write = catalogueWriter(catalogue, STORE);
  write.category({ id: 1, categoryName: 'Yozgi tovarlar', categoryImgUrl: null });
  write.renamedCategory(1);
  expect(await left()).toBe(3);
});

test('a cancelled order returns its pieces once, and takes them again when it is reopened', async () => {
  const { order, left, set, orders } = shopWith([{ productQuantity: 5 }, {}]);
  await order({ 1: 3, 2: 1 });
  expect([set('called'), set('called')]).toEqual([true, false]);
  expect(await left()).toBe(2);
  set('cancelled');
  set('cancelled');
  expect([await left(1), await left(2)]).toEqual([5, 3]);
  set('new');
  expect([await left(1), await left(2)]).toEqual([2, 2]);
  expect(orders()).toMatchObject([{ status: 'new', statusAt: '2026-11-22T09:00:00.000Z' }]);
});

test('a cancelled order cannot be reopened if its pieces have been sold meanwhile', async () => {
  const { order, left, set, orders } = shopWith([{ productQuantity: 3 }]);
  await order({ 1: 3 });
  set('cancelled');
  await order({ 1: 2 });
  expect(() => set('new')).toThrow('Mahsulot 1 M-1 (1 left)');
  expect(orders()).toMatchObject([{ id: 2 }, { id: 1, status: 'cancelled' }]);
  expect(await left()).toBe(1);
});

test('an order of a removed product can be cancelled and reopened', async () => {
  const { order, catalogue, set, orders } = shopWith([{}]);
  await order({ 1: 1 });
  catalogue.exec('DELETE FROM products');
  set('cancelled');
  set('sent');
  catalogueWriter(catalogue, STORE).product(aRecord({ id: 1 }));
  expect(orders()).toMatchObject([{ status: 'sent' }]);
});
