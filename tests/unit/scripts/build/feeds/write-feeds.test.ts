import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { type WriteFeedsOptions, writeFeeds } from '../../../../../scripts/build/feeds/write-feeds.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

type Fields = Record<string, string | string[] | undefined>;

const SITE = 'https://shop.example';
const HOSTILE = `</g:title><x a="'>]]>&amp;\u0000\u000b\ud800 Muzlatgich`;
const LONG = 'So‘z '.repeat(3_000);

let cacheDir: string;
beforeEach(() => {
  cacheDir = temporaryFolder();
});

const LISTS = /^(item|offer|category|picture|param|g:additional_image_link|g:product_detail)$/;
const xml = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', parseTagValue: false, htmlEntities: false },
  isArray: (name) => LISTS.test(name),
});

function read(path: string) {
  const text = readFileSync(join(cacheDir, path), 'utf8');
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  return xml.parse(text);
}

/** Writes both feeds and returns their products. */
async function feedsOf(products: Product[], excluded?: WriteFeedsOptions['excluded']) {
  const categories = [
    ...[
      aCategory({ id: 1, categoryName: 'Muzlatgich & pech' }),
      aCategory({ id: 2, categoryName: 'Maishiy' }),
    ],
    ...[
      aCategory({ id: 3, categoryName: 'Oshxona', parentId: 2 }),
      aCategory({ id: 4, categoryName: 'Choynak', parentId: 3 }),
    ],
  ];
  const catalogue = catalogueOf({ products, categories });
  await writeFeeds({ catalogue, siteUrl: SITE, cacheDir, code: 'code', ...(excluded && { excluded }) });
  const { channel } = read('feeds/google.xml').rss;
  const { shop, date } = read('feeds/yandex.xml').yml_catalog;
  return {
    google: (channel.item ?? []) as Fields[],
    yandex: (shop.offers?.offer ?? []) as Fields[],
    categories: shop.categories.category as { id: string; parentId?: string; '#text': string }[],
    date,
  };
}

/** Google's product data specification: which fields are required, and how long they may be. */
const GOOGLE: Readonly<Record<string, { most: number; form?: RegExp; optional?: true }>> = {
  'g:id': { most: 50 },
  'g:title': { most: 70 },
  'g:description': { most: 5_000 },
  'g:link': { most: 2_000, form: /^https?:\/\/\S+$/ },
  'g:image_link': { most: 2_000, form: /^https?:\/\/\S+$/ },
  'g:availability': { most: 20, form: /^(in_stock|out_of_stock|preorder|backorder)$/ },
  'g:price': { most: 40, form: /^\d+\.\d\d (UZS|USD)$/ },
  'g:sale_price': { most: 40, form: /^\d+\.\d\d (UZS|USD)$/, optional: true },
  'g:condition': { most: 20, form: /^(new|refurbished|used)$/ },
  'g:brand': { most: 70, optional: true },
  'g:mpn': { most: 70, optional: true },
  'g:gtin': { most: 14, form: /^\d+$/, optional: true },
  'g:identifier_exists': { most: 3, form: /^no$/, optional: true },
  'g:product_type': { most: 750, optional: true },
};

/** The same for Yandex's offers (YML, simplified type). */
const YANDEX: typeof GOOGLE = {
  id: { most: 20, form: /^[0-9A-Za-z]+$/ },
  available: { most: 5, form: /^(true|false)$/ },
  url: { most: 2_048, form: /^https?:\/\/\S+$/ },
  price: { most: 20, form: /^\d+(\.\d+)?$/ },
  oldprice: { most: 20, form: /^\d+(\.\d+)?$/, optional: true },
  currencyId: { most: 3, form: /^(UZS|USD)$/ },
  categoryId: { most: 18, form: /^[1-9]\d*$/ },
  name: { most: 70 },
  vendor: { most: 100, optional: true },
  vendorCode: { most: 200, optional: true },
  barcode: { most: 14, form: /^\d+$/, optional: true },
  description: { most: 3_000, optional: true },
};

/** What is wrong with a product of a feed, which may have `lists` of at most so many values. */
function complaintsOf(item: Fields, rules: typeof GOOGLE, lists: Readonly<Record<string, number>>): string[] {
  const missing = Object.keys(rules).filter((name) => !rules[name]?.optional && item[name] === undefined);
  const wrong = Object.entries(item).flatMap(([name, value]) => {
    const { most, form = /./ } = rules[name] ?? { most: lists[name] ?? -1 };
    const isText = typeof value === 'string' && form.test(value);
    const isFine = value && value.length <= most && (rules[name] ? isText : Array.isArray(value));
    return isFine ? [] : [`${name}: ${value?.slice(0, 50)}`];
  });
  return [...missing, ...wrong];
}

