import { expect, test } from 'vitest';
import { fileOf, importingShop } from './product-file.ts';

/** What an empty shop has after the import of a file. */
function productsOf(name: string, content: string) {
  const { imported, stored } = importingShop();
  expect(imported(fileOf(name, content)).rejected).toEqual([]);
  return stored();
}

test('a feed of Yandex may have bare ampersands, its categories at the end, and names that tell the variants apart', async () => {
  const offer = (id: string, price: number, memory: string) =>
    `<offer id="${id}" group_id="g"><price>${price}</price><currencyId>UZS</currencyId><categoryId>2</categoryId>
     <name>Tel ${memory}</name><param name="Xotira">${memory}</param></offer>`;
  const { imported, namesById, categories } = importingShop();
  imported(
    fileOf(
      'feed.yml',
      `<yml_catalog><shop><offers>${offer('x', 100, '64')}${offer('y', 120, '128')}</offers>
       <categories><category id="1">A & B</category><category id="2" parentId="1">C</category></categories></shop></yml_catalog>`,
    ),
  );
  expect(namesById()).toEqual(['1 x Tel 64', '2 y Tel 128']);
  expect((await categories()).slice(2)).toMatchObject([{ categoryName: 'A & B' }, { categoryName: 'C' }]);
});

test('records of JSON may be anywhere, and have objects as values', () => {
  const record = {
    ...{ sku: 'X1', title: 'Tovar', price: { amount: 10.5, currency: 'USD' }, qty: 4, is_active: true },
    ...{ photos: [{ url: 'https://i.example/x.jpg' }], category: { id: 3, name: 'Kat' } },
    attributes: { Rang: 'oq' },
  };
  const answer = { meta: { page: 1 }, result: { items: [record], other: [] } };
  expect(productsOf('api.txt', JSON.stringify(answer))).toMatchObject([
    {
      ...{ code: 'X1', productName: 'Tovar', productPrice: 10.5, productCurrency: 'dollar' },
      ...{ productQuantity: 4, attributes: 'Rang: oq', productImages: [{ src: 'https://i.example/x.jpg' }] },
    },
  ]);
});

test('rows of several warehouses are one product, with the sum of its stock', () => {
  const products = productsOf(
    'sklad.csv',
    'Номенклатура;Артикул;Розничная цена;Количество;Склад\nЧайник;CH;250 000,00 сум;3,000;Основной\nЧайник;CH;250 000,00 сум;2,000;Магазин\n',
  );
  expect(products).toMatchObject([{ code: 'CH', productQuantity: 5, productPrice: 250_000 }]);
});

test('names of columns in Cyrillic and Latin are one', () => {
  const list = 'Номи\tМодели\tНархи (сўм)\tСони\nЧойнак\tCH-1\t199 000\tбор\n';
  expect(productsOf('narxlar.txt', list)).toMatchObject([
    { productName: 'Чойнак', productModel: 'CH-1', productPrice: 199_000, productQuantity: null },
  ]);
});
