import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS, MESSAGES, type Text } from '../../../../../scripts/provider/import/rows/message.ts';
import { folderOf, importingShop } from './product-file.ts';
import { workbookOf } from './workbook-file.ts';

type Options = Parameters<ReturnType<typeof importingShop>['imported']>[1];
type Files = Readonly<Record<string, string | Uint8Array>>;

/** Its cases say exactly what is said of a whole file: `catalogue-cases.test.ts`. */
const CATALOGUES = join(import.meta.dirname, '../../../../fixtures/catalogues');

/** What an import says of which place, perhaps with a detail (`line 2 (7 $)`), and the smallest list or folder that makes it say so. */
type Example = readonly [
  says: Text,
  place: string | undefined,
  files: string | Uint8Array | Files,
  options?: Options,
];

/** A list that people made, with these columns beside key and name. */
const list = (columns: string, ...rows: string[]): string =>
  `Kod;Nomi;${columns}\n${rows.map((row, at) => `k${at};Pech ${at};${row}\n`).join('')}`;
/** A file of the shop's own, with these columns beside id, name and price; the shop has product 1. */
const own = (columns: string, ...rows: string[]): string =>
  `id;productName;productPrice;${columns}\n${rows.join('\n')}\n`;
const categories = (columns: string, ...rows: string[]): Files => ({
  'categories.csv': `${columns}\n${rows.join('\n')}\n`,
});

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const withImage = (cell: string, files: Files = {}): Files => ({
  list: list('Narxi;Rasm', `5000;${cell}`),
  ...files,
});
const LINE_2 = 'line 2';
const LINE_3 = 'line 3';
const image = (fault: string) => MESSAGES.image(fault, false);
const parent = MESSAGES.categoryParent;
const name = MESSAGES.categoryName;
const category = MESSAGES.category;
const badPrice = MESSAGES.badPrice;

/** Letters of Russian as spreadsheets of this country save them. */
const inWindows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350));
const HEADER = ['name', 'price'];
const GOODS = { name: 'Pechlar', rows: [HEADER, ['Pech', 5000]] };
const feedOf = (around: string, inside: string): string =>
  `${around}<yml_catalog><shop>${inside}<categories><category id="1">Pech</category></categories>
<offer id="a"><name>Pech</name><price>500</price><currencyId>UZS</currencyId><categoryId>2</categoryId></offer></shop></yml_catalog>`;

