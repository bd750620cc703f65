import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { listPath, providerWith } from '../provider-with.ts';
import { folderOf } from './product-file.ts';

/** A shop with the goods of a list: in stock without a number, counted, and none. */
function shopWithList() {
  const shop = providerWith([]);
  const list =
    'Код;Наименование;Цена;Остаток;Штрихкод;Бренд\nЦБ-0017;Чайник;100;есть;4780000000001;Zavod\n42;Утюг;200;2;;\n7;Плита;300;нет;;\n';
  importFiles(shop.database, [join(folderOf({ 'list.csv': list }), 'list.csv')], { storeId: 5 });
  return shop;
}

test('the API tells code, bar code and maker, and null for a stock without a number', async () => {
  const { get } = shopWithList();
  const { data } = await get('/products?sort=-createdAt');
  expect(data[0]).toMatchObject({
    code: 'ЦБ-0017',
    barcode: '4780000000001',
    brand: 'Zavod',
    productQuantity: null,
  });
  expect(data[1]).toMatchObject({ code: '42', productQuantity: 2 });
  expect(data[1]).not.toHaveProperty('barcode');
});

test.each(['ЦБ-0017', 'цб-0017', '4780000000001', 'zavod'])(
  'shoppers find a product by %s',
  async (search) => {
    const { get } = shopWithList();
    const { data } = await get(listPath({ search }));
    expect(data.map(({ productName }: { productName: string }) => productName)).toEqual(['Чайник']);
  },
);

test('what is in stock without a number can be ordered; what is counted, as far as it lasts', async () => {
  const { post, get } = shopWithList();
  const order = (productId: number, quantity: number) =>
    post('/api/v1/orders', {
      clientName: 'Aziza',
      clientPhone: '+998901234567',
      comment: '',
      orders: [{ productId, quantity }],
    });
  expect((await order(1, 9)).status).toBe(201);
  expect((await get('/products/1')).data.productQuantity).toBeNull();
  expect((await order(2, 3)).status).toBe(409);
  expect((await order(3, 1)).status).toBe(409);
});