const images = Array.from({ length: 30 }, (_, index) => ({ src: `/${index}.png?a=1&b=2`, color: '' }));
const products = [
  aProduct({ id: 1, productModel: 'Zarnur ZN-320', productOption: 'Bir\nikki' }),
  aProduct({ id: 2, productDiscPrice: 4_990_000, productQuantity: 0, categoryId: null }),
  aProduct({ id: 3, productPrice: 499.5, productDiscPrice: 450, productCurrency: 'dollar' }),
  aProduct({ id: 4, productName: HOSTILE, productModel: HOSTILE, productOption: HOSTILE, brand: HOSTILE }),
  aProduct({ id: 5, productName: LONG, productModel: LONG, productOption: LONG, brand: LONG }),
  aProduct({ id: 6, productImages: images }),
];

it('both feeds contain what their readers require, whatever products are called', async () => {
  const { google, yandex } = await feedsOf(products);
  const lists = { 'g:additional_image_link': 10, 'g:product_detail': 100 };
  expect(google.map((item) => complaintsOf(item, GOOGLE, lists))).toEqual(products.map(() => []));
  const ofYandex = yandex.map((item) => complaintsOf(item, YANDEX, { picture: 20, param: 100 }));
  expect(ofYandex).toEqual(products.map(() => []));
});

it('prices are those that shoppers pay, along with the price before a discount', async () => {
  const { google, yandex } = await feedsOf(products);
  const sum = { 'g:price': '5990000.00 UZS' };
  expect(google).toMatchObject([
    { ...sum, 'g:brand': 'Zarnur', 'g:availability': 'in_stock' },
    { ...sum, 'g:sale_price': '4990000.00 UZS', 'g:availability': 'out_of_stock' },
    { 'g:price': '499.50 USD', 'g:sale_price': '450.00 USD' },
    ...[{}, {}, {}],
  ]);
  expect(google[0]).not.toHaveProperty('g:sale_price');
  expect(yandex[1]).toMatchObject({ price: '4990000', oldprice: '5990000', available: 'false' });
});

it('every offer is in a category that the feed names, and the feed says when the catalogue changed', async () => {
  const { yandex, categories, date } = await feedsOf(products);
  const named = categories.map(({ id }) => id);
  expect(yandex.filter(({ categoryId }) => !named.includes(String(categoryId)))).toEqual([]);
  expect(categories[0]).toEqual({ id: '1', '#text': 'Muzlatgich & pech' });
  expect(date).toBe('2026-11-23T00:00:00+00:00');
});

it('maker, bar code and specification lines are those that the catalogue tells', async () => {
  const productOption = 'Keng va sokin.\nEnergiya sinfi: A++\nHajmi: 320 l <"&>';
  const told = { brand: 'Yangi zavod', barcode: '4780099000018' };
  const { google, yandex } = await feedsOf([aProduct({ productOption, ...told })]);
  expect(google[0]).toMatchObject({
    ...{ 'g:brand': told.brand, 'g:gtin': told.barcode, 'g:description': 'Keng va sokin.' },
    'g:product_detail': [
      { 'g:attribute_name': 'Energiya sinfi', 'g:attribute_value': 'A++' },
      { 'g:attribute_name': 'Hajmi', 'g:attribute_value': '320 l <"&>' },
    ],
  });
  expect(yandex[0]).toMatchObject({
    ...{ vendor: told.brand, barcode: told.barcode, description: 'Keng va sokin.' },
    param: [
      { name: 'Energiya sinfi', '#text': 'A++' },
      { name: 'Hajmi', '#text': '320 l <"&>' },
    ],
  });
});

it.each<[string, Partial<Product>, object]>([
  ['13 digits', { barcode: '4780099000018' }, { 'g:gtin': '4780099000018' }],
  ['12 digits', { barcode: '036000291452' }, { 'g:gtin': '036000291452' }],
  ['14 digits', { barcode: '14780099000015' }, { 'g:gtin': '14780099000015' }],
  ['8 digits', { barcode: '40170725' }, { 'g:gtin': '40170725' }],
  ['a wrong check digit', { barcode: '4780099000016' }, {}],
  ['a number of digits that none has', { barcode: '4780099006' }, {}],
  ['a prefix of the shop’s own', { barcode: '2000000000015' }, {}],
  ['a region’s prefix', { barcode: '0200000000004' }, {}],
  ['a short number of the shop’s own', { barcode: '20000004' }, {}],
  ['a coupon’s prefix', { barcode: '9900000000004' }, {}],
  ['no bar code', {}, {}],
])(
  'with %s, the bar code is told to marketplaces only if it is a trade item’s, else maker and model',
  async (_, of, told) => {
    const known = { brand: 'Zavod', productModel: 'Qor 300' };
    const nobody = { brand: '', productModel: 'Qor 300' };
    const { google, yandex } = await feedsOf([
      aProduct({ ...of, ...known }),
      aProduct({ id: 2, ...of, ...nobody }),
    ]);
    const fields = ['g:gtin', 'g:mpn', 'g:brand', 'g:identifier_exists'];
    const identified = google.map((item) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name))),
    );
    const hasNone = Object.keys(told).length === 0;
    expect(identified).toEqual([
      { 'g:brand': 'Zavod', 'g:mpn': 'Qor 300', ...told },
      hasNone ? { 'g:identifier_exists': 'no' } : { 'g:mpn': 'Qor 300', ...told },
    ]);
    expect(yandex.map(({ barcode }) => barcode)).toEqual(Array(2).fill(Object.values(told)[0]));
  },
);

