import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { productIds, readProductRecords } from '../../../../../scripts/provider/tables/read-products.ts';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { resultOf } from '../commands/output-of.ts';
import { fileOf, folderOf } from './product-file.ts';

/** An empty shop into which files are imported with `npm run provider -- import`, without a terminal. */
function shop() {
  const databases = temporaryDatabases();
  const dataDir = temporaryFolder();
  const products = () => readProductRecords(databases.catalogue, productIds(databases.catalogue));
  return {
    products,
    run: (...args: string[]) => resultOf(databases, ['import', ...args], { DATA_DIR: dataDir }),
    /** Such as `a1 5000 ×3`. */
    stocks: () =>
      products().map(
        ({ code, productPrice, productQuantity }) => `${code} ${productPrice} ×${productQuantity}`,
      ),
  };
}

const exchange = (inside: string) =>
  `<КоммерческаяИнформация ВерсияСхемы="2.10">${inside}</КоммерческаяИнформация>`;
const classifier =
  '<Классификатор><Группы><Группа><Ид>g</Ид><Наименование>Чайники</Наименование></Группа></Группы>' +
  '<ТипыЦен><ТипЦены><Ид>p1</Ид><Наименование>Розничная</Наименование></ТипЦены>' +
  '<ТипЦены><Ид>p2</Ид><Наименование>Оптовая</Наименование></ТипЦены></ТипыЦен></Классификатор>';
const goods = (inside: string, changes = false) =>
  `<Каталог СодержитТолькоИзменения="${changes}"><Товары>${inside}</Товары></Каталог>`;
const offers = (inside: string) =>
  `<ПакетПредложений><Предложения>${inside}</Предложения></ПакетПредложений>`;
const product = (id: string, inside = '') =>
  `<Товар><Ид>${id}</Ид><Наименование>Чайник ${id}</Наименование><Группы><Ид>g</Ид></Группы>${inside}</Товар>`;
const offer = (id: string, inside = '') => `<Предложение><Ид>${id}</Ид>${inside}</Предложение>`;
const price = (amount: number, type = 'p1') =>
  `<Цена><ИдТипаЦены>${type}</ИдТипаЦены><ЦенаЗаЕдиницу>${amount}</ЦенаЗаЕдиницу></Цена>`;
const prices = (amount: number) => `<Цены>${price(amount / 2, 'p2')}${price(amount)}</Цены>`;
const rest = (...pieces: number[]) =>
  `<Остатки>${pieces.map((n, at) => `<Остаток><Склад><Ид>w${at}</Ид><Количество>${n}</Количество></Склад></Остаток>`).join('')}</Остатки>`;

/** An exchange whose parts are files of their own, in the folders in which 1C writes them. */
const PARTS = {
  '000000001/import___a.xml': exchange(classifier),
  '000000001/goods/1/import___b.xml': exchange(
    goods(product('a', '<Картинка>import_files/a.svg</Картинка>') + product('b')),
  ),
  '000000001/goods/1/import_files/a.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
  '000000001/goods/1/offers___c.xml': exchange(
    offers(offer('a', '<Наименование>А</Наименование>') + offer('b')),
  ),
  '000000001/goods/1/prices___d.xml': exchange(offers(offer('a', prices(200)) + offer('b', prices(300)))),
  '000000001/goods/1/rests___e.xml': exchange(offers(offer('a', rest(1, 2)) + offer('b', rest(0)))),
};
const IN_PARTS = '000000001/goods/1';

test.each(['', '000000001', '000000001/goods', IN_PARTS])(
  'the parts of an exchange in folders are one catalogue, from %j on',
  (level) => {
    const { run, products, stocks } = shop();
    const folder = folderOf({ ...PARTS, [join(level, 'eslatma.doc')]: 'x' });
    const { code, output } = run(join(folder, level));
    expect([code, ...stocks()]).toEqual([0, 'a 200 ×3', 'b 300 ×0']);
    expect(products()).toMatchObject([
      { categoryId: 1, productImgUrl: expect.stringMatching(/\.svg$/) },
      { categoryId: 1 },
    ]);
    expect(output).toMatch(/^ {2}note: files of the folder that were not read – eslatma\.doc$/m);
    expect(output).toMatch(/no prices for shoppers, and not read: Цена: Оптовая \(2 rows\)/);
  },
);

