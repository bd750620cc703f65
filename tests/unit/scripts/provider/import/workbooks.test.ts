import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportCatalogue } from '../../../../../scripts/provider/export/export-catalogue.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { fileOf, importingShop, jsonOf } from './product-file.ts';
import { workbookOf } from './workbook-file.ts';

const FIXTURES = join(import.meta.dirname, '../../../../fixtures/catalogues');
const tried = (name: string) => join(FIXTURES, 'tried', name);

/** Imports a file into an empty shop. Returns its products, and what was said. */
function importOf(path: string) {
  const shop = importingShop();
  const report = shop.imported(path);
  const said = report.files.flatMap(({ messages }) =>
    messages.map(({ says, place = '', detail = '' }) => `${place}: ${says} ${detail}`),
  );
  return { ...shop, products: shop.stored(), rejected: report.rejected, said: said.join('\n') };
}

const GOODS = ['Код', 'Наименование', 'Цена', 'Остаток'];

/** The cells of these lines. */
const cells = (lines: string) =>
  lines.split('\n').map((line) => line.split(';').map((cell) => (/^\d+$/.test(cell) ? Number(cell) : cell)));

test.each([['11a-capital.xlsx'], ['11c-backslash.xlsx'], ['11d-elsewhere.xlsx']])(
  '%s is read as the workbook with usual paths',
  (name) => {
    const products = (path: string) =>
      importOf(path).products.map((product) => ({ ...product, createdAt: undefined }));
    expect(products(tried(name))).toEqual(products(join(FIXTURES, 'moysklad.xlsx')));
  },
);

test.each([
  ['"$"#,##0.00', 95.5, { productPrice: 95.5, productCurrency: 'dollar' }],
  ['[$$-409]#,##0_);([$$-409]#,##0)', 95, { productPrice: 95, productCurrency: 'dollar' }],
  ['_-* #,##0.00\\ "у.е."_-;-* #,##0.00\\ "у.е."_-', 1250, { productPrice: 1250, productCurrency: 'dollar' }],
  ['#,##0\\ \\с\\у\\м', 1_250_000, { productPrice: 1_250_000, productCurrency: 'sum' }],
  ['#,##0,\\ "тыс. сум"', 1_250_000, { productPrice: 1_250_000, productCurrency: 'sum' }],
  ['#,##0.00', 1250.125, { productPrice: 1250.13, productCurrency: 'sum' }],
  ['#,##0\\ [$so‘m-443]', 1250, { productPrice: 1250, productCurrency: 'sum' }],
  ['General', 1250, { productPrice: 1250, productCurrency: 'sum' }],
  ['[$₽-419]#,##0', 120, 'the currency is ₽'],
  ['#,##0\\ "тыс. сум"', 120, 'not a number'],
  ['dd.mm.yyyy', 120, 'not a number'],
])('a price in the format %s', (format, value, expected) => {
  const book = workbookOf({ rows: [GOODS, ['a1', 'Choynak', { value, format }, 3]] });
  const { products, rejected } = importOf(fileOf('a.xlsx', book));
  if (typeof expected === 'string') expect(rejected).toEqual([expect.stringContaining(expected)]);
  else expect(products).toMatchObject([expected]);
});

test('codes that look like a date to nobody stay, and zeros that only the format shows', () => {
  const codes = ['MAR-04', '10-13', '1.5/2', 'KB-2026-01'];
  const rows = codes.map((code) => [code, `Mahsulot ${code}`, 1000, 1]);
  const zeros = [{ value: 18, format: '00000' }, 'Noldan', 1000, 1];
  const { products } = importOf(fileOf('a.xlsx', workbookOf({ rows: [GOODS, ...rows, zeros] })));
  expect(products.map(({ code }) => code)).toEqual([...codes, '00018']);
});

test('sheets may order and name their columns differently', () => {
  const book = workbookOf(
    { name: 'Sovutgichlar', rows: cells('Kod;Nomi;Narxi\na1;Muzlatgich;5000000') },
    { name: 'Import', rows: cells('Цена;Наименование;Код;Остаток\n250000;Плита;b1;4') },
  );
  const { products, said } = importOf(fileOf('a.xlsx', book));
  expect(products).toMatchObject([
    { code: 'a1', productName: 'Muzlatgich', productPrice: 5_000_000, productQuantity: null },
    { code: 'b1', productPrice: 250_000, productQuantity: 4 },
  ]);
  expect(said).toContain('“Import” (header in row 1)');
});

test('sheets whose headers say differently what their prices are in are refused', () => {
  const book = workbookOf(
    { name: 'A', rows: cells('Kod;Nomi;Narxi\na1;Muzlatgich;5000000') },
    { name: 'B', rows: cells('Kod;Nomi;Narxi, $\nb1;Plita;250') },
  );
  expect(() => importOf(fileOf('a.xlsx', book))).toThrow(
    'say differently what their prices are in (nothing; $)',
  );
});

