import { expect, test } from 'vitest';
import type { Rates } from '../../../../../scripts/provider/import/rows/currency.ts';
import { fileOf, importingShop } from './product-file.ts';

/** Imports a list. Returns its products, or why its rows were rejected. */
function productsIn(list: string, rates?: Rates) {
  const { imported, stored } = importingShop();
  const { rejected } = imported(fileOf('list.csv', list), { rates: rates ?? new Map() });
  return { products: stored(), rejected };
}

function pricesIn(list: string, rates?: Rates): string[] {
  const { products, rejected } = productsIn(list, rates);
  return [
    ...products.map((product) => `${product.productPrice} ${product.productCurrency}`),
    ...rejected.map((message) => message.replace(/.*: (the currency is [^:]+):.*/, '$1')),
  ];
}

test.each([
  ['Цена, сум', '5990 sum'],
  ["Narxi so'mda", '5990 sum'],
  ['Цена (розничная) (UZS)', '5990 sum'],
  ['Цена, у.е.', '5990 dollar'],
  ['Цена в долларах', '5990 dollar'],
  ['Цена (руб.)', 'the currency is руб.'],
  ['Цена, руб.', 'the currency is руб.'],
])('the name of the column %s says in which currency the prices are', (header, price) => {
  expect(pricesIn(`Код;Наименование;Остаток, шт;${header}\nA-1;Pech;3;5990\n`)).toEqual([price]);
});

test.each(['Цена, руб.', 'Цена (опт)', 'Narx (ulgurji)', 'Закупочная цена, сум'])(
  'beside a price for shoppers in a currency of the shop, %s is not read',
  (header) => {
    expect(pricesIn(`Код;Наименование;${header};Цена (розница)\nA-1;Pech;50;7000\n`)).toEqual(['7000 sum']);
  },
);

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

test('headings of a printed price list are categories, and its second line of names is no product', () => {
  const { products, rejected } = productsIn(`;Прайс-лист;;;
Код;Номенклатура;Розничная;;Остаток
;;Цена;Ед.;
;Холодильники;;;
00-1;Холодильник;4 990 000,00;шт;5,000
;Плиты;;;
00-2;Плита;3 200 000,00;шт;1,000
`);
  expect(rejected).toEqual([]);
  expect(products).toMatchObject([
    { code: '00-1', productQuantity: 5, categoryId: expect.any(Number) },
    { code: '00-2', productQuantity: 1, categoryId: (products[0]?.categoryId ?? 0) + 1 },
  ]);
});
