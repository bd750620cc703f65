import { expect, test } from 'vitest';
import type { ProductRecord } from '../../../../../scripts/provider/columns/product-columns.ts';
import { fileOf, folderOf, importingShop, jsonOf } from './product-file.ts';

const full: Partial<ProductRecord> = {
  productName: 'Muzlatgich',
  productModel: 'M-1',
  categoryId: 1,
  productPrice: 499.5,
  productDiscPrice: 450,
  productCurrency: 'dollar',
  productQuantity: 7,
  productImgUrl: '/a.webp',
  productImages: [{ src: '/a.webp', color: 'Oq' }],
  colors: [{ name: 'Oq', swatch: '#ffffff' }],
  productOption: 'Sovuq',
  attributes: 'Hajmi: 320 l',
  isLookBookProduct: true,
};

test('a known product keeps every field that a file lacks, in a table and in JSON', () => {
  const csv = fileOf('narxlar.csv', 'id;productPrice\n1;489,00\n');
  const json = jsonOf({ id: 9, productModel: 'X' }, { id: 1, productPrice: '489.000' });
  for (const file of [csv, json]) {
    const { stored, imported } = importingShop([full]);
    const [before] = stored();
    imported(file);
    expect(stored()).toEqual([{ ...before, productPrice: 489 }]);
  }
});

test('an empty field is emptied, but not name, price, quantity, currency and time', () => {
  const fields = Object.keys(full);
  const csv = fileOf('a.csv', `id;${fields.join(';')};createdAt\n1${';'.repeat(fields.length + 1)}\n`);
  const json = jsonOf({ id: 1, createdAt: '', ...Object.fromEntries(fields.map((field) => [field, null])) });
  const emptied = {
    ...{ productModel: '', categoryId: null, productDiscPrice: 0, productImgUrl: null, productImages: [] },
    ...{ colors: [], productOption: '', attributes: '', isLookBookProduct: false },
  };
  for (const file of [csv, json]) {
    const { stored, imported } = importingShop([full]);
    const [before] = stored();
    const { rejected, told } = imported(file);
    expect(rejected).toEqual([]);
    expect(stored()).toEqual([{ ...before, ...emptied }]);
    for (const field of ['name', 'price', 'stock'])
      expect(told.join('\n')).toContain(`the ${field} is empty: the known one stays`);
  }
});

test('a product keeps a main image of its own when a sheet of images is imported', () => {
  const { stored, imported } = importingShop([full, { ...full, productImgUrl: '/main.webp' }]);
  imported(fileOf('a.csv', 'id;productImages\n1;/b.webp\n2;/b.webp\n'));
  expect(stored().map(({ productImgUrl }) => productImgUrl)).toEqual(['/b.webp', '/main.webp']);
  imported(fileOf('b.csv', 'id;productImgUrl\n1;/c.webp\n2;\n'));
  expect(stored()).toMatchObject([
    { productImgUrl: '/c.webp', productImages: [{ src: '/b.webp' }] },
    { productImgUrl: '/b.webp' },
  ]);
});

test('a replacing sheet without a category column keeps the categories of its products', () => {
  const { imported, stored } = importingShop([full, { categoryId: 2 }]);
  const folder = folderOf({
    'products.csv': 'id;productPrice\n1;489\n2;900\n',
    'categories.csv': 'id;categoryName\n7;Muzlatgichlar\n',
  });
  imported(folder, { replace: true });
  expect(stored().map(({ categoryId }) => categoryId)).toEqual([7, 2]);
});

test('a discounted price is dropped if the new price is in another currency, and otherwise stays', () => {
  const { stored, imported } = importingShop([full, full]);
  const { rejected, told } = imported(fileOf('a.csv', 'id;productPrice\n1;5 990 000 so‘m\n2;489\n'));
  expect(rejected).toEqual([]);
  expect(told).toEqual([
    expect.stringMatching(/^line 2: .*another currency/),
    expect.stringMatching(/^line 3: .*stays what shoppers pay/),
  ]);
  expect(stored()).toMatchObject([
    { productPrice: 5990000, productDiscPrice: 0, productCurrency: 'sum' },
    { productPrice: 489, productDiscPrice: 450, productCurrency: 'dollar' },
  ]);
});

test('prices of one product in two currencies are rejected', () => {
  const { imported } = importingShop([full, full, full]);
  const rows = ['1;$489;450 so‘m;', '2;$489;450;so‘m', '3;489;$450;', ''];
  const sheet = ['id;productPrice;productDiscPrice;productCurrency', ...rows].join('\n');
  expect(imported(fileOf('a.csv', sheet)).rejected).toEqual([
    expect.stringMatching(/^line 2: its prices are in two currencies/),
    expect.stringMatching(/^line 3: its prices are in two currencies/),
  ]);
});
