import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, importingShop, jsonOf, record } from './product-file.ts';

test.each([
  ['productImgUrl', 'javascript:alert(1)', 'it is not an address', { productImgUrl: null }],
  ['productImgUrl', 'https://cdn.example:port/a.webp', 'it is not an address', { productImgUrl: null }],
  [
    'productImages',
    ['a.webp', '/b.webp'],
    'there is no such file',
    { productImages: [{ src: '/b.webp', color: '' }] },
  ],
  ['colors', [{ swatch: '#ffffff' }, 'Oq'], 'it is no colour', { colors: [{ name: 'Oq', swatch: '' }] }],
])('of a record whose %s is %j, only that is left out: %s', (field, value, reason, kept) => {
  const { imported, stored } = importingShop();
  const { told } = imported(jsonOf(record({ [field]: value })));
  expect(told).toEqual([expect.stringContaining(`record 1: ${reason}`)]);
  expect(stored()).toMatchObject([kept]);
});

test('a cell of a table may contain attributes, each on its own line, and any list as JSON', () => {
  const { imported, stored } = importingShop();
  const { told } = imported(
    fileOf(
      'm.csv',
      `id;productName;productPrice;attributes;colors
1;A;5;"Energiya sinfi :A++
• Soat: 10:30; 12:00
";
2;B;5;"[{""name"":""Hajmi"",""value"":320}]";"[""Oq"",{""name"":""Qora"",""swatch"":""#000000""}]"
3;C;5;"A++ sinf";
`,
    ),
  );
  expect(told).toEqual([expect.stringMatching(/^line 6: it is no attribute/)]);
  const colors = [{ name: 'Oq' }, { name: 'Qora', swatch: '#000000' }];
  expect(stored()).toMatchObject([
    { attributes: 'Energiya sinfi: A++\n• Soat: 10:30; 12:00' },
    { attributes: 'Hajmi: 320', colors },
    { attributes: '' },
  ]);
});

test('a product that is imported again keeps its place among the newest', async () => {
  const { imported, get } = importingShop([{}, {}]);
  imported(jsonOf(record({ id: 1, productName: 'Yangi nom' }), record()));
  const { data } = await get('/products');
  const names = data.map(({ productName }: { productName: string }) => productName);
  expect(names).toEqual(['Pech', 'Mahsulot 2', 'Yangi nom']);
});

test('a category is found by its id or by its name, in any spelling, or created once with its id', async () => {
  const { imported, stored, categories } = importingShop();
  const { rejected } = imported(
    jsonOf(
      record({ id: 1, categoryId: '2' }),
      record({ id: 2, categoryName: 'МУЗЛАТГИЧЛАР' }),
      record({ id: 3, categoryId: 44, categoryName: 'choynaklar' }),
      record({ id: 4 }),
      record({ id: 5, categoryId: 40, categoryName: 'Pechlar' }),
      record({ id: 6, categoryName: 'pechlar' }),
      record({ id: 7, categoryId: 50 }),
      record({ id: 8, categoryId: 1, categoryName: 'Dazmollar' }),
    ),
  );
  expect(stored().map(({ categoryId }) => categoryId)).toEqual([2, 1, 2, null, 40, 40, 50]);
  expect((await categories()).slice(2)).toEqual([
    { id: 40, categoryName: 'Pechlar', categoryImgUrl: null },
    { id: 50, categoryName: '50-bo‘lim', categoryImgUrl: null },
  ]);
  expect(rejected).toEqual([
    'record 8: the category is "Dazmollar", but category 1 is "Muzlatgichlar": correct one of them',
  ]);
});

test('an own file may have ids, codes or both, and the same file again changes nothing', () => {
  const { imported, namesById } = importingShop([{ code: 'A-1' }]);
  const rows = [';A-1;Bir;900', '1;;Ikki;2', '7;A-7;Uch;3', ';A-8;To‘rt;4', ''];
  const file = fileOf('own.csv', ['id;code;productName;productPrice', ...rows].join('\n'));
  expect(imported(file).files[0]?.counts).toMatchObject({ new: 3, changed: 1 });
  expect(namesById()).toEqual(['1 A-1 Bir', '7 A-7 Uch', '8 null Ikki', '9 A-8 To‘rt']);
  expect(imported(file).files[0]?.counts).toMatchObject({ new: 0, changed: 0, unchanged: 4 });
});

test('what is no list of products is refused as what it is, and changes nothing', () => {
  const workbook = readFileSync(join(import.meta.dirname, '../../../../fixtures/catalogues/moysklad.xlsx'));
  for (let at = 1_500; at < 2_500; at += 7) workbook[at] = (workbook[at] ?? 0) ^ 0x55;
  const { imported, stored } = importingShop([{}]);
  for (const [name, content, message] of [
    ['a.xlsx', workbook, 'a workbook that cannot be read'],
    ['m.json', '{"data": 5}', 'contains no list'],
    ['m.json', '[1', 'is not JSON'],
    ['m.csv', '%PDF-1.7', 'is a PDF document'],
    ['m.csv', 'salom\ndunyo\n', 'is no table whose columns have known names'],
  ] as const)
    expect(() => imported(fileOf(name, content), { replace: true }), message).toThrow(message);
  expect(() => imported('nowhere.csv')).toThrow('nowhere.csv cannot be read');
  expect(stored()).toHaveLength(1);
});
