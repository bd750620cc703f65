import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FAULTS, MESSAGES, type Text } from '../../../../../scripts/provider/import/rows/message.ts';
import { folderOf, importingShop } from './product-file.ts';
import { workbookOf } from './workbook-file.ts';

type Options = Parameters<ReturnType<typeof importingShop>['imported']>[1] & { detail?: string };
type Files = Readonly<Record<string, string | Uint8Array>>;

/** What an import says of which place, and the smallest list or folder that makes it say so. */
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

/** Letters of Russian as spreadsheets of this country save them. */
const inWindows1251 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350));
const HEADER = ['name', 'price'];
const GOODS = { name: 'Pechlar', rows: [HEADER, ['Pech', 5000]] };
const feedOf = (around: string, inside: string): string =>
  `${around}<yml_catalog><shop>${inside}<categories><category id="1">Pech</category></categories>
<offer id="a"><name>Pech</name><price>500</price><currencyId>UZS</currencyId><categoryId>2</categoryId></offer></shop></yml_catalog>`;

const ofMessages: Record<keyof typeof MESSAGES, Example> = {
  notAnObject: [MESSAGES.notAnObject, 'record 2', '[{"productName":"Pech","productPrice":500},7]'],
  aboveHeader: [MESSAGES.aboveHeader, 'line 1', 'Salom\nname;price\nPech;500\n'],
  twoLines: [MESSAGES.twoLines, 'line 2', 'Наименование;Цена;\n;Розница;Опт\nPech;500;400\n'],
  repeatedHeader: [MESSAGES.repeatedHeader, 'line 3', 'code;name;price\na;Pech;500\ncode;name;price\n'],
  surplusCells: [MESSAGES.surplusCells, 'line 2', 'name;price\nPech;500;7\nIdish;600\n'],
  missingCells: [MESSAGES.missingCells, 'line 2', 'name;price;brand\nPech;500\n'],
  strayMark: [MESSAGES.strayMark, 'line 2', 'name;price\nTV 43";500\n'],
  invisible: [MESSAGES.invisible, 'line 2', 'name;price\nPe\u200bch;500\n'],
  encoding: [
    MESSAGES.encoding('windows-1251', 'Наименование'),
    undefined,
    inWindows1251('Наименование;Цена\nПечь;500\n'),
  ],
  dtdNotFetched: [MESSAGES.dtdNotFetched, undefined, feedOf('<!DOCTYPE yml_catalog SYSTEM "shops.dtd">', '')],
  aroundProducts: [MESSAGES.aroundProducts('promos (1)'), undefined, feedOf('', '<promos/>')],
  groupRow: [
    MESSAGES.groupRow,
    'line 3',
    'Код;Наименование;Внешний код;Тип;Цена продажи\n1;Pech;x;Товар;500\n2;Pechlar;y;Группа;\n',
  ],
  readSheet: [MESSAGES.readSheet('Pechlar', 'row 1'), undefined, workbookOf(GOODS)],
  readSheets: [
    MESSAGES.readSheets,
    undefined,
    workbookOf(GOODS, { ...GOODS, name: 'Idishlar' }),
    { detail: '“Idishlar” (header in row 1)' },
  ],
  sheetsWithoutGoods: [
    MESSAGES.sheetsWithoutGoods,
    undefined,
    workbookOf(GOODS, { name: 'Aloqa', rows: [['Salom']] }),
    { detail: '“Aloqa”' },
  ],
  hiddenSheets: [
    MESSAGES.hiddenSheets,
    undefined,
    workbookOf(GOODS, { ...GOODS, name: 'Eski', attributes: 'state="hidden"' }),
    { detail: '“Eski”' },
  ],
  sheetsAsCategories: [
    MESSAGES.sheetsAsCategories,
    undefined,
    workbookOf(GOODS, { ...GOODS, name: 'Idishlar' }),
    { detail: '“Pechlar”' },
  ],
  hiddenRow: [MESSAGES.hiddenRow, 'row 2', workbookOf({ ...GOODS, hiddenRows: [2] })],
  columnTwice: [MESSAGES.columnTwice('price', 2, 3), 'line 1', 'name;price;price\nPech;500;600\n'],
  unclearPrice: [
    MESSAGES.unclearPrice,
    'line 1',
    'name;price;Narx qwe\nPech;500;400\n',
    { detail: 'Narx qwe' },
  ],
  otherCurrency: [
    MESSAGES.otherCurrency,
    'line 1',
    'name;Narxi so‘m;Narxi $\nPech;500000;40\n',
    { detail: 'Narxi $' },
  ],
  pricesIn: [
    MESSAGES.pricesIn('thousands'),
    'line 1',
    'name;Narxi ming so‘m\nPech;500\n',
    { detail: 'Narxi ming so‘m' },
  ],
  withoutTax: [
    MESSAGES.withoutTax,
    'line 2',
    'Product ID;Active;Name;Price tax excluded;Tax rules ID\n1;1;Pech;500;3\n',
  ],
  lostName: [MESSAGES.lostName, 'line 2', 'name;price\nPe\ufffdch;500\n'],
  invisibleName: [MESSAGES.invisibleName, 'line 2', 'name;price\n\u200b;500\n'],
  lostCharacters: [MESSAGES.lostCharacters('brand'), 'line 2', 'name;price;brand\nPech;500;Zar\ufffdur\n'],
  cellError: [
    MESSAGES.cellError('brand'),
    'row 2',
    workbookOf({
      rows: [
        [...HEADER, 'brand'],
        ['Pech', 5000, { error: '#REF!' }],
      ],
    }),
    { detail: '#REF!' },
  ],
  madeADate: [
    MESSAGES.madeADate,
    'row 2',
    workbookOf({ rows: [HEADER, [{ value: 45_000, format: 'dd.mm.yyyy' }, 5000]] }),
    { detail: '15.03.2023' },
  ],
  badKey: [
    MESSAGES.badKey('the key is no whole number above 0'),
    'line 2',
    'code;name;price\n-5;Pech;500\n',
    { detail: '-5' },
  ],
  categoryNotInFile: [MESSAGES.categoryNotInFile, 'offer a', feedOf('', ''), { detail: '2' }],
  total: [MESSAGES.total, 'line 3', 'name;price\nPech;500\nИтого;500\n'],
  nameOfRowsBelow: [
    MESSAGES.nameOfRowsBelow,
    'line 2',
    'name;Объём;price\nQozon;;\n;5 l;500\n',
    { detail: 'Qozon' },
  ],
  namedByRowAbove: [MESSAGES.namedByRowAbove, 'line 3', 'name;Объём;price\nQozon;5 l;500\n;8 l;700\n'],
  heading: [MESSAGES.heading, 'line 2', 'name;price\nPechlar;\nPech;500\n', { detail: 'Pechlar' }],
  notAProduct: [
    MESSAGES.notAProduct,
    'line 3',
    'name;price\nPech;500\ntel. 90 123 45 67;\n',
    { detail: 'tel. 90 123 45 67' },
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
  categoryName: [
    MESSAGES.categoryName(FAULTS.nameMissing),
    LINE_2,
    categories('id;categoryName', '9;', '8;A'),
  ],
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
  repeated: [MESSAGES.repeated, LINE_3, own('', '9;Pech;500', '9;Idish;600')],
  delivery: [MESSAGES.delivery, LINE_3, 'Kod;Nomi;Narxi\na;Pech;5000\n;Доставка;5000\n'],
  withdrawn: [MESSAGES.withdrawn('archived'), LINE_2, list('Narxi;Архивный', '5000;да')],
  soldOut: [MESSAGES.soldOut('archived'), LINE_2, 'Kod;Nomi;Narxi;Архивный\nA-1;Pech;5000;да\n'],
  noKeys: [MESSAGES.noKeys, undefined, 'Nomi;Narxi\nPech;5000\n'],
  noKey: [MESSAGES.noKey, LINE_3, 'Kod;Nomi;Narxi\na;Pech;5000\n;Idish;5000\n'],
  idOfAnother: [MESSAGES.idOfAnother, LINE_2, own('', '1;Pech;500')],
  noneRemoved: [MESSAGES.noneRemoved, undefined, 'Nomi;Narxi\nPech;5000\n\u200b;5000\n', { replace: true }],
  split: [
    MESSAGES.split,
    LINE_2,
    'code;item_group_id;name;price;Rang\na;g;Pech;5000;Oq\nb;g;Pech;6000;Qora\n',
  ],
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
  noName: [MESSAGES.noName, LINE_2, own('', '9;;500')],
  noPrice: [MESSAGES.noPrice, LINE_2, own('', '9;Pech;')],
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
    MESSAGES.category(FAULTS.otherName('Pechlar', 1, 'Muzlatgichlar')),
    LINE_2,
    own('categoryId;categoryName', '9;Pech;500;1;Pechlar'),
  ],
  oneCategory: [
    MESSAGES.oneCategory,
    'record 1',
    '[{"id":9,"productName":"Pech","productPrice":5,"categoryName":["A","B"]}]',
  ],
  twoLevels: [MESSAGES.twoLevels, LINE_2, own('categoryName', '9;Pech;500;A > B > C')],
  image: [
    MESSAGES.image(FAULTS.imageMissing, true),
    LINE_2,
    'code;productName;productPrice;productImages\nA-1;Pech;500;oq.png\n',
  ],
  imagesRemoved: [MESSAGES.imagesRemoved, LINE_2, 'code;productImages;productPrice\nA-1;;500\n'],
  stockStays: [MESSAGES.stockStays, LINE_2, 'code;productPrice;productQuantity\nA-1;500;\n'],
  stockReadAs: [
    MESSAGES.stockReadAs('a negative stock counts as 0'),
    LINE_2,
    own('productQuantity', '9;Pech;500;-2'),
  ],
  unreadableStock: [MESSAGES.unreadableStock(false), LINE_2, own('productQuantity', '9;Pech;500;rezerv')],
  noStockNumber: [MESSAGES.noStockNumber, LINE_2, list('Narxi;Qoldiq', '5000;bor')],
  badPrice: [MESSAGES.badPrice(FAULTS.noAmount('the price')), LINE_2, own('', '9;Pech;arzon')],
  badAmount: [
    MESSAGES.badAmount(FAULTS.noAmount('the discounted price')),
    LINE_2,
    own('productDiscPrice', '9;Pech;500;arzon'),
  ],
  twoCurrencies: [MESSAGES.twoCurrencies, LINE_2, own('productDiscPrice', '9;Pech;500 so‘m;$4')],
  noCurrency: [MESSAGES.noCurrency, undefined, list('Narxi', '5000')],
  unclearSign: [MESSAGES.unclearSign('price'), undefined, list('Narxi', '990.000', '499.50')],
  priceStays: [MESSAGES.priceStays, LINE_2, 'code;productName;productPrice\nA-1;Pech;\n'],
  priceOnRequest: [MESSAGES.priceOnRequest, LINE_2, list('Narxi', '0')],
  fromShare: [MESSAGES.fromShare, LINE_2, own('productDiscPrice', '9;Pech;500;10%')],
  oldPriceNotAbove: [MESSAGES.oldPriceNotAbove, LINE_2, list('Narxi;Старая цена', '5000;4000')],
  discountAbove: [MESSAGES.discountAbove, LINE_2, own('productDiscPrice', '9;Pech;500;600')],
  discountInOther: [MESSAGES.discountInOther, LINE_2, 'code;productPrice\nA-1;$9\n'],
  discountStays: [MESSAGES.discountStays, LINE_2, 'code;productPrice\nA-1;1100\n'],
  priceNotAbove: [MESSAGES.priceNotAbove, LINE_2, 'code;productPrice\nA-1;700\n'],
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
  pastPeriod: [
    MESSAGES.pastPeriod,
    LINE_2,
    own('productDiscPrice;discountUntil', '9;Pech;500;400;2001-12-31'),
  ],
  telephone: [MESSAGES.telephone, LINE_2, list('Narxi', '998901234567')],
  belowThousand: [MESSAGES.belowThousand, LINE_2, list('Narxi', '950', '45000')],
  belowHundred: [MESSAGES.belowHundred, LINE_2, list('Narxi;Chegirma narxi', '300000;15')],
  largeDiscount: [MESSAGES.largeDiscount, LINE_2, list('Narxi;Chegirma narxi', '400000;20000')],
  farFromMiddle: [
    MESSAGES.farFromMiddle,
    LINE_2,
    list('Narxi;Turkum', '20000;Fen', ...Array(9).fill('2000000;Fen')),
  ],
};