const ofMessages: Partial<Record<keyof typeof MESSAGES, Example>> = {
  twoLines: [MESSAGES.twoLines, 'line 2', 'Наименование;Цена;\n;Розница;Опт\nPech;500;400\n'],
  repeatedHeader: [MESSAGES.repeatedHeader, 'line 3', 'code;name;price\na;Pech;500\ncode;name;price\n'],
  encoding: [
    MESSAGES.encoding('windows-1251', 'Наименование'),
    undefined,
    inWindows1251('Наименование;Цена\nПечь;500\n'),
  ],
  aroundProducts: [MESSAGES.aroundProducts('promos (1)'), undefined, feedOf('', '<promos/>')],
  readSheet: [MESSAGES.readSheet('Pechlar', 'row 1'), undefined, workbookOf(GOODS)],
  readSheets: [
    MESSAGES.readSheets,
    '(“Idishlar” (header in row 1))',
    workbookOf(GOODS, { ...GOODS, name: 'Idishlar' }),
  ],
  hiddenSheets: [
    MESSAGES.hiddenSheets,
    '(“Eski”)',
    workbookOf(GOODS, { ...GOODS, name: 'Eski', attributes: 'state="hidden"' }),
  ],
  sheetsAsCategories: [
    MESSAGES.sheetsAsCategories,
    '(“Pechlar”)',
    workbookOf(GOODS, { ...GOODS, name: 'Idishlar' }),
  ],
  hiddenRow: [MESSAGES.hiddenRow, 'row 2', workbookOf({ ...GOODS, hiddenRows: [2] })],
  columnTwice: [MESSAGES.columnTwice('price', 2, 3), 'line 1', 'name;price;price\nPech;500;600\n'],
  unclearPrice: [MESSAGES.unclearPrice, 'line 1 (Narx qwe)', 'name;price;Narx qwe\nPech;500;400\n'],
  otherCurrency: [MESSAGES.otherCurrency, 'line 1 (Narxi $)', 'name;Narxi so‘m;Narxi $\nPech;500000;40\n'],
  pricesIn: [MESSAGES.pricesIn('thousands'), 'line 1 (Narxi ming so‘m)', 'name;Narxi ming so‘m\nPech;500\n'],
  lostCharacters: [MESSAGES.lostCharacters('brand'), 'line 2', 'name;price;brand\nPech;500;Zar\ufffdur\n'],
  cellError: [
    MESSAGES.cellError('brand'),
    'row 2 (#REF!)',
    workbookOf({
      rows: [
        [...HEADER, 'brand'],
        ['Pech', 5000, { error: '#REF!' }],
      ],
    }),
  ],
  madeADate: [
    MESSAGES.madeADate,
    'row 2 (15.03.2023)',
    workbookOf({ rows: [HEADER, [{ value: 45_000, format: 'dd.mm.yyyy' }, 5000]] }),
  ],
  badKey: [
    MESSAGES.badKey('the key is no whole number above 0'),
    'line 2 (-5)',
    'code;name;price\n-5;Pech;500\n',
  ],
  nameOfRowsBelow: [MESSAGES.nameOfRowsBelow, 'line 2 (Qozon)', 'name;Объём;price\nQozon;;\n;5 l;500\n'],
  namedByRowAbove: [MESSAGES.namedByRowAbove, 'line 3', 'name;Объём;price\nQozon;5 l;500\n;8 l;700\n'],
  heading: [MESSAGES.heading, 'line 2 (Pechlar)', 'name;price\nPechlar;\nPech;500\n'],
  notAProduct: [
    MESSAGES.notAProduct,
    'line 3 (tel. 90 123 45 67)',
    'name;price\nPech;500\ntel. 90 123 45 67;\n',
  ],
  filesNotRead: [MESSAGES.filesNotRead, undefined, { 'products.csv': own('', '9;Pech;500'), 'a.csv': 'x' }],
  fileCutOff: [MESSAGES.fileCutOff('a row'), LINE_3, 'Kod;Nomi;Narxi\na;Pech;5000\nb;Id'],
  imageFoundOtherwise: [MESSAGES.imageFoundOtherwise, LINE_2, withImage('OQ.png', { 'oq.png': PNG })],
  imagesNotLookedAt: [
    MESSAGES.imagesNotLookedAt('1 image', 60),
    undefined,
    withImage('oq.png', { 'oq.png': PNG }),
    { look: (images) => new Map(images.map(({ address }) => [address, null])) },
  ],
  categoryId: [MESSAGES.categoryId, LINE_2, categories('id;categoryName', 'x;Pechlar')],
  categoryName: [name(FAULTS.nameMissing), LINE_2, categories('id;categoryName', '9;', '8;A')],
  categoryParent: [parent(FAULTS.noParent), LINE_2, categories('id;categoryName;parentId', '9;Pechlar;99')],
  categoryImage: [
    MESSAGES.categoryImage(FAULTS.imageMissing),
    LINE_2,
    categories('id;categoryName;categoryImgUrl', '9;Pechlar;oq.png'),
  ],
  categoryNameStays: [
    MESSAGES.categoryNameStays,
    LINE_2,
    categories('id;categoryName;categoryImgUrl', '2;;https://a.example/oq.png'),
  ],
  slideImage: [
    MESSAGES.slideImage(FAULTS.imageMissing),
    LINE_2,
    { 'slides.csv': 'slideName;slideImgUrl\nAksiya;oq.png\n' },
  ],
  delivery: [MESSAGES.delivery, LINE_3, 'Kod;Nomi;Narxi\na;Pech;5000\n;Доставка;5000\n'],
  withdrawn: [MESSAGES.withdrawn('archived'), LINE_2, list('Narxi;Архивный', '5000;да')],
  soldOut: [MESSAGES.soldOut('archived'), LINE_2, 'Kod;Nomi;Narxi;Архивный\nA-1;Pech;5000;да\n'],
  idOfAnother: [MESSAGES.idOfAnother, LINE_2, own('', '1;Pech;500')],
  noneRemoved: [MESSAGES.noneRemoved, undefined, 'Nomi;Narxi\nPech;5000\n\u200b;5000\n', { replace: true }],
  notPrices: [MESSAGES.notPrices('Оптовая цена (1 row)'), undefined, list('Narxi;Оптовая цена', '5000;400')],
  unreadColumns: [MESSAGES.unreadColumns('Shifr (empty)'), undefined, list('Narxi;Shifr', '5000;')],
  nothingLike: [MESSAGES.nothingLike('key', 'a name'), LINE_2, 'Kod;Narxi\nA-9;5000\n'],
  lacking: [
    MESSAGES.lacking('there is no price for shoppers: no offer has one'),
    'product a',
    {
      'import.xml': `<КоммерческаяИнформация><Каталог><Товары><Товар><Ид>a</Ид><Наименование>Pech</Наименование></Товар></Товары></Каталог></КоммерческаяИнформация>`,
      'offers.xml': `<КоммерческаяИнформация><ПакетПредложений><ТипыЦен><ТипЦены><Ид>p</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен><Предложения><Предложение><Ид>b</Ид><Наименование>B</Наименование><Цены><Цена><ИдТипаЦены>p</ИдТипаЦены><ЦенаЗаЕдиницу>500</ЦенаЗаЕдиницу></Цена></Цены></Предложение></Предложения></ПакетПредложений></КоммерческаяИнформация>`,
    },
  ],
  nameStays: [MESSAGES.nameStays, LINE_2, 'code;productName;productPrice\nA-1;;500\n'],
  nameCut: [MESSAGES.nameCut(250), LINE_2, own('', `9;${'Pech '.repeat(60)};500`)],
  unreadableCell: [
    MESSAGES.unreadableCell('the bar code is not one of 8 to 14 digits'),
    LINE_2,
    own('barcode', '9;Pech;500;12'),
  ],
  noAttribute: [MESSAGES.noAttribute, LINE_2, own('attributes', '9;Pech;500;A++')],
  noColour: [
    MESSAGES.noColour,
    'record 1',
    '[{"id":9,"productName":"Pech","productPrice":5,"colors":[{"swatch":"#ffffff"}]}]',
  ],
  category: [
    category(FAULTS.otherName('Pechlar', 1, 'Muzlatgichlar')),
    LINE_2,
    own('categoryId;categoryName', '9;Pech;500;1;Pechlar'),
  ],
  image: [
    MESSAGES.image(FAULTS.imageMissing, true),
    LINE_2,
    'code;productName;productPrice;productImages\nA-1;Pech;500;oq.png\n',
  ],
  stockReadAs: [
    MESSAGES.stockReadAs('a negative stock counts as 0'),
    LINE_2,
    own('productQuantity', '9;Pech;500;-2'),
  ],
  unreadableStock: [MESSAGES.unreadableStock(false), LINE_2, own('productQuantity', '9;Pech;500;rezerv')],
  badPrice: [badPrice(FAULTS.noAmount('the price')), LINE_2, own('', '9;Pech;arzon')],
  badAmount: [
    MESSAGES.badAmount(FAULTS.noAmount('the discounted price')),
    LINE_2,
    own('productDiscPrice', '9;Pech;500;arzon'),
  ],
  twoCurrencies: [MESSAGES.twoCurrencies, LINE_2, own('productDiscPrice', '9;Pech;500 so‘m;$4')],
  unclearSign: [MESSAGES.unclearSign('price'), undefined, list('Narxi', '990.000', '499.50')],
  fromShare: [MESSAGES.fromShare, LINE_2, own('productDiscPrice', '9;Pech;500;10%')],
  discountInOther: [MESSAGES.discountInOther, LINE_2, 'code;productPrice\nA-1;$9\n'],
  discountsEnd: [
    MESSAGES.discountsEnd('2099-12-31 (1)'),
    undefined,
    own('productDiscPrice;discountUntil', '9;Pech;500;400;2099-12-31'),
  ],
  unreadablePeriod: [
    MESSAGES.unreadablePeriod,
    LINE_2,
    own('productDiscPrice;discountUntil', '9;Pech;500;400;bahorda'),
  ],
  reversedPeriod: [
    MESSAGES.reversedPeriod,
    LINE_2,
    own('productDiscPrice;discountFrom;discountUntil', '9;Pech;500;400;2099-12-31;2099-01-01'),
  ],
  telephone: [MESSAGES.telephone, LINE_2, list('Narxi', '998901234567')],
  belowHundred: [MESSAGES.belowHundred, LINE_2, list('Narxi;Chegirma narxi', '300000;15')],
  largeDiscount: [MESSAGES.largeDiscount, LINE_2, list('Narxi;Chegirma narxi', '400000;20000')],
  farFromMiddle: [
    MESSAGES.farFromMiddle,
    LINE_2,
    list('Narxi;Turkum', '20000;Fen', ...Array(9).fill('2000000;Fen')),
  ],
};

