import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/records/read-products.ts';
import { providerWith } from '../provider-with.ts';
import { folderOf, rejectedOf } from './product-file.ts';

/** Imports a file, beside which others may lie. */
function imported(name: string, content: string, others: Record<string, string> = {}) {
  const { database } = providerWith([]);
  const folder = folderOf({ [name]: content, ...others });
  const report = importFiles(database, [join(folder, name)], { storeId: 5 });
  return {
    products: readProductRecords(database, productIds(database)),
    rejected: rejectedOf(report),
    report,
  };
}

test('variations of WooCommerce may name their parent by its number', () => {
  const { products } = imported(
    'woo.csv',
    `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)
10,variable,,Futbolka,1,1,,,https://i.example/f.jpg,,Color,"Red, Blue"
11,variation,,Futbolka - Red,1,1,5,50000,https://i.example/r.jpg,id:10,Color,Red
12,variation,,Futbolka - Blue,1,0,,50000,,id:10,Color,Blue
`,
  );
  expect(products).toMatchObject([
    {
      ...{ code: '10', productName: 'Futbolka', productQuantity: 5, attributes: '' },
      colors: [{ name: 'Red' }, { name: 'Blue' }],
      productImages: [{ color: '' }, { src: 'https://i.example/r.jpg', color: 'Red' }],
    },
  ]);
});

test('the newer header of Shopify means the same, and each variant has its own bar code', () => {
  const { products } = imported(
    'products_export.csv',
    `URL handle,Title,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity
a,Telefon,Active,A-64,4780000000001,Xotira,64 GB,100.00,120.00,shopify,5
a,,,A-128,4780000000002,,128 GB,150.00,,shopify,2
b,Yashirin,Unlisted,,,Title,Default Title,5,,,
`,
  );
  expect(products).toMatchObject([
    {
      code: 'A-64',
      productName: 'Telefon — 64 GB',
      productPrice: 120,
      productDiscPrice: 100,
      barcode: '4780000000001',
    },
    {
      code: 'A-128',
      productName: 'Telefon — 128 GB',
      productPrice: 150,
      productDiscPrice: 0,
      barcode: '4780000000002',
    },
  ]);
});

test('a feed of Yandex may have bare ampersands, its categories at the end, and names that tell the variants apart', () => {
  const offer = (id: string, price: number, memory: string) =>
    `<offer id="${id}" group_id="g"><price>${price}</price><currencyId>UZS</currencyId><categoryId>2</categoryId>
     <name>Tel ${memory}</name><param name="Xotira">${memory}</param></offer>`;
  const { products, report } = imported(
    'feed.yml',
    `<yml_catalog><shop><offers>${offer('x', 100, '64')}${offer('y', 120, '128')}</offers>
     <categories><category id="1">A & B</category><category id="2" parentId="1">C</category></categories></shop></yml_catalog>`,
  );
  expect(products.map(({ code, productName }) => [code, productName])).toEqual([
    ['x', 'Tel 64'],
    ['y', 'Tel 128'],
  ]);
  expect(report.changes.filter(({ kind }) => kind === 'categories')).toHaveLength(2);
});

test('records of JSON may be anywhere, and have objects as values', () => {
  const record = {
    ...{ sku: 'X1', title: 'Tovar', price: { amount: 10.5, currency: 'USD' }, qty: 4, is_active: true },
    ...{
      photos: [{ url: 'https://i.example/x.jpg' }],
      category: { id: 3, name: 'Kat' },
      attributes: { Rang: 'oq' },
    },
  };
  const { products } = imported(
    'api.txt',
    JSON.stringify({ meta: { page: 1 }, result: { items: [record], other: [] } }),
  );
  expect(products).toMatchObject([
    {
      ...{
        code: 'X1',
        productName: 'Tovar',
        productPrice: 10.5,
        productCurrency: 'dollar',
        productQuantity: 4,
      },
      ...{ attributes: 'Rang: oq', productImages: [{ src: 'https://i.example/x.jpg' }] },
    },
  ]);
});

