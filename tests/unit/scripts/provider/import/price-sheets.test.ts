import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import type { ProductRecord } from '../../../../../scripts/provider/records/catalogue-writer.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/records/read-products.ts';
import { seedSample } from '../../../../../scripts/provider/seed-sample.ts';
import { providerWith } from '../provider-with.ts';
import { fileOf, folderOf, jsonOf } from './product-file.ts';

/** Files as owners have them, read as bytes: an editor would repair them. */
const catalogues = join(import.meta.dirname, '../../../../fixtures/catalogues');
const given = (name: string) => join(catalogues, name);

const options = { storeId: 5 };

/** A provider with these products or the sample. `imported` returns what happened to a file. */
function shopWith(products: Partial<ProductRecord>[] | 'sample') {
  const { database } = providerWith(products === 'sample' ? [] : products);
  if (products === 'sample') {
    database.exec('DELETE FROM stores');
    seedSample(database);
  }
  const all = () => readProductRecords(database, productIds(database));
  const imported = (file: string) => {
    const [{ rejected, notes } = { rejected: [], notes: [] }] = importFiles(database, [file], options).files;
    return { rejected: rejected.map(({ place }) => place), notes };
  };
  return { database, all, imported };
}

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

test('a price list for the sample changes prices and nothing else, and says what shoppers pay', () => {
  const { all, imported } = shopWith('sample');
  const before = all();
  const { rejected, notes } = imported(given('updates/price-list.csv'));
  const prices = new Map([
    [1, 6290000],
    [2, 4590000],
    [15, 2090000],
    [16, 259000],
    [20, 849000],
    [74, 1349],
    [31, 1090000],
  ]);
  expect(all()).toEqual(
    before.map((product) => ({ ...product, productPrice: prices.get(product.id) ?? product.productPrice })),
  );
  expect(rejected).toEqual(['line 9', 'line 10']);
  expect(notes).toEqual([
    { place: 'line 2', says: expect.stringContaining('stays what shoppers pay'), detail: '5 790 000 so‘m' },
    { place: 'line 3', says: expect.stringContaining('stays what shoppers pay'), detail: '4 190 000 so‘m' },
    { place: 'line 7', says: 'productPrice is empty: the known value stays' },
    { place: 'line 11', says: expect.stringContaining('without a discount'), detail: '1 090 000 so‘m' },
  ]);
});

test('a price sheet with names leaves the rest of a product as it is', () => {
  const { all, imported } = shopWith('sample');
  const [first, ...others] = all();
  expect(imported(given('faulty/price-sheet-with-name.csv'))).toMatchObject({
    rejected: [],
    notes: [{ place: 'line 2', detail: '5 790 000 so‘m' }],
  });
  expect(all()).toEqual([{ ...first, productPrice: 5990000 }, ...others]);
});

test('a known product keeps every field that a file lacks, in a table and in JSON', () => {
  const csv = fileOf('narxlar.csv', 'id;productPrice\n1;489,00\n');
  for (const file of [csv, jsonOf({ id: 1, productPrice: '489.00' })]) {
    const { all, imported } = shopWith([full]);
    const [before] = all();
    imported(file);
    expect(all()).toEqual([{ ...before, productPrice: 489 }]);
  }
});

test('an empty field is emptied, but not name, price, quantity, currency and time', () => {
  const fields = Object.keys(full);
  const csv = fileOf('a.csv', `id;${fields.join(';')};createdAt\n1${';'.repeat(fields.length + 1)}\n`);
  const json = jsonOf({ id: 1, createdAt: '', ...Object.fromEntries(fields.map((field) => [field, null])) });
  for (const file of [csv, json]) {
    const { all, imported } = shopWith([full]);
    const [before] = all();
    const { rejected, notes } = imported(file);
    expect(rejected).toEqual([]);
    expect(all()).toEqual([
      {
        ...before,
        productModel: '',
        categoryId: null,
        productDiscPrice: 0,
        productImgUrl: null,
        productImages: [],
        colors: [],
        productOption: '',
        attributes: '',
        isLookBookProduct: false,
      },
    ]);
    expect(notes.map(({ says }) => says)).toEqual(
      ['productName', 'productPrice', 'productQuantity'].map(
        (field) => `${field} is empty: the known value stays`,
      ),
    );
  }
});

test('a product keeps a main image of its own when a sheet of images is imported', () => {
  const { all, imported } = shopWith([full, { ...full, productImgUrl: '/main.webp' }]);
  imported(fileOf('a.csv', 'id;productImages\n1;/b.webp\n2;/b.webp\n'));
  expect(all().map(({ productImgUrl }) => productImgUrl)).toEqual(['/b.webp', '/main.webp']);
  imported(fileOf('b.csv', 'id;productImgUrl\n1;/c.webp\n2;\n'));
  expect(all()).toMatchObject([
    { productImgUrl: '/c.webp', productImages: [{ src: '/b.webp' }] },
    { productImgUrl: '/b.webp' },
  ]);
});

test('a replacing sheet without a category column keeps the categories of its products', () => {
  const { database, all } = shopWith([full, { categoryId: 2 }]);
  const folder = folderOf({
    'products.csv': 'id;productPrice\n1;489\n2;5\n',
    'categories.csv': 'id;categoryName\n7;Muzlatgichlar\n',
  });
  importFiles(database, [folder], { ...options, replace: true });
  expect(all().map(({ categoryId }) => categoryId)).toEqual([7, 2]);
});