test('each part alone updates known products, and says what it cannot tell', () => {
  const { run, stocks } = shop();
  const folder = folderOf(PARTS);
  run(folder);
  const part = (name: string, content: string) => run(fileOf(name, exchange(content)));
  part('rests0_1.xml', offers(offer('a', rest(5, 2))));
  part('prices0_1.xml', classifier + offers(offer('b', prices(350))));
  expect(stocks()).toEqual(['a 200 ×7', 'b 350 ×0']);
  const unnamed = offers(offer('b', prices(360)));
  expect(() => part('prices0_1.xml', unnamed)).toThrow('Another file names the types of prices');
  cpSync(join(folder, IN_PARTS, 'rests___e.xml'), join(folder, IN_PARTS, 'rests___e (1).xml'));
  expect(run(folder).output).toMatch(
    /rejected \(2 rows\): the key is the same as in an earlier row – offer a/,
  );
  rmSync(join(folder, IN_PARTS, 'offers___c.xml'));
  run(folder);
  expect(stocks()).toEqual(['a 200 ×3', 'b 300 ×0']);
});

test('options, prices and stock of a variant may stand in different files, and a deleted one is not sold', () => {
  const { run, products } = shop();
  const variant = (value: string, inside = '') =>
    offer(
      `a#${value}`,
      `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Цвет</Наименование><Значение>${value}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>${inside}`,
    );
  const deleted = '<ПометкаУдаления>true</ПометкаУдаления>';
  const all = (each: (id: string, at: number) => string) =>
    offers(['oq', 'qora', 'kok'].map((id, at) => each(`a#${id}`, at)).join(''));
  run(
    folderOf({
      'import0_1.xml': exchange(classifier + goods(product('a'))),
      'offers0_1.xml': exchange(offers(variant('oq') + variant('qora') + variant('kok', deleted))),
      'prices0_1.xml': exchange(all((id, at) => offer(id, prices(200 + at)))),
      'rests0_1.xml': exchange(all((id, at) => offer(id, rest(at + 1)))),
    }),
  );
  expect(products()).toMatchObject([
    { productName: 'Чайник a — oq', productPrice: 200, productQuantity: 1 },
    { productName: 'Чайник a — qora', productPrice: 201, productQuantity: 2 },
  ]);
  expect(products()).toHaveLength(2);
});

