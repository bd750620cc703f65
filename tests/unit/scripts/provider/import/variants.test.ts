import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.ts';
import { fileOf, importingShop } from './product-file.ts';

const EXCHANGE = join(import.meta.dirname, '../../../../fixtures/catalogues/commerceml');

test('products alone, without their offers, update or sell out all that they became by price', () => {
  const { imported, stored } = importingShop();
  const folder = temporaryFolder();
  cpSync(EXCHANGE, folder, { recursive: true });
  const goods = join(folder, 'import0_1.xml');
  const replaceInGoods = (text: string, by: string) =>
    writeFileSync(goods, readFileSync(goods, 'utf8').replaceAll(text, by));
  const picture = 'https://img.example/tv.jpg';
  replaceInGoods(
    '<Наименование>Телевизор Oydinor OT',
    `<Картинка>${picture}</Картинка><Картинка>yoq.png</Картинка>$&`,
  );
  imported(folder);

  replaceInGoods('Умный телевизор', 'Умный и тонкий телевизор');
  replaceInGoods('Телевизор Oydinor OT', 'ТВ Oydinor OT');
  const { files, rejected } = imported(goods);
  const televisions = () => stored().filter(({ productModel }) => productModel === 'Oydinor OT');
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
  expect(files[0]?.counts).toMatchObject({ rows: 9, changed: 2, unchanged: 3, skipped: 2, rejected: 2 });
  expect(rejected).toHaveLength(2);
  expect(files[0]?.messages.filter(({ detail }) => detail === 'yoq.png')).toHaveLength(1);

  replaceInGoods('<Наименование>ТВ Oydinor OT', '<ПометкаУдаления>true</ПометкаУдаления>$&');
  const { told } = imported(goods);
  expect(told.filter((line) => line.includes('sold out now'))).toHaveLength(1);
  expect(televisions()).toMatchObject([{ productQuantity: 0 }, { productQuantity: 0 }]);
});

test('thousands of differently priced variants of one product take seconds, each with its own image', () => {
  const { imported, stored } = importingShop();
  const count = 2_000;
  const imageOf = (number: number) => `https://i.example/${number}.jpg`;
  const rows = Array.from(
    { length: count },
    (_, n) => `a,${n === 0 ? 'Tel' : ''},Xotira,${n} GB,A-${n},${100 + n},${imageOf(n)},${imageOf(n)}`,
  );
  const header = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Variant Image';
  const before = process.threadCpuUsage().user;
  imported(fileOf('a.csv', [header, ...rows, ''].join('\n')));
  expect((process.threadCpuUsage().user - before) / 1e6).toBeLessThan(4);
  const products = stored();
  expect(products).toHaveLength(count);
  expect([products[0], products.at(-1)]).toMatchObject([
    { productName: 'Tel — 0 GB', productImages: [{ src: imageOf(0) }] },
    { productName: `Tel — ${count - 1} GB`, productImages: [{ src: imageOf(count - 1) }] },
  ]);
});
