import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { type WriteFeedsOptions, writeFeeds } from '../../../../../scripts/build/feeds/write-feeds.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../support/catalogue/catalogues.ts';
import * as judges from '../../../../tools/judges/feeds.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const SITE = 'https://shop.example';
const HOSTILE = `</g:title><x a="'>]]>&amp;\u0000\u000b\ud800 Muzlatgich`;
const LONG = 'So‘z '.repeat(3_000);

let cacheDir: string;
beforeEach(() => {
  cacheDir = temporaryFolder();
});

function read(path: string) {
  const text = readFileSync(join(cacheDir, path), 'utf8');
  expect(text).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
  return judges.readFeed({ dist: cacheDir }, path);
}

/** Writes both feeds and returns their products. */
async function feedsOf(products: Product[], excluded?: WriteFeedsOptions['excluded']) {
  const categories = ['Muzlatgich & pech', 'Maishiy', 'Oshxona', 'Choynak'].map((categoryName, index) =>
    aCategory({ id: index + 1, categoryName, parentId: index < 2 ? null : index }),
  );
  const catalogue = catalogueOf({ products, categories });
  await writeFeeds({ catalogue, siteUrl: SITE, cacheDir, code: 'code', ...(excluded && { excluded }) });
  const { channel } = read('feeds/google.xml').rss;
  const { shop, '@_date': date } = read('feeds/yandex.xml').yml_catalog;
  return {
    google: (channel.item ?? []) as judges.GoogleItem[],
    yandex: (shop.offers?.offer ?? []) as judges.YandexOffer[],
    shop: shop as judges.YandexShop,
    date,
  };
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
  const { google, yandex, shop, date } = await feedsOf(products);
  expect([google.length, yandex.length]).toEqual([6, 6]);
  expect(date, 'when the catalogue changed').toBe('2026-11-23T00:00:00+00:00');
  const wrong = [...google.flatMap(judges.googleRules), ...yandex.flatMap(judges.yandexRules(shop))];
  expect(wrong.filter((found) => found)).toEqual([]);
});

it('prices are those that shoppers pay, along with the price before a discount', async () => {
  const { google, yandex } = await feedsOf(products);
  const sum = { 'g:price': '5990000.00 UZS' };
  expect(google.slice(0, 3)).toMatchObject([
    { ...sum, 'g:brand': 'Zarnur', 'g:availability': 'in_stock' },
    { ...sum, 'g:sale_price': '4990000.00 UZS', 'g:availability': 'out_of_stock' },
    { 'g:price': '499.50 USD', 'g:sale_price': '450.00 USD' },
  ]);
  expect(google[0]).not.toHaveProperty('g:sale_price');
  expect(yandex[1]).toMatchObject({ price: '4990000', oldprice: '5990000', '@_available': 'false' });
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
      { '@_name': 'Energiya sinfi', '#text': 'A++' },
      { '@_name': 'Hajmi', '#text': '320 l <"&>' },
    ],
  });
});

const TRADE_ITEMS = ['4780099000018', '036000291452', '14780099000015', '40170725'];
/** A wrong check digit, a number of digits that none has, prefixes of shops, of regions and of coupons, and none. */
const OTHERS = [
  '4780099000016',
  '4780099006',
  '2000000000015',
  '20000004',
  '0200000000004',
  '9900000000004',
  '',
];

it('a bar code is told to marketplaces only if it is a trade item’s; without, maker and model identify', async () => {
  const all = [...TRADE_ITEMS, ...OTHERS].flatMap((barcode) =>
    ['Zavod', ''].map((brand) => ({ barcode, brand })),
  );
  const { google, yandex } = await feedsOf(
    all.map((each, index) => aProduct({ id: index + 1, productModel: 'Qor 300', ...each })),
  );
  const told = (barcode: string) => (TRADE_ITEMS.includes(barcode) ? barcode : undefined);
  const fields = ['g:gtin', 'g:mpn', 'g:brand', 'g:identifier_exists'];
  expect(google.map((item) => fields.map((name) => item[name]))).toEqual(
    all.map(({ barcode, brand }) =>
      told(barcode) || brand
        ? [told(barcode), 'Qor 300', brand || undefined, undefined]
        : [undefined, undefined, undefined, 'no'],
    ),
  );
  expect(yandex.map(({ barcode }) => barcode)).toEqual(all.map(({ barcode }) => told(barcode)));
});

it('leaves out products without a price or image, and those that the owner excludes, by a category with all below it', async () => {
  const leftOut = [{ productPrice: 0 }, { productImgUrl: '' }, {}, { categoryId: 2 }, { categoryId: 4 }];
  const all = [...leftOut, {}].map((fields, index) => aProduct({ id: index + 1, ...fields }));
  const { google, yandex, shop } = await feedsOf(all, { products: [3], categories: [2] });
  expect(google.map((item) => item['g:id'])).toEqual(['6']);
  expect(yandex.map((offer) => offer['@_id'])).toEqual(['6']);
  expect(shop.categories.category).toEqual([{ '@_id': '1', '#text': 'Muzlatgich & pech' }]);
});

it('a category is told with those that contain it', async () => {
  const { google, shop } = await feedsOf([aProduct({ categoryId: 4 })]);
  expect(google[0]).toMatchObject({ 'g:product_type': 'Maishiy > Oshxona > Choynak' });
  expect(shop.categories.category.map((each) => `${each['@_parentId']} > ${each['@_id']}`)).toEqual([
    ...['undefined > 1', 'undefined > 2', '2 > 3', '3 > 4'],
  ]);
});

it('images are of formats that the marketplace reads', async () => {
  const names = ['a.webp', 'b.gif', 'c.svg', 'd.avif', 'e', 'f.JPG?v=1.svg'];
  const named = names.map((name) => ({ src: `/${name}`, color: '' }));
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
  expect((await feedsOf(many.slice(0, 3))).yandex.map((offer) => offer['@_id'])).toEqual(['1', '2', '3']);
});
