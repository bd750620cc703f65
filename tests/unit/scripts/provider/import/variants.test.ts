import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/records/read-products.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { providerWith } from '../provider-with.ts';
import { fileOf, rejectedOf } from './product-file.ts';

const EXCHANGE = join(import.meta.dirname, '../../../../fixtures/catalogues/commerceml');
const options = { storeId: 5 };

/** A copy of a CommerceML exchange, whose file of products can be changed. */
function exchange() {
  const folder = temporaryFolder();
  cpSync(EXCHANGE, folder, { recursive: true });
  const goods = join(folder, 'import0_1.xml');
  const replaceInGoods = (text: string, by: string) =>
    writeFileSync(goods, readFileSync(goods, 'utf8').replaceAll(text, by));
  return { folder, goods, replaceInGoods };
}

test('products alone, without their offers, update those that became several by price', () => {
  const { database } = providerWith([]);
  const { folder, goods, replaceInGoods } = exchange();
  const picture = 'https://img.example/tv.jpg';
  replaceInGoods(
    '<Наименование>Телевизор Oydinor OT',
    `<Картинка>${picture}</Картинка><Картинка>yoq.png</Картинка>$&`,
  );
  importFiles(database, [folder], options);
  replaceInGoods('Умный телевизор', 'Умный и тонкий телевизор');
  replaceInGoods('Телевизор Oydinor OT', 'ТВ Oydinor OT');
  const report = importFiles(database, [goods], options);
  const televisions = () =>
    readProductRecords(database, productIds(database)).filter(
      ({ productModel }) => productModel === 'Oydinor OT',
    );
  const texts = {
    productOption: 'Умный и тонкий телевизор.',
    attributes: 'Гарантия: 2 года',
    productImages: [{ src: picture }],
  };
  expect(televisions()).toMatchObject([
    { ...texts, productName: 'ТВ Oydinor OT — 43 дюйма', productPrice: 4_790_000, productQuantity: 3 },
    { ...texts, productName: 'ТВ Oydinor OT — 55 дюймов', productPrice: 7_990_000, productQuantity: 0 },
  ]);
  // The record of both counts once for each, and its faults are told once.
  expect(report.files[0]?.counts).toMatchObject({
    rows: 9,
    changed: 2,
    unchanged: 3,
    skipped: 2,
    rejected: 2,
  });
  expect(rejectedOf(report)).toHaveLength(2);
  const missing = report.files[0]?.messages.filter(({ detail }) => detail === 'yoq.png');
  expect(missing).toHaveLength(1);
});

test('products alone that are marked for deletion sell out all that they became', () => {
  const { database } = providerWith([]);
  const { folder, goods, replaceInGoods } = exchange();
  importFiles(database, [folder], options);
  replaceInGoods('<Наименование>Телевизор Oydinor OT', '<ПометкаУдаления>true</ПометкаУдаления>$&');
  const { files } = importFiles(database, [goods], options);
  expect(files[0]?.messages.filter(({ says }) => says.includes('sold out now'))).toHaveLength(1);
  const left = readProductRecords(database, productIds(database)).filter(({ code }) => code?.includes('#'));
  expect(left.map(({ productQuantity }) => productQuantity)).toEqual([0, 0]);
});

test('thousands of differently priced variants of one product take seconds, each with its own image', () => {
  const { database } = providerWith([]);
  const count = 4_000;
  const rows = Array.from(
    { length: count },
    (_, n) =>
      `a,${n === 0 ? 'Tel' : ''},Xotira,${n} GB,A-${n},${100 + n},https://i.example/${n}.jpg,https://i.example/${n}.jpg`,
  );
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image';
  const before = process.threadCpuUsage().user;
  const { imported } = importFiles(database, [fileOf('a.csv', [header, ...rows].join('\n'))], options);
  const seconds = (process.threadCpuUsage().user - before) / 1e6;
  expect(imported).toBe(count);
  expect(readProductRecords(database, [1, count])).toMatchObject([
    { productName: 'Tel — 0 GB', productImages: [{ src: 'https://i.example/0.jpg' }] },
    { productName: `Tel — ${count - 1} GB`, productImages: [{ src: `https://i.example/${count - 1}.jpg` }] },
  ]);
  expect(seconds).toBeLessThan(8);
});