it('leaves out products without a price or image, and those that the owner excludes, by a category with all below it', async () => {
  const leftOut = [{ productPrice: 0 }, { productImgUrl: '' }, {}, { categoryId: 2 }, { categoryId: 4 }];
  const all = [...leftOut, {}].map((fields, index) => aProduct({ id: index + 1, ...fields }));
  const { google, yandex, categories } = await feedsOf(all, { products: [3], categories: [2] });
  expect(google.map((item) => item['g:id'])).toEqual(['6']);
  expect(yandex.map(({ id }) => id)).toEqual(['6']);
  expect(categories.map(({ id }) => id)).toEqual(['1']);
});

it('a category is told with those that contain it', async () => {
  const { google, categories } = await feedsOf([aProduct({ categoryId: 4 })]);
  expect(google[0]).toMatchObject({ 'g:product_type': 'Maishiy > Oshxona > Choynak' });
  expect(categories.map(({ id, parentId }) => [id, parentId])).toEqual([
    ...[
      ['1', undefined],
      ['2', undefined],
    ],
    ...[
      ['3', '2'],
      ['4', '3'],
    ],
  ]);
});

it('images are of formats that the marketplace reads', async () => {
  const named = ['a.webp', 'b.gif', 'c.svg', 'd.avif', 'e', 'f.JPG?v=1.svg'].map((name) => ({
    src: `/${name}`,
    color: '',
  }));
  const { google, yandex } = await feedsOf([
    aProduct({ productImgUrl: '', productImages: named }),
    aProduct({ id: 2, productImgUrl: '/only.gif' }),
    aProduct({ id: 3, productImgUrl: '/only.svg' }),
  ]);
  const further = ['b.gif', 'e', 'f.JPG?v=1.svg'].map((name) => `${SITE}/${name}`);
  expect(google.map((item) => [item['g:image_link'], item['g:additional_image_link']])).toEqual([
    [`${SITE}/a.webp`, further],
    [`${SITE}/only.gif`, undefined],
  ]);
  expect(yandex.map(({ picture }) => picture)).toEqual([[`${SITE}/a.webp`, ...further.slice(1)]]);
});

it('titles begin with kind, maker and model, and no two are alike, whatever is cut', async () => {
  const name = 'Ikki kamerali muzlatgich 320 l, No Frost, kumushrang, uch yil kafolat bilan';
  const { google, yandex } = await feedsOf([
    aProduct({ id: 1, productName: name, productModel: 'ZN-320', brand: 'Zarnur' }),
    aProduct({ id: 2, productName: `${name}, oq`, productModel: 'ZN-320', brand: 'Zarnur' }),
    aProduct({ id: 3, productName: 'Muzlatgich', productModel: 'ZN-320', brand: 'Zarnur' }),
    aProduct({ id: 4, productName: 'Muzlatgich Zarnur', productModel: 'ZN-320' }),
    aProduct({ id: 5, productName: 'Muzlatgich ZN-320, oq', productModel: 'ZN-320', brand: 'Zarnur' }),
    aProduct({ id: 6, productName: LONG, productModel: '' }),
    aProduct({ id: 7, productName: LONG, productModel: '' }),
  ]);
  const titles = google.map((item) => String(item['g:title']));
  expect(titles.slice(0, 5)).toEqual([
    ...[1, 2].map((id) => `Ikki kamerali muzlatgich Zarnur ZN-320, 320 l, No Frost (kod ${id})`),
    ...[3, 4].map((id) => `Muzlatgich Zarnur ZN-320 (kod ${id})`),
    'Muzlatgich Zarnur ZN-320, oq',
  ]);
  expect(new Set(titles).size).toBe(7);
  expect(yandex.map((offer) => offer.name)).toEqual(titles);
});

it('updates a changed product and leaves the others as they were', async () => {
  const many = Array.from({ length: 250 }, (_, index) => aProduct({ id: index + 1 }));
  const before = await feedsOf(many);
  const after = await feedsOf(many.with(119, aProduct({ id: 120, productPrice: 7 })));
  const changed = after.google.filter((item, index) => item['g:price'] !== before.google[index]?.['g:price']);
  expect(changed.map((item) => item['g:id'])).toEqual(['120']);
  expect((await feedsOf(many.slice(0, 3))).yandex.map(({ id }) => id)).toEqual(['1', '2', '3']);
});