const ofFaults: Partial<Record<keyof typeof FAULTS, Example>> = {
  imageElsewhere: [image(FAULTS.imageElsewhere), LINE_2, withImage('C:\\oq.png')],
  imageOutside: [image(FAULTS.imageOutside), LINE_2, withImage('../oq.png')],
  imageUnclear: [
    image(FAULTS.imageUnclear('OQ.png, Oq.png')),
    LINE_2,
    withImage('oq.png', { 'OQ.png': PNG, 'Oq.png': PNG }),
  ],
  imageTooLarge: [
    image(FAULTS.imageTooLarge(30)),
    LINE_2,
    withImage('oq.png', { 'oq.png': new Uint8Array(30_000_001) }),
  ],
  imageOfNoFormat: [
    image(FAULTS.imageOfNoFormat('.webp, .jpg, .jpeg, .png, .avif, .gif, .svg')),
    LINE_2,
    withImage('oq.png', { 'oq.png': 'oq' }),
  ],
  imageUnreadable: [
    image(FAULTS.imageUnreadable('ENAMETOOLONG')),
    LINE_2,
    withImage(`${'o'.repeat(300)}.png`),
  ],
  imageDamaged: [
    image(FAULTS.imageDamaged('buzuq')),
    LINE_2,
    withImage('oq.png', { 'oq.png': PNG }),
    { look: (images) => new Map(images.map(({ address }) => [address, 'buzuq'])) },
  ],
  noAddress: [image(FAULTS.noAddress), LINE_2, withImage('javascript:1')],
  slideWithoutImage: [
    MESSAGES.slideImage(FAULTS.slideWithoutImage),
    LINE_2,
    { 'slides.csv': 'slideName;slideImgUrl\nAksiya;\n' },
  ],
  nameMissing: [name(FAULTS.nameMissing), LINE_2, categories('id;categoryName', '9;')],
  categoryTwice: [
    name(FAULTS.categoryTwice),
    LINE_3,
    categories('id;categoryName', '9;Pechlar', '9;Idishlar'),
  ],
  nameTaken: [name(FAULTS.nameTaken(1)), LINE_2, categories('id;categoryName', '2;Muzlatgichlar')],
  ownParent: [name(FAULTS.ownParent), LINE_2, categories('id;categoryName;parentId', '1;Muzlatgichlar;1')],
  hasSubcategories: [
    name(FAULTS.hasSubcategories),
    LINE_2,
    categories('id;categoryName;parentId', '1;Muzlatgichlar;2'),
  ],
  otherName: [
    category(FAULTS.otherName('Pechlar', 1, 'Muzlatgichlar')),
    LINE_2,
    own('categoryId;categoryName', '9;Pech;500;1;Pechlar'),
  ],
  noParent: [parent(FAULTS.noParent), LINE_2, categories('id;categoryName;parentName', '9;Pechlar;Osh')],
  parentIsSubcategory: [
    parent(FAULTS.parentIsSubcategory('Pechlar')),
    LINE_3,
    categories('id;categoryName;parentId', '9;Pechlar;1', '8;Gaz;9'),
  ],
  noAmount: [badPrice(FAULTS.noAmount('the price')), LINE_2, own('', '9;Pech;arzon')],
  amountBelow: [badPrice(FAULTS.amountBelow('the price')), LINE_2, own('', '9;Pech;-5')],
  amountAbove: [
    MESSAGES.badPrice(FAULTS.amountAbove('the price', 1_000_000_000_000)),
    LINE_2,
    own('', '9;Pech;1000000000001'),
  ],
  currencyWithoutRate: [
    MESSAGES.badPrice(FAULTS.currencyWithoutRate('руб')),
    LINE_2,
    own('', '9;Pech;500 руб'),
  ],
};