test.each([
  ['a price that was not understood', 'Tovar turi;Ichki narxi\nPech;900', '', true],
  ['prices below no header', 'Pech;90000\nPlita;80000\nFen;70000', '', true],
  ['addresses', 'Toshkent;Navoiy 5\nTel;+998 90 123-45-67', '', false],
  ['stocks', 'Kod;Qoldiq\na1;5', '', false],
  ['prices, and is hidden', 'Tovar turi;Ichki narxi\nPech;900', 'state="hidden"', false],
])('--replace is refused if a sheet has %s: %#', (_, rows, attributes, isRefused) => {
  const { imported, stored } = importingShop([{ code: 'x' }]);
  const goods = { name: 'Asosiy', rows: [GOODS, ['a1', 'Choynak', 120_000, 3]] };
  const file = fileOf('a.xlsx', workbookOf(goods, { name: 'Boshqa', rows: cells(rows), attributes }));
  const replace = () => imported(file, { replace: true });
  if (isRefused) expect(replace).toThrow('were not read: the sheet “Boshqa”');
  else replace();
  expect(stored().map(({ code }) => code)).toEqual([isRefused ? 'x' : 'a1']);
});

test('hidden sheets are named if there is no other', () => {
  const hidden = workbookOf(
    { rows: [['Salom']] },
    { name: 'Eski', rows: [GOODS], attributes: 'state="veryHidden"' },
  );
  expect(() => importOf(fileOf('a.xlsx', hidden))).toThrow('Hidden sheets, which are not read: “Eski”');
});

const BLANKS = ' '.repeat(40_000);
const ROW = ['a1', 'Choynak', 120_000, 3];
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);
const csv = (...cells: string[]) =>
  `Код;Наименование;Цена;Характеристики;Описание;Цвет;Фото\na1;Choynak;120000;${cells.join(';')}\n`;

/** What is read in spite of its shape: by the name of the file, and what the product has. */
test.each([
  ['a merge to ZZZZZZ9', workbookOf({ rows: [GOODS, ROW], merges: ['A2:ZZZZZZ9', 'E1:ZZZZZZ9'] })],
  ['300 merges', workbookOf({ rows: [GOODS, ROW], merges: Array(300).fill('E1:XFD1048576') })],
  ['blanks in attributes', csv(`a: b${BLANKS}c`, `t${BLANKS}t`, `q${BLANKS}#fffffz`, `a.jpg${BLANKS}(`)],
  ['3,000 nested tables', csv('', nested('<table><tr><td>', '</td></tr></table>', 3_000))],
  ['lists in a cell', csv(nested('[', ']', 50_000))],
])('%s: read', (_, content) => {
  expect(importOf(fileOf('a', content)).products).toMatchObject([{ code: 'a1', productPrice: 120_000 }]);
});

test.each([
  ['a cell of 11 MB', workbookOf({ rows: [GOODS, ['a1', 'x'.repeat(11_000_000), 1]] }), 'too large'],
  ['20,000 columns', workbookOf({ rows: [Array(20_000).fill('Цена')] }), 'more than 16384 columns'],
  ['a table of 20,000 columns', `Код;Цена${';Narx'.repeat(20_000)}\n`, 'more than 16384 columns'],
  ['20,000 fields', `[{${Array.from({ length: 20_000 }, (_, at) => `"f${at}":1`)}}]`, 'more than 16384'],
  ['deep JSON', nested('[', ']', 200_000), 'too deep'],
  ['deep JSON in a field', `[{"price":1,"name":${nested('[', ']', 50_000)}}]`, 'too deep'],
  [
    'nested elements',
    `<yml_catalog><offer>${nested('<a>', '</a>', 100_000)}</offer></yml_catalog>`,
    'memory',
  ],
])('%s: refused with a sentence', (_, content, says) => {
  expect(() => importOf(fileOf('a', content))).toThrow(says);
});

test('a sheet whose declared size is a lie is read whole', () => {
  const rows = Array.from({ length: 200 }, (_, at) => [`k${at}`, `Nomi ${at}`, 1000, 1]);
  const bytes = Buffer.from(workbookOf({ rows: [GOODS, ...rows] }));
  for (const mark of ['PK\x01\x02', 'PK\x03\x04'])
    for (let at = bytes.indexOf(mark, 0, 'latin1'); at !== -1; at = bytes.indexOf(mark, at + 1, 'latin1'))
      bytes.writeUInt32LE(1000, at + (mark.endsWith('\x02') ? 24 : 22));
  expect(importOf(fileOf('a.xlsx', bytes)).products).toHaveLength(200);
});

test('what a spreadsheet would take for a formula is marked in an export, and read back as it was', () => {
  const texts = ['=1+1', '+998-90', '-a', '@x', "''=x", "'''-5", "''5 dona", '-5', '+5', "'salom", '=', "'"];
  const shop = importingShop();
  shop.imported(
    jsonOf(...texts.map((text, at) => ({ code: `${text}k${at}`, name: text, price: 1000, body: text }))),
  );
  expect(shop.stored().map(({ productName }) => productName)).toEqual(
    texts.map((text) => text.replace(/^'(?='+[=\d-])/, '')),
  );
  const folder = temporaryFolder();
  exportCatalogue(shop.catalogue, folder, { overwrite: true });
  const lines = readFileSync(join(folder, 'products.csv'), 'utf8').split('\n').slice(1);
  expect(lines.flatMap((line) => line.split(';')).filter((cell) => /^[=@]|^[+-](?!\d+$)/.test(cell))).toEqual(
    [],
  );
  const other = importingShop();
  other.imported(folder);
  expect(other.stored()).toEqual(shop.stored());
});
