import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { resultOf } from '../commands/output-of.ts';
import { fileOf } from './product-file.ts';

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
  ['Нархи (минг сўмда)', '220,5', '220500  sum', THOUSANDS],
  ['Цена тыс.сум', '1 200', '1200000  sum', THOUSANDS],
  ['Розничная цена с НДС (тыс.)', '120', '120000  sum', THOUSANDS],
  ['Цена x 1000', '120', '120000  sum', THOUSANDS],
  ['Narxi mln so‘m', '1,250', '1250000  sum', /prices in millions/],
  ['Narxi (ming so‘m)', '$95', '95  dollar', THOUSANDS],
  ['Цена, сум', '5990', '5990  sum', /→ productPrice/],
  ['Остаток, шт;Цена (розничная) (UZS)', '3;5990', '5990  sum', /→ productPrice/],
  ['Цена в долларах', '5990', '5990  dollar', /→ productPrice/],
  ['Цена, руб.', '5990', '', /the currency is руб\.:/],
  ['Цена, руб.;Цена (розница)', '50;7000', '7000  sum', /in another currency/],
  ['Цена (опт);Цена (розница)', '50;7000', '7000  sum', /not read: Цена \(опт\)/],
  ['Закупочная цена, сум;Цена (розница)', '50;7000', '7000  sum', /not read: Закупочная цена, сум/],
  ['Цена (USD/шт)', '120', '120  dollar', /→ productPrice/],
  ['Цена, у.е. с НДС', '120', '120  dollar', /→ productPrice/],
  ['Цена в суммах на 1 ноября 2026 г., Ташкент', '5000', '5000  sum', /→ productPrice/],
  ['Цена за 10 шт', '50 000', '5000  sum', /packs of 10.*line 1 \(Цена за 10 шт\)/],
  ['Narxi (ming so‘m);Chegirma narxi', '120;100', '120000 100000 sum', THOUSANDS],
  ['Цена (со скидкой);Цена', '90000;100000', '100000 90000 sum', /→ productDiscPrice/],
  ['Цена;Цена со скидкой', '100000;-10%', '100000 90000 sum', /a share of the price.*line 2 \(-10%\)/],
  ['Цена;Скидка, %', '100000;15', '100000 85000 sum', /Скидка, % → productDiscPrice/],
  ['Цена;Цена со скидкой $', '100000;8', '100000  sum', /in another currency.*\(Цена со скидкой \$\)/],
  ['Цена (партнёрам);Цена, сум', '90000;100000', '100000  sum', /not read: Цена \(партнёрам\)/],
  ['Цена VIP;Narxi', '90000;100000', '100000  sum', /more than is known.*columns\.json.*\(Цена VIP\)/],
  ['Цена VIP', '90000', '', /refused: .*“Цена VIP”.*columns\.json/],
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

/** A list of these prices, a row each from line 2 on. */
const listOf = (header: string, ...rows: (number | string)[]): string =>
  [`Kod;Nomi;${header}`, ...rows.map((row, index) => `${index + 1};Tovar ${index + 1};${row}`), ''].join(
    '\n',
  );

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
  listOf('Narxi', 5000, 40_000_000),
  listOf('Narxi', '$95', '950 so‘m', 45_000),
  listOf('Narxi', 120, 220.5, 950, 45_000),
  listOf('Narxi', 905_000_000, 45_000),
])('an ordinary list is not refused: %s', (list) => {
  const { imported, exported } = shop();
  expect(imported(list)).not.toContain('odd');
  expect(exported('id').length).toBe(list.split('\n').length - 2);
});
