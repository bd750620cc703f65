import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { resultOf } from '../commands/output-of.ts';
import { fileOf, folderOf } from './product-file.ts';

/** An empty shop whose owner runs commands on it, without a terminal unless there is an answer. */
function shop(answer?: boolean) {
  const databases = temporaryDatabases();
  const ask = answer === undefined ? {} : { ask: () => answer };
  return {
    /** Imports a file or its text. Returns what was printed, or why nothing was imported. */
    imported(file: string, ...options: string[]): string {
      const path = file.includes('\n') ? fileOf('list.csv', file) : file;
      try {
        return resultOf(databases, ['import', path, ...options], ask).output;
      } catch (error) {
        return `refused: ${(error as Error).message}`;
      }
    },
    /** What an export has in these columns, a product a line. */
    exported(...columns: string[]): string[] {
      if (!databases.catalogue.prepare('SELECT id FROM products').get()) return [];
      const folder = join(temporaryFolder(), 'shop');
      resultOf(databases, ['export', folder]);
      const [header = '', ...rows] = readFileSync(join(folder, 'products.csv'), 'utf8')
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/);
      const names = header.split(';');
      return rows.map((row) => columns.map((name) => row.split(';')[names.indexOf(name)]).join(' '));
    },
  };
}

const PRICES = ['productPrice', 'productDiscPrice', 'productCurrency'] as const;

/** Imports a list with these columns behind key and name. */
function pricesOf(header: string, row: string, ...options: string[]) {
  const { imported, exported } = shop();
  const output = imported(`Kod;Nomi;${header}\na1;Choynak;${row}\n`, ...options);
  return { output, prices: exported(...PRICES).join() };
}

