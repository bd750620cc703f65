import { expect, test } from 'vitest';
import type { Rates } from '../../../../../scripts/provider/import/fields/read-currency.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/records/read-products.ts';
import { providerWith } from '../provider-with.ts';
import { fileOf, importFile } from './product-file.ts';

/** Imports a list; returns each product's price, or why its row was rejected. */
function pricesIn(list: string, rates: Rates = new Map()): string[] {
  const { database } = providerWith([]);
  const { rejected } = importFile(database, fileOf('list.csv', list), { storeId: 5, rates });
  const products = readProductRecords(database, productIds(database));
  return [
    ...products.map((product) => `${product.productPrice} ${product.productCurrency}`),
    ...rejected.map((message) => message.replace(/.*: (the currency is [^:]+):.*/, '$1')),
  ];
}

test.each([
  ['Цена, сум', '5990 sum'],
  ["Narxi so'mda", '5990 sum'],
  ['Розничная цена (UZS)', '5990 sum'],
  ['Цена, у.е.', '5990 dollar'],
  ['Цена в долларах', '5990 dollar'],
  ['Цена (руб.)', 'the currency is руб.'],
  ['Цена, руб.', 'the currency is руб.'],
])('the name of the column %s says in which currency the prices are', (header, price) => {
  expect(pricesIn(`Код;Наименование;Остаток, шт;${header}\nA-1;Pech;3;5990\n`)).toEqual([price]);
});

test('of several prices, one in a currency of the shop is read', () => {
  expect(pricesIn('Код;Наименование;Цена, руб.;Цена, сум\nA-1;Pech;50;7000\n')).toEqual(['7000 sum']);
});

test('prices in other currencies are so‘m if the owner gives a rate', () => {
  const rates = new Map([
    ['rub', 150],
    ['€', 14_000.5],
  ]);
  expect(pricesIn('Код;Наименование;Цена, руб.\nA-1;Pech;5990,5\n', rates)).toEqual(['898575 sum']);
  const list =
    'Код;Наименование;Цена;Валюта\nA-1;Pech;100;руб\nA-2;Choynak;12 €;\nA-3;Fen;9;$\nA-4;Mikser;9;тенге\n';
  expect(pricesIn(list, rates)).toEqual(['15000 sum', '168006 sum', '9 dollar', 'the currency is тенге']);
});