const examples = [...Object.entries(ofMessages), ...Object.entries(ofFaults)];

test.each(examples)('an import says %s', (_, [[kind, says], place = '', given, options]) => {
  const { imported } = importingShop([
    {
      ...{ code: 'A-1', productDiscPrice: 800, productImgUrl: '/a.webp' },
      productImages: [{ src: '/a.webp', color: '' }],
    },
  ]);
  imported(folderOf(categories('id;categoryName;parentId', '7;Vitrinalar;1')));
  const files: Files = typeof given === 'string' || given instanceof Uint8Array ? { list: given } : given;
  const folder = folderOf({ ...files });
  const path = 'list' in files ? join(folder, 'list') : folder;
  const messages = imported(path, { dryRun: true, ...options }).files.flatMap((file) => file.messages);
  const said = messages.flatMap(({ place: at = '', detail, ...message }) =>
    [at, `${at} (${detail})`.trim()].map((where) => [message.kind, message.says, where]),
  );
  expect(said).toContainEqual([kind, says, place]);
});

test('no message is without an example, here or in a catalogue of the fixtures', () => {
  const inCatalogues: string[] = [];
  for (const file of globSync(`${CATALOGUES}/{expected/*,faulty/expected}.json`))
    JSON.parse(readFileSync(file, 'utf8'), (key, value) => {
      if (key === 'says') inCatalogues.push(value);
      return value;
    });
  const all = Object.entries<Text | string | ((...parts: never[]) => unknown)>({ ...MESSAGES, ...FAULTS });
  const elsewhere = all.filter(([name]) => !examples.some(([example]) => example === name));
  expect(elsewhere.filter(([, text]) => !inCatalogues.includes(String([text].flat().at(-1))))).toEqual([]);
});
