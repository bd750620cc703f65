import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dialects } from '../../../../../scripts/provider/import/dialects/dialects.ts';
import { fileOf, importingShop } from './product-file.ts';

const CATALOGUES = join(import.meta.dirname, '../../../../fixtures/catalogues');

/** A file of a program, and what is peculiar in it. */
interface Example {
  /** Of the dialect. */
  title: string;
  /** A catalogue of the fixtures, or what is in it. */
  file: string;
  /** Keys of what is not for sale where the file comes from. */
  withdrawn?: string[];
  products?: object[];
}

const SHOPIFY = 'a Shopify export of products';
const WOOCOMMERCE = 'a WooCommerce export of products';

const examples: Example[] = [
  {
    title: 'a file with the names of this shop',
    file: 'id,code,productName,productPrice,brand,Закупочная цена\n7,A-7,Choynak,199000,Zarnur,90000\n',
    products: [{ id: 7, code: 'A-7', productModel: '', brand: 'Zarnur' }],
  },
  {
    title: SHOPIFY,
    file: 'shopify.csv',
    withdrawn: ['samarqo-sg-70-gaz-plitasi', 'bahorix-bv-1400-changyutgich'],
  },
  {
    title: SHOPIFY,
    file: `URL handle,Title,Status,SKU,Barcode,Option1 name,Option1 value,Price,Cost per item,Compare-at price,Inventory tracker,Inventory quantity
a,Telefon,Active,A-64,4780000000001,Xotira,64 GB,100.00,70,120.00,shopify,5
a,,,A-128,4780000000002,,128 GB,150.00,90,,shopify,2
b,Yashirin,Unlisted,,,Title,Default Title,5,,,,
`,
    withdrawn: ['b'],
    products: [
      {
        ...{ code: 'A-64', productName: 'Telefon — 64 GB', barcode: '4780000000001' },
        ...{ productPrice: 120, productDiscPrice: 100 },
      },
      {
        ...{ code: 'A-128', productName: 'Telefon — 128 GB', barcode: '4780000000002' },
        ...{ productPrice: 150, productDiscPrice: 0 },
      },
    ],
  },
  {
    title: 'a Shopify export of stock',
    file: 'Handle,Title,Option1 Name,Option1 Value,SKU,Location,On hand\na,A,Title,Default Title,,Ombor,4\n',
    products: [],
  },
  { title: WOOCOMMERCE, file: 'woocommerce.csv', withdrawn: ['WC-ESKI-1', 'WC-ESKI-2'] },
  {
    title: WOOCOMMERCE,
    file: `ID,Type,SKU,Name,Published,In stock?,Stock,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s)
10,variable,,Futbolka,1,1,,,https://i.example/f.jpg,,Color,"Red, Blue"
11,variation,,Futbolka - Red,1,1,5,50000,https://i.example/r.jpg,id:10,Color,Red
12,variation,,Futbolka - Blue,1,0,,50000,,id:10,Color,Blue
`,
    products: [
      {
        ...{ code: '10', productName: 'Futbolka', productQuantity: 5, attributes: '' },
        colors: [{ name: 'Red' }, { name: 'Blue' }],
        productImages: [{ color: '' }, { src: 'https://i.example/r.jpg', color: 'Red' }],
      },
    ],
  },
  { title: WOOCOMMERCE, file: 'woocommerce-ru.csv', withdrawn: ['820', '821'] },
  { title: 'a PrestaShop list of products', file: 'prestashop.csv', withdrawn: ['3'] },
  {
    title: 'a Tilda catalogue',
    file: `"Tilda UID";SKU;Category;Title;Text;Photo;Price;Quantity;"Price Old";Editions;"Parent UID"
71;A-11;Oshxona>>>Choynaklar;Choynak;<b>Uzun</b>;https://img.example/a.jpg https://img.example/b.jpg;;;;;
72;A-11-1;;Choynak - Oq;;https://img.example/w.jpg;199000;5;250000;Rang:Oq;71
73;A-11-2;;Choynak - Qora;;https://img.example/k.jpg;199000;2;250000;Rang:Qora;71
`,
    products: [
      {
        ...{ code: '71', productName: 'Choynak', productOption: 'Uzun', productQuantity: 7 },
        ...{ productPrice: 250_000, productDiscPrice: 199_000, categoryId: expect.any(Number) },
        colors: [{ name: 'Oq' }, { name: 'Qora' }],
        productImages: ['a', 'b', 'w', 'k'].map((name) => ({ src: `https://img.example/${name}.jpg` })),
      },
    ],
  },
  {
    title: 'an OpenCart list of products',
    file: `product_id,name(ru-ru),categories,model,image_name,price,status,description(ru-ru)
28,Pech,"20,27",P-1,https://img.example/p.jpg,990000.0000,true,&lt;p&gt;Issiq&lt;/p&gt;
29,Fen,20,F-1,,200000.0000,false,
`,
    withdrawn: ['29'],
    products: [
      { code: '28', productName: 'Pech', productOption: 'Issiq', categoryId: null, productPrice: 990_000 },
    ],
  },
  { title: 'a MoySklad export', file: 'moysklad.xlsx', withdrawn: ['00019'] },
  { title: 'a CommerceML exchange', file: 'commerceml', withdrawn: ['deb967a2-5462-5ba0-af0a-daf6f945a409'] },
  { title: 'a Yandex Market feed (YML)', file: 'yml.xml' },
  {
    title: 'a Yandex Market feed (YML)',
    file: `<yml_catalog><shop><categories><category id="1">A</category></categories><offers>
<offer id="a" type="vendor.model"><typePrefix>Choynak</typePrefix><vendor>Zarnur</vendor><model>ZC-1</model><price>100</price>
<purchase_price>70</purchase_price><currencyId>UZS</currencyId><categoryId>1</categoryId><param name="Hajmi" unit="l">2</param></offer>
<offer id="b"><name>Fen</name><price>100</price><currencyId>UZS</currencyId><disabled>true</disabled></offer>
</offers></shop></yml_catalog>`,
    withdrawn: ['b'],
    products: [
      {
        code: 'a',
        productName: 'Choynak Zarnur ZC-1',
        productModel: 'Zarnur ZC-1',
        attributes: 'Hajmi: 2 l',
      },
    ],
  },
  { title: 'a Google Merchant feed', file: 'google.xml' },
  { title: 'a Google Merchant feed', file: 'google.tsv' },
  { title: 'a list', file: '1c-nomenclature.csv' },
  { title: 'a list', file: 'excel-uz.csv' },
  { title: 'a list', file: 'json/array/products.json' },
];