test('a sheet of categories leaves the fields that it lacks', () => {
  const { database } = shopWith([]);
  const categories = () => database.prepare('SELECT * FROM categories ORDER BY id').all();
  const importCategories = (csv: string) =>
    importFiles(database, [folderOf({ 'categories.csv': csv })], options).files[0];
  importCategories('id;parentName\n2;Muzlatgichlar\n');
  importCategories('id;categoryName\n2;Choynak va piyolalar\n');
  const expected = { id: 2, name: 'Choynak va piyolalar', image_url: '/tile.webp', parent_id: 1 };
  expect(categories()[1]).toEqual(expected);
  expect(importCategories('id;categoryName;categoryImgUrl\n2;;\n9;;\n')).toMatchObject({
    notes: [{ place: 'line 2', says: 'categoryName is empty: the known name stays' }],
    rejected: [{ place: 'line 3', issues: [{ field: 'categoryName' }] }],
  });
  expect(categories()[1]).toEqual({ ...expected, image_url: null });
});

test('prices are read in the spellings of spreadsheets', () => {
  const { all, imported } = shopWith([]);
  const { rejected, notes } = imported(given('faulty/price-spellings.csv'));
  expect(all().map(({ productPrice }) => productPrice)).toEqual([
    ...[990000, 12500, 1299000, 1299000, 5990, 5990000, 5990000, 5990000, 5990000, 5990000, 5990000],
    ...[499, 499.5, 499.5, 5990000, 5990000, 5990000, 12.5, 0, 1299, 1200, 990, 1.5],
  ]);
  expect(all().filter(({ productCurrency }) => productCurrency === 'dollar')).toMatchObject([{ id: 9012 }]);
  expect(rejected).toEqual(['line 21', 'line 22']);
  expect(notes).toMatchObject([
    { place: 'line 2', says: expect.stringContaining('check the prices') },
    { place: 'line 14' },
  ]);
});

test('points between thousands are no decimals, in discounted prices too', () => {
  const { all, imported } = shopWith([]);
  expect(imported(given('faulty/price-with-points.csv'))).toEqual({ rejected: [], notes: [] });
  expect(all().map(({ productPrice, productDiscPrice }) => [productPrice, productDiscPrice])).toEqual([
    [990000, 0],
    [12500, 0],
    [1299000, 1199000],
    [5990000, 5490000],
  ]);
});

test.each([
  ['31.12.2026', undefined],
  ['12.34.56', undefined],
  ['1.299,000.5', undefined],
  ['0.990', 0.99],
  ['100 RUB', undefined],
  ['kelishiladi', undefined],
  ['1,299,000.50', 1299000.5],
  ['−5', undefined],
  ["'5990", 5990],
])('the price %j of a table is read as %j', (price, expected) => {
  const { all, imported } = shopWith([]);
  imported(fileOf('a.csv', `id\tproductName\tproductPrice\n9\tPech\t${price}\n`));
  expect(all()[0]?.productPrice).toBe(expected);
});

test('a point in the text of JSON is decimal', () => {
  const { all, imported } = shopWith([]);
  imported(jsonOf({ id: 9, productName: 'Pech', productPrice: '990.000' }));
  expect(all()[0]?.productPrice).toBe(990);
});

test('currencies are read in the spellings of this country, and others are rejected', () => {
  const { all, imported } = shopWith([]);
  expect(imported(given('faulty/currency-spellings.csv')).rejected).toEqual(['line 9']);
  expect(all().map(({ productCurrency }) => productCurrency)).toEqual([
    ...['sum', 'sum', 'sum', 'sum', 'sum'],
    ...['dollar', 'dollar', 'dollar', 'dollar', 'dollar', 'dollar'],
  ]);
});

test('a discounted price in another currency than the new price is dropped', () => {
  const { all, imported } = shopWith([full, full]);
  const { rejected, notes } = imported(fileOf('a.csv', 'id;productPrice\n1;5 990 000 so‘m\n2;489\n'));
  expect({ rejected, notes }).toMatchObject({
    rejected: [],
    notes: [{ place: 'line 2', says: expect.stringContaining('another currency') }, { place: 'line 3' }],
  });
  expect(all()).toMatchObject([
    { productPrice: 5990000, productDiscPrice: 0, productCurrency: 'sum' },
    { productPrice: 489, productDiscPrice: 450, productCurrency: 'dollar' },
  ]);
});

test('prices of one product in two currencies are rejected', () => {
  const { imported } = shopWith([full]);
  const sheet = fileOf(
    'a.csv',
    'id;productPrice;productDiscPrice;productCurrency\n1;$489;450 so‘m;\n1;$489;450;so‘m\n1;489;$450;\n',
  );
  expect(imported(sheet).rejected).toEqual(['line 2', 'line 3']);
});

test('ids are whole numbers of at most 15 digits', () => {
  const { all, imported } = shopWith([]);
  expect(imported(given('faulty/id-spellings.csv')).rejected).toEqual(
    [2, 4, 7, 8, 9, 10, 11, 12, 13, 15].map((line) => `line ${line}`),
  );
  expect(all().map(({ id }) => id)).toEqual([99, 9003, 9004, 9005]);
});

test('a stock that is negative or no whole number does not keep the old price on sale', () => {
  const { all, imported } = shopWith([full, full, full]);
  const { rejected, notes } = imported(
    fileOf('a.csv', 'id;productPrice;productQuantity\n1;489;-2,000\n2;489;10,5\n3;489;12,000\n'),
  );
  expect(rejected).toEqual([]);
  expect(all().map(({ productPrice, productQuantity }) => [productPrice, productQuantity])).toEqual([
    [489, 0],
    [489, 10],
    [489, 12],
  ]);
  expect(notes.filter(({ says }) => says.startsWith('productQuantity')).map(({ place }) => place)).toEqual([
    'line 2',
    'line 3',
  ]);
});