const ofFaults: Record<keyof typeof FAULTS, Example> = {
  imageElsewhere: [image(FAULTS.imageElsewhere), LINE_2, withImage('C:\\oq.png')],
  imageOutside: [image(FAULTS.imageOutside), LINE_2, withImage('../oq.png')],
  imageMissing: [image(FAULTS.imageMissing), LINE_2, withImage('oq.png')],
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
  noImageAtAddress: [image(FAULTS.noImageAtAddress), LINE_2, withImage('https://t.me/dokon/5')],
  slideWithoutImage: [
    MESSAGES.slideImage(FAULTS.slideWithoutImage),
    LINE_2,
    { 'slides.csv': 'slideName;slideImgUrl\nAksiya;\n' },
  ],
  nameMissing: [MESSAGES.categoryName(FAULTS.nameMissing), LINE_2, categories('id;categoryName', '9;')],
  categoryTwice: [
    MESSAGES.categoryName(FAULTS.categoryTwice),
    LINE_3,
    categories('id;categoryName', '9;Pechlar', '9;Idishlar'),
  ],
  nameTaken: [
    MESSAGES.categoryName(FAULTS.nameTaken(1)),
    LINE_2,
    categories('id;categoryName', '2;Muzlatgichlar'),
  ],
  ownParent: [
    MESSAGES.categoryName(FAULTS.ownParent),
    LINE_2,
    categories('id;categoryName;parentId', '1;Muzlatgichlar;1'),
  ],
  hasSubcategories: [
    MESSAGES.categoryName(FAULTS.hasSubcategories),
    LINE_2,
    categories('id;categoryName;parentId', '1;Muzlatgichlar;2'),
  ],
  otherName: [
    MESSAGES.category(FAULTS.otherName('Pechlar', 1, 'Muzlatgichlar')),
    LINE_2,
    own('categoryId;categoryName', '9;Pech;500;1;Pechlar'),
  ],
  noParent: [parent(FAULTS.noParent), LINE_2, categories('id;categoryName;parentName', '9;Pechlar;Osh')],
  parentIsSubcategory: [
    parent(FAULTS.parentIsSubcategory('Pechlar')),
    LINE_3,
    categories('id;categoryName;parentId', '9;Pechlar;1', '8;Gaz;9'),
  ],
  noAmount: [MESSAGES.badPrice(FAULTS.noAmount('the price')), LINE_2, own('', '9;Pech;arzon')],
  amountBelow: [MESSAGES.badPrice(FAULTS.amountBelow('the price')), LINE_2, own('', '9;Pech;-5')],
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

test.each(examples)('an import says %s', (_, [[kind, says], place, given, { detail, ...options } = {}]) => {
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
  const said = messages.map((message) => [
    message.kind,
    message.says,
    message.place,
    detail && message.detail,
  ]);
  expect(said).toContainEqual([kind, says, place, detail]);
});

test('no message is without an example', () => {
  expect(examples.map(([name]) => name)).toEqual(
    expect.arrayContaining(Object.keys({ ...MESSAGES, ...FAULTS })),
  );
});
