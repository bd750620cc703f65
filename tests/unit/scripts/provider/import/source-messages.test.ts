import { expect, test } from 'vitest';
import { MESSAGES, type Text } from '../../../../../scripts/provider/import/message.ts';
import { fileOf, importingShop } from './product-file.ts';
import { workbookOf } from './workbook-file.ts';

type Name = keyof typeof MESSAGES;

/** The smallest file that makes the import say a message, and what it says. */
interface Example {
  file: string | Uint8Array;
  says: Text;
  place?: string;
  detail?: string;
}

/** Letters of Russian as spreadsheets of this country save them. */
const inWindows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350));

const HEADER = ['name', 'price'];
const GOODS = { name: 'Pechlar', rows: [HEADER, ['Pech', 5000]] };

const feedOf = (around: string, inside: string): string =>
  `${around}<yml_catalog><shop>${inside}<categories><category id="1">Pech</category></categories>
<offer id="a"><name>Pech</name><price>500</price><currencyId>UZS</currencyId><categoryId>2</categoryId></offer></shop></yml_catalog>`;

const examples: { readonly [Of in Name]?: Example } = {
  notAnObject: {
    file: '[{"productName":"Pech","productPrice":500},7]',
    says: ['rejected', 'is not an object: write {"id": …}'],
    place: 'record 2',
  },
  aboveHeader: {
    file: 'Salom\nname;price\nPech;500\n',
    says: ['note', 'what stands above the header was left out'],
    place: 'line 1',
  },
  twoLines: {
    file: 'Наименование;Цена;\n;Розница;Опт\nPech;500;400\n',
    says: ['note', 'this line was read as the second one of the header'],
    place: 'line 2',
  },
  repeatedHeader: {
    file: 'code;name;price\na;Pech;500\ncode;name;price\n',
    says: ['note', 'the header, or the numbers of its columns, are repeated'],
    place: 'line 3',
  },
  surplusCells: {
    file: 'name;price\nPech;500;7\nIdish;600\n',
    says: [
      'rejected',
      'there are more cells than in the header: put quotation marks around a cell that contains the separator, or name its column',
    ],
    place: 'line 2',
  },
  missingCells: {
    file: 'name;price;brand\nPech;500\n',
    says: ['note', 'there are fewer cells than in the header: the missing ones count as empty'],
    place: 'line 2',
  },
  strayMark: {
    file: 'name;price\nTV 43";500\n',
    says: ['read as', 'a quotation mark in the wrong place was read as a letter'],
    place: 'line 2',
  },
  invisible: {
    file: 'name;price\nPe\u200bch;500\n',
    says: ['read as', 'invisible characters were removed'],
    place: 'line 2',
  },
  encoding: {
    file: inWindows1251('Наименование;Цена\nПечь;500\n'),
    says: [
      'note',
      'was read as windows-1251, such as “Наименование”: if that is wrong, save the file as UTF-8',
    ],
  },
  dtdNotFetched: {
    file: feedOf('<!DOCTYPE yml_catalog SYSTEM "shops.dtd">', ''),
    says: ['note', 'the DTD that the file names was not fetched'],
  },
  aroundProducts: {
    file: feedOf('', '<promos/>'),
    says: ['note', 'around the products, and not read: promos (1)'],
  },
  groupRow: {
    file: 'Код;Наименование;Внешний код;Тип;Цена продажи\n1;Pech;x;Товар;500\n2;Pechlar;y;Группа;\n',
    says: ['skipped', 'a group, not a product'],
    place: 'line 3',
  },
  readSheet: {
    file: workbookOf(GOODS),
    says: ['note', 'read the sheet “Pechlar”, whose header is row 1'],
  },
  readSheets: {
    file: workbookOf(GOODS, { ...GOODS, name: 'Idishlar' }),
    says: ['note', 'read the sheets'],
    detail: '“Idishlar” (header in row 1)',
  },
  sheetsWithoutGoods: {
    file: workbookOf(GOODS, { name: 'Aloqa', rows: [['Salom']] }),
    says: ['note', 'no goods with prices, and not read: sheets'],
    detail: '“Aloqa”',
  },
  hiddenSheets: {
    file: workbookOf(GOODS, { ...GOODS, name: 'Eski', attributes: 'state="hidden"' }),
    says: ['note', 'hidden sheets were not read'],
    detail: '“Eski”',
  },
  sheetsAsCategories: {
    file: workbookOf(GOODS, { ...GOODS, name: 'Idishlar' }),
    says: ['note', 'sheets whose names are the categories of their products'],
    detail: '“Pechlar”',
  },
  hiddenRow: {
    file: workbookOf({ ...GOODS, hiddenRows: [2] }),
    says: ['note', 'hidden rows were read like others: delete what is not for sale'],
    place: 'row 2',
  },
  columnTwice: {
    file: 'name;price;price\nPech;500;600\n',
    says: ['note', 'price occurs twice in the header: column 2 was used, column 3 was not'],
    place: 'line 1',
  },
  unclearPrice: {
    file: 'name;price;Narx qwe\nPech;500;400\n',
    says: [
      'read as',
      'no price, as its header says more than is known: rename it, give the --rate of its currency, or write columns.json beside the file, such as { "Narxi X": "productPrice" }',
    ],
    place: 'line 1',
    detail: 'Narx qwe',
  },
  otherCurrency: {
    file: 'name;Narxi so‘m;Narxi $\nPech;500000;40\n',
    says: ['read as', 'a price in another currency than the one that counts, and not read'],
    place: 'line 1',
    detail: 'Narxi $',
  },
  pricesIn: {
    file: 'name;Narxi ming so‘m\nPech;500\n',
    says: ['read as', 'prices in thousands, and read so'],
    place: 'line 1',
    detail: 'Narxi ming so‘m',
  },
  withoutTax: {
    file: 'Product ID;Active;Name;Price tax excluded;Tax rules ID\n1;1;Pech;500;3\n',
    says: ['note', 'the price is without tax, which the file does not tell: it was taken as it is'],
    place: 'line 2',
  },
  lostName: {
    file: 'name;price\nPe\ufffdch;500\n',
    says: [
      'rejected',
      'the name has lost a character, since the file has bytes that are not UTF-8: save it as UTF-8',
    ],
    place: 'line 2',
  },
  invisibleName: {
    file: 'name;price\n\u200b;500\n',
    says: ['rejected', 'the name has no visible character'],
    place: 'line 2',
  },
  lostCharacters: {
    file: 'name;price;brand\nPech;500;Zar\ufffdur\n',
    says: ['cell left out', 'brand has lost characters: save the file as UTF-8'],
    place: 'line 2',
  },
  cellError: {
    file: workbookOf({
      rows: [
        [...HEADER, 'brand'],
        ['Pech', 5000, { error: '#REF!' }],
      ],
    }),
    says: ['cell left out', 'brand holds an error'],
    place: 'row 2',
    detail: '#REF!',
  },
  madeADate: {
    file: workbookOf({ rows: [HEADER, [{ value: 45_000, format: 'dd.mm.yyyy' }, 5000]] }),
    says: ['read as', 'a spreadsheet made a date of a text, read as it is shown: format the column as text'],
    place: 'row 2',
    detail: '15.03.2023',
  },
  badKey: {
    file: 'code;name;price\n-5;Pech;500\n',
    says: ['rejected', 'the key is no whole number above 0'],
    place: 'line 2',
    detail: '-5',
  },
  categoryNotInFile: {
    file: feedOf('', ''),
    says: ['cell left out', 'the category is not in the file'],
    place: 'offer a',
    detail: '2',
  },
  total: {
    file: 'name;price\nPech;500\nИтого;500\n',
    says: ['note', 'the total line was left out'],
    place: 'line 3',
  },
  nameOfRowsBelow: {
    file: 'name;Объём;price\nQozon;;\n;5 l;500\n',
    says: ['skipped', 'a name: it holds for the rows below it, which have none'],
    place: 'line 2',
    detail: 'Qozon',
  },
  namedByRowAbove: {
    file: 'name;Объём;price\nQozon;5 l;500\n;8 l;700\n',
    says: ['note', 'the name above holds for this row, too: what the next column says was added to both'],
    place: 'line 3',
  },
  heading: {
    file: 'name;price\nPechlar;\nPech;500\n',
    says: ['skipped', 'a heading: it is the category of the rows below it'],
    place: 'line 2',
    detail: 'Pechlar',
  },
  notAProduct: {
    file: 'name;price\nPech;500\ntel. 90 123 45 67;\n',
    says: ['skipped', 'a note, not a product: it has a telephone number or an address, or no goods below it'],
    place: 'line 3',
    detail: 'tel. 90 123 45 67',
  },
};

test.each(Object.entries(examples))('a file is read with the message %s', (name, example) => {
  const {
    file,
    says: [kind, says],
    place,
    detail,
  } = example;
  const text = MESSAGES[name as Name];
  if (typeof text !== 'function') expect(text).toEqual(example.says);
  const { files } = importingShop().imported(fileOf('list', file));
  const messages = files.flatMap((each) => each.messages);
  expect(messages).toContainEqual({ kind, says, place, detail });
});

test('no message of sources and dialects is without an example', () => {
  const names = Object.keys(MESSAGES);
  expect(Object.keys(examples).sort()).toEqual(names.slice(0, names.indexOf('notAProduct') + 1).sort());
});