test('requisites mark a product as deleted, and are read where its own elements are empty', () => {
  const { run, products } = shop();
  const requisites = (of: object) =>
    `<ЗначенияРеквизитов>${Object.entries(of)
      .map(
        ([name, value]) =>
          `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
      )
      .join('')}</ЗначенияРеквизитов>`;
  const html = '&lt;p&gt;Хороший&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Объём: 2 л&lt;/li&gt;&lt;/ul&gt;';
  const { output } = run(
    folderOf({
      'import.xml': exchange(
        goods(
          product('a', requisites({ ОписаниеВФорматеHTML: html, Вес: '1.2', Гарантия: '1 год' })) +
            product(
              'b',
              `<ПометкаУдаления>false</ПометкаУдаления>${requisites({ ПометкаУдаления: 'true' })}`,
            ) +
            `<Товар><Ид>c</Ид><Наименование/>${requisites({ 'Полное наименование': 'Утюг' })}<Описание>Own</Описание></Товар>`,
        ),
      ),
      'offers.xml': exchange(
        classifier + offers(['a', 'b', 'c'].map((id) => offer(id, prices(200))).join('')),
      ),
    }),
  );
  expect(products()).toMatchObject([
    { productName: 'Чайник a', productOption: 'Хороший', attributes: 'Объём: 2 л\nВес: 1.2' },
    { productName: 'Утюг', productOption: 'Own', attributes: '' },
  ]);
  expect(output).toMatch(/skipped \(2 rows\): marked for deletion – product b, offer b/);
  expect(output).toMatch(/not read: Реквизит Гарантия \(1 row\)/);
});

const yml = (inside: string, around = '') =>
  `<yml_catalog><shop><categories><category id="1">A</category></categories><offers>${inside}</offers>${around}</shop></yml_catalog>`;
const ymlOffer = (id: string, inside = '') =>
  `<offer id="${id}"><name>T ${id}</name><price from="true">100</price><currencyId>UZS</currencyId>${inside}</offer>`;

test('stock in outlets counts, a hidden offer is not for sale, and what is unknown is counted and named', () => {
  const { run, stocks } = shop();
  const outlets = (...pieces: number[]) =>
    `<outlets>${pieces.map((n) => `<outlet id="${n}" instock="${n}" booking="1"/>`).join('')}</outlets>`;
  const { output } = run(
    fileOf(
      'feed.xml',
      yml(
        ymlOffer('a', outlets(0)) +
          ymlOffer(
            'b',
            `${outlets(1, 2)}<weight>3</weight><barcode>4780000000001</barcode><barcode>2</barcode>`,
          ) +
          ymlOffer('c', '<disabled>true</disabled>') +
          ymlOffer('e', `<count>7</count>${outlets(0)}`) +
          ymlOffer('f', '<outlets><outlet id="1"/></outlets>') +
          ymlOffer('d', '<description>Bir <b>ikki</b></description><weight>1</weight>'),
        '<promos><promo/></promos>',
      ),
    ),
  );
  expect(stocks()).toEqual(['a 100 ×0', 'b 100 ×3', 'e 100 ×7', 'f 100 ×null', 'd 100 ×null']);
  expect(output).toMatch(/skipped \(1 row\): hidden in the catalogue – offer c/);
  expect(output).toMatch(
    /not read: price@from \(6 rows\), outlet@booking \(3 rows\), weight \(2 rows\), second barcode \(1 row\), description\/b \(1 row\)$/m,
  );
});

test('columns without a field are counted, of categories too', () => {
  const { run } = shop();
  const { output } = run(
    folderOf({
      'products.csv': 'id;productName;productPrice;Izoh;Bo‘sh\n1;A;5;x;\n2;B;5;;\n',
      'categories.csv': 'id;categoryName;Tartib\n1;A;7\n',
    }),
  );
  expect(output).toContain('not read: Izoh (1 row), Bo‘sh (empty)');
  expect(output).toContain('not read: Tartib (1 row)');
});

const full = yml(ymlOffer('a') + ymlOffer('b'));
const variations =
  'ID,Type,SKU,Name,Published,Regular price,Stock,Parent\n8,variation,a-1,A - oq,1,100,5,a\n9,variation,a-2,A - qora,1,100,0,a\n';
const fullList = 'Kod;Nomi;Narxi\na;A;100\nb;B;100\n';

test.each<[string, string | Record<string, string>, string | Record<string, string>, RegExp]>([
  [
    'of an exchange that holds changes only',
    {
      'import.xml': exchange(classifier + goods(product('a') + product('b'))),
      'offers.xml': exchange(offers(offer('a', prices(5)) + offer('b', prices(5)))),
    },
    {
      'import.xml': exchange(classifier + goods(product('a'), true)),
      'offers.xml': exchange(offers(offer('a', prices(5)))),
    },
    /says that it does not hold all products \(СодержитТолькоИзменения="true"\)/,
  ],
  [
    'with goods around its offers',
    full,
    yml(ymlOffer('a'), '<gifts><gift><price>1</price></gift></gifts>'),
    /may hold products and were not read: gifts/,
  ],
  [
    'beside which other lists lie',
    { 'products.csv': fullList },
    {
      'products.csv': 'Kod;Nomi;Narxi\na;A;100\n',
      'eski/narxlar.csv': 'Nomi;Narxi\nB;5\n',
      'izoh.txt': 'salom',
    },
    /were not read: \S+narxlar\.csv /,
  ],
  [
    'of stock',
    fullList,
    'Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand\na,A,Title,Default Title,,Ombor,4\n',
    /\(a Shopify export of stock\) has not both names and prices/,
  ],
  [
    'of combinations',
    fullList,
    'Product ID*;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;Impact on price;Quantity\na;Rang:color:0;Oq:0;;0;4\na;Rang:color:0;Qora:1;;0;5\n',
    /\(a list\) has not both/,
  ],
  ['of prices', fullList, 'Kod;Narxi\na;100\n', /\(a list\) has not both names and prices/],
  ['of variations', fullList, variations, /has variations, and not the products that they belong to/],
])('a file %s changes known products, and replaces none', (_, before, file, message) => {
  const pathOf = (of: string | Record<string, string>) =>
    typeof of === 'string' ? fileOf('a.txt', of) : folderOf(of);
  const { run, stocks } = shop();
  run(pathOf(before));
  const untouched = stocks();
  expect(untouched).toHaveLength(2);
  const path = pathOf(file);
  expect(() => run(path, '--replace')).toThrow(message);
  expect(() => run(path, '--replace', '--dry-run')).toThrow(message);
  expect(stocks()).toEqual(untouched);
  run(path);
  expect(stocks()).toHaveLength(2);
});
