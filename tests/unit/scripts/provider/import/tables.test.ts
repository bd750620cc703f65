import { expect, test } from 'vitest';
import { readCategories } from '../../../../../scripts/provider/tables/categories-and-slides.ts';
import { fileOf, importingShop } from './product-file.ts';

/** Imports lists one after the other into an empty shop. Returns its products, and what was told of the last list. */
function shopAfter(...lists: string[]) {
  const { imported, stored } = importingShop();
  const reports = lists.map((list, index) => imported(fileOf('list.csv', list), { replace: index > 0 }));
  const { rejected = [], told = [], files = [] } = reports.at(-1) ?? {};
  return { products: stored(), told, rejected, counts: files[0]?.counts };
}

test('lines of a text that are as wide as a row are no rows', () => {
  const header = 'Артикул;Наименование;Описание;Цена;Остаток';
  const others = Array.from({ length: 8 }, (_, n) => `B${n};Товар ${n};x;5000;1`);
  const { products, told, rejected, counts } = shopAfter(
    [header, 'A1;Чайник старый;;90000;5', 'A2;Утюг;;200000;3', ...others, ''].join('\n'),
    [
      header,
      'A1;Чайник;"Чайник электрический\nОбъём; мощность; цвет";100000;5',
      'A2;Утюг;"Утюг";200000;3',
      ...others,
      '',
    ].join('\n'),
  );
  expect(counts).toMatchObject({ rows: 10, new: 0, changed: 2 });
  expect(products[0]).toMatchObject({
    ...{ code: 'A1', productPrice: 100_000, productQuantity: 5 },
    productOption: 'Чайник электрический\nОбъём; мощность; цвет',
  });
  expect([...rejected, ...told]).toEqual([expect.stringContaining('no column names the currency')]);
});

test('a line of a text that has a key and a price is no row, also of a product without a price', () => {
  const header = 'Код;Наименование;Цена;Описание\n';
  const text = 'Насадки:\nB9;концентратор;5000;x';
  const { products } = shopAfter(`${header}A3;Фен;7000;\n`, `${header}A3;Фен;;"${text}"\n`);
  expect(products).toMatchObject([{ code: 'A3', productPrice: 7000, productOption: text }]);
});

test('of a Shopify export with line breaks in its descriptions no product is lost, and none invented', () => {
  const handles = Array.from({ length: 250 }, (_, n) => `choynak-${n}`);
  const texts = [
    '<p>Po‘lat, ""Lux"", 2 l</p>\n<ul>\n<li>Quvvati: 2 kVt, 220 V</li>\n<li>Rangi: oq, qora, kulrang, ko‘k</li>\n</ul>',
    'Birinchi qator,\n\nikkinchi, 5000, 3, 2, 1\nx,y,10,z,4',
  ];
  const rows = handles.flatMap((handle, n) => [
    `${handle},"Choynak ${n}, 2 l","${texts[n % 2]}",Title,Default Title,${10_000 + n},https://img.example/${n}.jpg,"Old\ntomon"`,
    `${handle},,,,,,https://img.example/${n}-b.jpg,"Orqa\ntomon, rasm"`,
  ]);
  const header = 'Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant Price,Image Src,Image Alt Text';
  const { products, counts, rejected } = shopAfter([header, ...rows, ''].join('\n'));
  expect(rejected).toEqual([]);
  expect(counts).toMatchObject({ rows: 500, new: 250, folded: 250 });
  expect(products.map(({ code, productPrice }) => [code, productPrice])).toEqual(
    handles.map((handle, n) => [handle, 10_000 + n]),
  );
  expect(products[0]).toMatchObject({
    productName: 'Choynak 0, 2 l',
    attributes: expect.stringContaining('Rangi: oq'),
  });
});

test('a stray mark costs no text of another row', () => {
  const { products } = shopAfter(
    `Код;Наименование;Цена;Описание
A1;"Телевизор" 43;100000;"Экран; 43
Smart; да; 60 Гц; чёрный
Китай"
A2;Утюг;5000;"Пар
утюг; 2 кВт; 5000; белый"
`,
  );
  expect(products).toMatchObject([
    {
      code: 'A1',
      productName: '"Телевизор" 43',
      productOption: 'Экран; 43\nSmart; да; 60 Гц; чёрный\nКитай',
    },
    { code: 'A2', productPrice: 5000, productOption: 'Пар\nутюг; 2 кВт; 5000; белый' },
  ]);
});