const pathOf = ({ file }: Example): string =>
  file.includes('\n') ? fileOf('export.txt', file) : join(CATALOGUES, file);

/** Names of prices that are not for shoppers. */
const OTHER_PRICES = /cost|wholesale|purchase|закуп|опт|миним/i;
const amountIn = (cell: unknown): number =>
  Number.parseFloat(String(Object(cell).amount ?? cell).replace(/\s/g, ''));

/** Runs what every dialect promises over an example of its files. */
function testDialect(example: Example): void {
  const { title, file, withdrawn = [], products } = example;
  describe(`${title}: ${file.split('\n', 1)[0]?.slice(0, 40)}`, () => {
    test('is told from all others, keeps its keys, has prices for shoppers and plain texts, and is the same again', () => {
      const { imported, stored } = importingShop();
      const [report] = imported(pathOf(example)).files;
      expect(report?.named.title).toBe(title);
      const rows = [...(report?.rows ?? [])];
      const cells = rows.flatMap(({ values }) => values);
      for (const { code, productName, productOption } of stored()) {
        if (code !== null)
          expect(cells.map((cell) => String(cell).replace(/^'/, ''))).toContain(code?.split('#')[0]);
        expect(productName + productOption).not.toMatch(/<\/?(?:p|b|ul|li|table)\b|&lt;|\\n/);
      }
      const isOther = (report?.columns ?? []).map((column) => OTHER_PRICES.test(column));
      const others = new Set(
        rows.flatMap(({ values }) => values.filter((_, at) => isOther[at]).map(amountIn)),
      );
      const prices = stored().flatMap((product) => [product.productPrice, product.productDiscPrice]);
      expect(prices.filter((price) => price > 0 && others.has(price))).toEqual([]);
      if (products) expect(stored()).toMatchObject(products);
      const before = stored();
      const [again] = imported(pathOf(example)).files;
      expect(again?.counts).toMatchObject({ new: 0, changed: 0 });
      expect(stored()).toEqual(before);
    });

    if (withdrawn.length === 0) return;
    test('what is not for sale there is left out, or sold out if it is here', () => {
      const empty = importingShop();
      empty.imported(pathOf(example));
      const codes = empty.stored().map(({ code }) => code);
      expect(withdrawn.filter((code) => codes.includes(code))).toEqual([]);
      const known = importingShop(
        withdrawn.map((code, at) => ({ id: 900 + at, code, productPrice: 90, productQuantity: 3 })),
      );
      known.imported(pathOf(example));
      for (const code of withdrawn)
        expect(known.stored()).toContainEqual(expect.objectContaining({ code, productQuantity: 0 }));
    });
  });
}

for (const example of examples) testDialect(example);

test('of each dialect there is an example', () => {
  expect(new Set(examples.map(({ title }) => title))).toEqual(new Set(dialects.map(({ title }) => title)));
});

const [english, ...languages] = dialects.filter(({ title }) => title === WOOCOMMERCE);

test.each(languages.map((language) => ({ language, name: language.names.productPrice })))(
  'a WooCommerce export means the same if it names its prices %o',
  ({ language }) => {
    const text = readFileSync(join(CATALOGUES, 'woocommerce.csv'), 'utf8');
    const [header = ''] = text.split('\n', 1);
    const first = (names = '') => names.split('; ', 1)[0]?.replace('#', '1') ?? '';
    const translated = Object.entries(english?.names ?? {}).reduce(
      (line, [role, names]) =>
        line.replace(
          new RegExp(`(?<=^|,|\uFEFF)${first(names).replace(/[()?]/g, '\\$&')}(?=,|$)`, 'i'),
          first(language.names[role as keyof typeof language.names]),
        ),
      header,
    );
    const [own, other] = [importingShop(), importingShop()];
    own.imported(join(CATALOGUES, 'woocommerce.csv'));
    other.imported(fileOf('products.csv', text.replace(header, translated)));
    const withoutTime = (shop: typeof own) => shop.stored().map(({ createdAt, ...product }) => product);
    expect(withoutTime(other)).toEqual(withoutTime(own));
  },
);