const THOUSANDS = /read as .*prices in thousands.* line 1 \(/;

test.each([
  ['Narxi (ming so‘m)', '120', '120000  sum', THOUSANDS],
  ["Narxi, ming so'm", '220,5', '220500  sum', THOUSANDS],
  ['Нархи (минг сўмда)', '220,5', '220500  sum', THOUSANDS],
  ['Цена тыс.сум', '1 200', '1200000  sum', THOUSANDS],
  ['Цена (в тысячах сум)', '120', '120000  sum', THOUSANDS],
  ['Розничная цена с НДС (тыс.)', '120', '120000  sum', THOUSANDS],
  ['Цена x 1000', '120', '120000  sum', THOUSANDS],
  ['Narxi mln so‘m', '1,250', '1250000  sum', /prices in millions/],
  ['Narxi (ming so‘m)', '$95', '95  dollar', THOUSANDS],
  ['Цена, сум', '5990', '5990  sum', /→ productPrice/],
  ["Narxi so'mda", '5990', '5990  sum', /→ productPrice/],
  ['Остаток, шт;Цена (розничная) (UZS)', '3;5990', '5990  sum', /→ productPrice/],
  ['Цена в долларах', '5990', '5990  dollar', /→ productPrice/],
  ['Цена (руб.)', '5990', '', /the currency is руб\.:/],
  ['Цена, руб.', '5990', '', /the currency is руб\.:/],
  ['Цена, руб.;Цена (розница)', '50;7000', '7000  sum', /in another currency/],
  ['Цена (опт);Цена (розница)', '50;7000', '7000  sum', /not read: Цена \(опт\)/],
  ['Narx (ulgurji);Цена (розница)', '50;7000', '7000  sum', /not read: Narx \(ulgurji\)/],
  ['Закупочная цена, сум;Цена (розница)', '50;7000', '7000  sum', /not read: Закупочная цена, сум/],
  ['Цена (USD/шт)', '120', '120  dollar', /→ productPrice/],
  ['Цена, у.е. с НДС', '120', '120  dollar', /→ productPrice/],
  ['Цена в суммах на 1 ноября 2026 г., Ташкент', '5000', '5000  sum', /→ productPrice/],
  ['Цена за 10 шт', '50 000', '5000  sum', /packs of 10.*line 1 \(Цена за 10 шт\)/],
  ['Narxi (ming so‘m);Chegirma narxi', '120;100', '120000 100000 sum', THOUSANDS],
  ['Цена (со скидкой);Цена', '90000;100000', '100000 90000 sum', /→ productDiscPrice/],
  ['Цена;Цена со скидкой', '100000;-10%', '100000 90000 sum', /a share of the price.*line 2 \(-10%\)/],
  ['Цена;Скидка, %', '100000;15', '100000 85000 sum', /Скидка, % → productDiscPrice/],
  ['Цена $;Цена сум', '8;100000', '100000  sum', /in another currency.* line 1 \(Цена \$\)/],
  ['Цена;Цена со скидкой $', '100000;8', '100000  sum', /in another currency.*\(Цена со скидкой \$\)/],
  ['Цена (партнёрам);Цена, сум', '90000;100000', '100000  sum', /not read: Цена \(партнёрам\)/],
  ['Цена VIP;Narxi', '90000;100000', '100000  sum', /more than is known.*columns\.json.*\(Цена VIP\)/],
  ['Цена VIP', '90000', '', /refused: .*“Цена VIP”.*columns\.json/],
  ['Narxi 12 oyga', '90000', '', /refused: .*“Narxi 12 oyga”.*columns\.json/],
])('a price under %s, %s, is %s', (header, row, is, says) => {
  const { output, prices } = pricesOf(header, row);
  expect([prices, output]).toEqual([is, expect.stringMatching(says)]);
});

test.each([
  ['Narxi', 'KSh 1 200', 'KSh=90'],
  ['Narxi', '1200KSh', 'ksh=90'],
  ['Narxi (KSh)', '1200', 'KSh=90'],
  ['Narxi, COP', '1200', 'COP=90'],
  ['Narxi', '₹1200', '₹=90'],
  ['Цена, руб.', '7200', 'rub=15'],
  ['Цена;Валюта', '7200;руб', 'rub=15'],
  ['Цена', '8 €', '€=13500.5', '108004  sum'],
])('a rate holds for the word that stands in the file: %s %s', (header, row, rate, is = '108000  sum') => {
  expect(pricesOf(header, row, '--rate', rate).prices).toBe(is);
  expect(pricesOf(header, row).prices).toBe('');
});

test('each row has its own currency: a price in one without a rate, or that is too high, leaves the others alone', () => {
  const { imported, exported } = shop();
  const rows = [
    'A-1;Pech;100;руб',
    'A-2;Choynak;12 €;',
    'A-3;Fen;9;$',
    'A-4;Mikser;9;тенге',
    'A-5;Dazmol;1e15;',
  ];
  const list = ['Код;Наименование;Цена;Валюта', ...rows, ''].join('\n');
  const output = imported(list, '--rate', 'rub=150', '--rate', '€=14000.5');
  expect(exported('code', ...PRICES)).toEqual(['A-1 15000  sum', 'A-2 168006  sum', 'A-3 9  dollar']);
  expect(output).toMatch(/the currency is тенге[\s\S]*line 5/);
  expect(output).toMatch(/line 6/);
});

test('columns.json says what the columns of a file are; what a header says about numbers counts, too', () => {
  const columns = { Shifr: 'code', X: 'productName', Narxi: '', 'Baho, ming so‘m': 'productPrice' };
  const list = 'Shifr;X;Narxi;Baho, ming so‘m\n007;Choynak;1;120\n';
  const folder = folderOf({ 'a.csv': list, 'columns.json': JSON.stringify(columns) });
  const { imported, exported } = shop();
  imported(join(folder, 'a.csv'));
  expect(exported('code', 'productName', ...PRICES)).toEqual(['007 Choynak 120000  sum']);
});

/** A list of these prices, a row each from line 2 on. */
const listOf = (header: string, ...rows: (number | string)[]): string =>
  [`Kod;Nomi;${header}`, ...rows.map((row, index) => `${index + 1};Tovar ${index + 1};${row}`), ''].join(
    '\n',
  );

test.each([
  [listOf('Narxi', 950, 780, 45_000), /2 prices .*line 2 \(.*below 1,000 so‘m.*line 3 \(.*below 1,000/],
  [listOf('Narxi (so‘m)', 950, 45_000), /1 price .*line 2 \(.*below 1,000/],
  [listOf('Narxi;Chegirma narxi', '300000;15', '300000;250000'), /line 2 \(.* 15.*below 100 so‘m/],
  [listOf('Narxi', 45_000, 998_901_234_567), /line 3 \(.*telephone/],
  [listOf('Narxi', '90 123 45 67', 45_000), /line 2 \(.*telephone/],
])('prices that nobody can mean are refused where nobody can be asked: %s', (list, says) => {
  const { imported, exported } = shop();
  const refused = expect.stringMatching(new RegExp(`^refused: .*${says.source}.*--allow-odd-prices`));
  expect([imported(list), imported(list, '--yes')]).toEqual([refused, refused]);
  expect(exported('id')).toEqual([]);
  imported(list, '--allow-odd-prices');
  expect(exported('id')).not.toEqual([]);
  // What is known and stays is no news.
  expect(imported(list)).not.toMatch(/refused|odd/);
});

test('at a terminal, odd prices come first in what is shown before the question', () => {
  const { imported, exported } = shop(true);
  const list = listOf('Narxi', 950, 'qimmat', 45_000);
  expect(imported(list, '--dry-run')).toMatch(
    /odd \(1 row\).*line 2 [\s\S]*rejected \(1 row\)[\s\S]*dry run/,
  );
  expect(imported(list, '--yes')).toMatch(/^refused: /);
  expect(imported(list)).toMatch(/odd \(1 row\)[\s\S]*rejected \(1 row\)[\s\S]*Imported/);
  expect(exported('productPrice')).toEqual(['950', '45000']);
});

test.each([
  [listOf('Narxi', 5000, 40_000_000), []],
  [listOf('Narxi', '$95', '950 so‘m', 45_000), []],
  [listOf('Narxi', 120, 220.5, 950, 45_000), []],
  [listOf('Narxi', 905_000_000, 45_000), []],
  [
    listOf('Narxi;Chegirma narxi', '400000;20000', '300000;250000'),
    [/a discount of more than 90 %.* line 2 /],
  ],
  [
    listOf('Narxi;Turkum', ...Array.from({ length: 9 }, () => '2000000;Fen'), '2000;Fen', '9000;Qop'),
    [/a hundred times.* – line 11 \(Tovar 10: 2/],
  ],
])('an ordinary list is not refused, and what is unusual is only listed: %s', (list, says) => {
  const { imported, exported } = shop();
  const output = imported(list);
  expect(exported('id').length).toBe(list.split('\n').length - 2);
  expect(output.match(/odd .*/g) ?? []).toEqual(says.map((line) => expect.stringMatching(line)));
});

test('with fewer than five known prices, one that changes by a factor of ten is refused', () => {
  const { imported, exported } = shop();
  imported(listOf('Narxi', 1_200_000, 2_200_000, 3_200_000, 420_000));
  const sheet = (...prices: number[]) =>
    `Kod;Narxi\n${prices.map((price, row) => `${row + 1};${price}\n`).join('')}`;
  for (const prices of [[1200, 2200, 3200, 420], [12_000_000]])
    expect(imported(sheet(...prices))).toMatch(/^refused: .*a factor of ten or more.*--allow-price-jump/);
  imported(sheet(400_000, 0));
  expect(exported('productPrice')).toEqual(['400000', '0', '3200000', '420000']);
});

test.each([
  ...['0 шт (ждём)', '0,000 шт', '0,5 м', '0 (5 в пути)', 'остаток: 0', '-', '—', 'нет', 'Нет, ждём 05.12'],
  ...['под заказ (0 шт)', 'yo‘q (kutilmoqda)', 'omborda yo‘q', 'mavjud emas', 'tugadi'],
  ...['снят с производства', 'закончились', 'ожидается 10 шт'],
])('a stock of %s is sold out', (stock) => {
  const { imported, exported } = shop();
  imported(listOf('Narxi;Qoldiq', `50000;${stock}`));
  expect(exported('productQuantity')).toEqual(['0']);
});

test.each([
  ['под заказ 3-5 дней', '', /neither .* without a number.*line 2 \(под/],
  ['резерв', '', /neither .* without a number.*line 2 \(рез/],
  ['в пути', '', /neither .* without a number.*line 2 \(в пути/],
  ['нет данных', '', /neither a number nor a known word.*line 2 \(нет данных\)/],
  ['10,000', '10', /products/],
  ['05.12', '5', /rounded down.*line 2/],
])('a stock of %s is not', (stock, pieces, says) => {
  const { imported, exported } = shop();
  expect(imported(listOf('Narxi;Qoldiq', `50000;${stock}`))).toMatch(says);
  expect(exported('productQuantity')).toEqual([pieces]);
});