test('rows of several warehouses are one product, with the sum of its stock', () => {
  const { products, rejected } = imported(
    'sklad.csv',
    'Номенклатура;Артикул;Розничная цена;Количество;Склад\nЧайник;CH;250 000,00 сум;3,000;Основной\nЧайник;CH;250 000,00 сум;2,000;Магазин\n',
  );
  expect(rejected).toEqual([]);
  expect(products).toMatchObject([{ code: 'CH', productQuantity: 5, productPrice: 250_000 }]);
});

test('names of columns in Cyrillic and Latin are one', () => {
  const { products } = imported(
    'narxlar.txt',
    'Номи\tМодели\tНархи (сўм)\tСони\nЧойнак\tCH-1\t199 000\tбор\n',
  );
  expect(products).toMatchObject([
    { productName: 'Чойнак', productModel: 'CH-1', productPrice: 199_000, productQuantity: null },
  ]);
});

test('columns.json beside a file says what its columns are', () => {
  const columns = {
    'columns.json': JSON.stringify({
      Shifr: 'code',
      Tovar: 'productName',
      Narxi: '',
      Bahosi: 'productPrice',
    }),
  };
  const { products } = imported('a.csv', 'Shifr;Tovar;Narxi;Bahosi\n007;Choynak;1;5\n', columns);
  expect(products).toMatchObject([{ code: '007', productName: 'Choynak', productPrice: 5 }]);
  const unknown = imported('b.csv', 'X;Y;Z\n1;Pech;7\n', {
    'columns.json': '{"X":"code","Y":"productName","Z":"productPrice"}',
  });
  expect(unknown.products).toMatchObject([{ code: '1', productName: 'Pech', productPrice: 7 }]);
});

test('a damaged workbook is named as one, and changes nothing', () => {
  const bytes = readFileSync(join(import.meta.dirname, '../../../../fixtures/catalogues/moysklad.xlsx'));
  for (let at = 1_500; at < 2_500; at += 7) bytes[at] = (bytes[at] ?? 0) ^ 0x55;
  const { database } = providerWith([{}]);
  const file = join(folderOf({ 'a.xlsx': bytes }), 'a.xlsx');
  expect(() => importFiles(database, [file], { storeId: 5 })).toThrow('a workbook that cannot be read');
  expect(productIds(database)).toEqual([1]);
});

test('an own file may have ids, codes or both, and the same file again changes nothing', () => {
  const { database } = providerWith([{ code: 'A-1' }]);
  const file = join(
    folderOf({
      'own.csv': 'id;code;productName;productPrice\n;A-1;Bir;1\n1;;Ikki;2\n7;A-7;Uch;3\n;A-8;To‘rt;4\n',
    }),
    'own.csv',
  );
  const run = () => importFiles(database, [file], { storeId: 5 }).files[0]?.counts;
  expect(run()).toMatchObject({ new: 3, changed: 1 });
  const stored = () =>
    readProductRecords(database, productIds(database)).map(({ id, code, productName }) => [
      id,
      code,
      productName,
    ]);
  expect(stored()).toEqual([
    [1, 'A-1', 'Bir'],
    [7, 'A-7', 'Uch'],
    [8, null, 'Ikki'],
    [9, 'A-8', 'To‘rt'],
  ]);
  expect(run()).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
});

test('variants whose prices come to differ become products, of which the first keeps the number; and stay so', () => {
  const { database } = providerWith([]);
  const list = (
    price: number,
    more = '',
  ) => `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price
a,Tel,Xotira,64,A-64,100
a,,,128,A-128,${price}
${more}`;
  const run = (content: string) => {
    const file = join(folderOf({ 'products.csv': content }), 'products.csv');
    importFiles(database, [file], { storeId: 5 });
    return readProductRecords(database, productIds(database)).map(({ id, code, productName }) => [
      id,
      code,
      productName,
    ]);
  };
  expect(run(list(100))).toEqual([[1, 'a', 'Tel']]);
  const apart = [
    [1, 'A-64', 'Tel — 64'],
    [2, 'A-128', 'Tel — 128'],
  ];
  expect(run(list(150))).toEqual(apart);
  expect(run(list(100))).toEqual(apart);
});