/** Spells products with their categories: `A1 Fen 5000 ×3 Fenlar`. */
function goodsAfter(list: string) {
  const { imported, stored, catalogue } = importingShop();
  const { rejected, told } = imported(fileOf('list.csv', list));
  const names = new Map(readCategories(catalogue).map(({ id, categoryName }) => [id, categoryName]));
  const goods = stored().map(({ code, productName, productPrice, productQuantity, categoryId }) =>
    [code, productName, productPrice, `×${productQuantity}`, names.get(categoryId ?? 0)]
      .filter((part) => part != null)
      .join(' '),
  );
  const messages = told.filter((line) => /^line/.test(line) && !/no stock number|fewer cells/.test(line));
  return { goods, messages: [...rejected, ...messages] };
}

const [TOTAL, HEADING, NOTE] = ['the total line was left out', 'a heading: it is', 'a note, not a product'];
const totals = (...lines: number[]) => Object.fromEntries(lines.map((line) => [line, TOTAL]));
const [TWO_LINES, APART] = ['the second one of the header', 'the name above holds for this row'];

test.each([
  [
    'totals wherever they stand, of a group or the whole list, and a signature',
    `Код;Наименование;Цена;Остаток
a1;Чайник;100000;5
a2;Утюг;200000;3
;Итого по группе;300000;8
a3;Плита;300000;2
;;300000;2
;ИТОГО:;600000;10
;Всего наименований 3, на сумму 600 000 сум;;
;Директор ____________;;
;Jami:;600000;10`,
    ['a1 Чайник 100000 ×5', 'a2 Утюг 200000 ×3', 'a3 Плита 300000 ×2'],
    { ...totals(4, 6, 7, 8, 10), 9: NOTE },
  ],
  [
    'totals in any column and language, but not the brand TOTAL or a product with a key',
    `№;Nomi;Kod;Narxi;Soni
1;TOTAL drel;t1;5000;1
2;Total;t2;6000;1
3;Umumiy daftar;u1;700;1
;Umumiy summa;;11700;3
Жами;;;11700;3
;Жами: 3 дона;;11700;3
;Grand total;;11700;3`,
    ['t1 TOTAL drel 5000 ×1', 't2 Total 6000 ×1', 'u1 Umumiy daftar 700 ×1'],
    totals(5, 6, 7, 8),
  ],
  [
    'totals of groups by their names, also such as Excel makes',
    `Группа;Наименование;Цена;Остаток
Чайники;Чайник A;100000;5
Чайники;Чайник B;120000;5
Чайники Итог;;220000;10
Утюги;Утюг A;200000;5
;Итого Утюги:;200000;5
;Всего;999;
Общий итог;;420000;15`,
    ['Чайник A 100000 ×5 Чайники', 'Чайник B 120000 ×5 Чайники', 'Утюг A 200000 ×5 Утюги'],
    totals(4, 6, 7, 8),
  ],
  [
    'in a list without keys, a product of the brand TOTAL',
    'Наименование;Цена\nTotal 2200;5000\nДрель TOTAL;6000\nИтого;11000',
    ['Total 2200 5000 ×null', 'Дрель TOTAL 6000 ×null'],
    totals(4),
  ],
  [
    'headings in any column, and notes',
    `№;Наименование;Код;Цена;Остаток
ХОЛОДИЛЬНИКИ;;;;
1;Х 341;HD-341;4500000;3
;;Чайники 2 л;;
2;Ч 43;TV-43;3900000;1
;Телевизоры;;;
3;Т 43;TV-44;3900000;1
;Заказы: +998 90 123-45-67;;;
;г. Ташкент, ул. Навои, 5;;;
4;Т 44;TV-45;3900000;1
;Спасибо за покупку;;;`,
    [
      'HD-341 Х 341 4500000 ×3 ХОЛОДИЛЬНИКИ',
      'TV-43 Ч 43 3900000 ×1 ХОЛОДИЛЬНИКИ',
      'TV-44 Т 43 3900000 ×1 Телевизоры',
      'TV-45 Т 44 3900000 ×1 Телевизоры',
    ],
    { 2: HEADING, 4: 'the name is missing', 6: HEADING, 8: NOTE, 9: NOTE, 11: NOTE },
  ],
  [
    'headings of a list without keys',
    'Nomi;Narxi;Soni\nChoynaklar;;\nArtel 1,7;5000;3\nBosch;6000;1\nDazmollar;;\nPhilips;7000;2',
    ['Artel 1,7 5000 ×3 Choynaklar', 'Bosch 6000 ×1 Choynaklar', 'Philips 7000 ×2 Dazmollar'],
    { 2: HEADING, 5: HEADING },
  ],
  [
    'a repeated header, and a line of delivery where other rows have a key',
    `Товар;Код;Цена;Остаток
Чайник;101;120000;2
Товар;Код;Цена;Остаток
Доставка по Ташкенту;;50000;
Утюг;201;220000;1`,
    ['101 Чайник 120000 ×2', '201 Утюг 220000 ×1'],
    { 3: 'the header, or the numbers', 4: 'a price of delivery' },
  ],
  [
    'delivery as a product of a list without keys',
    'Товар;Цена;Остаток\nДоставка по Ташкенту;50000;1\nУтюг;220000;1',
    ['Утюг 220000 ×1', 'Доставка по Ташкенту 50000 ×1'],
    {},
  ],
  [
    'two lines of a header, with the stocks of two warehouses',
    `№;Наименование товара;Артикул;Цена, сум;;Остаток, шт;
;;;Розница;Опт;Склад 1;Склад 2
1;Холодильник;HD-341;4500000;4100000;3;2
2;Утюг;U-1;200000;100000;0;0`,
    ['HD-341 Холодильник 4500000 ×5', 'U-1 Утюг 200000 ×0'],
    { 2: TWO_LINES },
  ],
  [
    'two lines of a header, of which the first names groups, with a total of the stock',
    `;;Narxi;;Qoldiq;;
Kod;Nomi;Chakana;Ulgurji;Jami;Chilonzor;Rezerv
A1;Fen;5000;4000;7;4;2`,
    ['A1 Fen 5000 ×7'],
    { 2: TWO_LINES },
  ],
  [
    'two lines of a header below a title, and headings beside its first column',
    `;Прайс-лист;;;
Код;Номенклатура;Розничная;;Остаток
;;Цена;Ед.;
;Холодильники;;;
00-1;Холодильник;4 990 000,00;шт;5,000
;Плиты;;;
00-2;Плита;3 200 000,00;шт;1,000`,
    ['00-1 Холодильник 4990000 ×5 Холодильники', '00-2 Плита 3200000 ×1 Плиты'],
    { 1: 'above the header', 3: TWO_LINES, 4: HEADING, 6: HEADING },
  ],
  [
    'a line of units, and one of the numbers of columns',
    'Код;Наименование;Цена;Остаток\n;;сум;шт\n1;2;3;4\nA1;Fen;5000;7',
    ['A1 Fen 5000 ×7'],
    { 2: TWO_LINES, 3: 'the header, or the numbers' },
  ],
  [
    'a name above rows that go on',
    `Наименование;Объём;Цена;Остаток
Казан чугунный;5 л;150000;4
;8 л;220000;2
Сковорода;24 см;90000;7
Сковорода;28 см;110000;6
Кастрюля;;;
;3 л;80000;1
;5 л;95000;1`,
    [
      ...['Казан чугунный — 5 л 150000 ×4', 'Казан чугунный — 8 л 220000 ×2', 'Сковорода — 24 см 90000 ×7'],
      ...['Сковорода — 28 см 110000 ×6', 'Кастрюля — 3 л 80000 ×1', 'Кастрюля — 5 л 95000 ×1'],
    ],
    { 3: APART, 5: APART, 6: 'a name: it holds', 7: APART, 8: APART },
  ],
] as [string, string, string[], Record<number, string>][])('%s', (_, list, goods, said) => {
  const found = goodsAfter(list);
  expect(found.goods).toEqual(goods);
  const lines = found.messages.map((line) => [Number(/^line (\d+): /.exec(line)?.[1]), line] as const);
  const expected = Object.entries(said).map(([line, says]) => [Number(line), expect.stringContaining(says)]);
  expect(lines.toSorted(([a], [b]) => a - b)).toEqual(expected);
});
