import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import * as deliverySettings from '#delivery.config.ts';
import { brand } from '#shop.config.ts';
import { refuseTakenAddresses } from '../../../../scripts/build/render/refuse-taken-addresses.ts';
import type { Allowed } from '../../../../scripts/guards/allowed.ts';
import { refuseCatalogueLosses } from '../../../../scripts/guards/refuse-catalogue-losses.ts';
import { ImagesLost } from '../../../../scripts/guards/refuse-lost-images.ts';
import { PricesJumped } from '../../../../scripts/guards/refuse-price-jump.ts';
import { refuseWrongSettings } from '../../../../scripts/settings/refuse-wrong-settings.ts';
import {
  refuseUnreadableBrand,
  refuseWrongAnalytics,
  refuseWrongRedirects,
} from '../../../../scripts/settings/site-settings.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, catalogueWithImages } from '../../../support/catalogue/catalogues.ts';

const losing = (before: Catalogue, after: Catalogue, allow: Allowed = {}, maxShrinkPercent = 30) =>
  refuseCatalogueLosses(before, after, { maxShrinkPercent, allow });

it('a catalogue that lost more than the allowed share is refused with counts, share and remedies', () => {
  const catalogueWith = (count: number) =>
    catalogueOf({ products: Array.from({ length: count }, (_, index) => aProduct({ id: index + 1 })) });
  const before = catalogueWith(100);
  losing(before, catalogueWith(70));
  losing(before, catalogueWith(180));
  expect(() => losing(before, catalogueWith(69))).toThrow(
    /shrank from 100 to 69 products \(31 %\).*more than 30 %.*--allow-shrink.*MAX_SHRINK_PERCENT/,
  );
  expect(() => losing(before, catalogueWith(99), {}, 0)).toThrow();
});

it('a loss that is accepted makes no other one acceptable', () => {
  const products = [1, 2].map((id) => aProduct({ id, productImgUrl: `/${id}.png` }));
  const shown = catalogueWithImages(products, () => true);
  const fewer = catalogueWithImages(products.slice(0, 1), () => true);
  const withoutImages = catalogueWithImages(products, () => false);
  losing(shown, fewer, { shrink: true });
  expect(() => losing(shown, fewer, { lostImages: true, fewerPages: true })).toThrow(CatalogueShrank);
  losing(shown, withoutImages, { lostImages: true });
  expect(() => losing(shown, withoutImages, { shrink: true, fewerPages: true })).toThrow(ImagesLost);
});

describe('prices that jump', () => {
  /** Products 1 to 10, of which the first `changed` ones are different. */
  const priced = (fields: Partial<Product>, changed = 10) => {
    const usual = { productPrice: 900, productDiscPrice: 0, productCurrency: 'dollar' } as const;
    const products = Array.from({ length: 10 }, (_, index) =>
      aProduct({ id: index + 1, ...usual, ...(index < changed && fields) }),
    );
    return catalogueOf({ products });
  };

  it.each<[string, Partial<Product>]>([
    ['more than double', { productPrice: 1800.01 }],
    ['fall below a half', { productPrice: 449.99 }],
    ['are in another currency', { productCurrency: 'sum' }],
    ['become prices on request', { productPrice: 0 }],
    ['have a discount of more than a half', { productDiscPrice: 9 }],
  ])('are refused if three of ten %s, and accepted if two do or the owner says so', (_, fields) => {
    expect(() => losing(priced({}), priced(fields, 3), { shrink: true })).toThrow(PricesJumped);
    losing(priced({}), priced(fields, 3), { priceJump: true });
    losing(priced({}), priced(fields, 2));
  });

  it('are refused with five examples and the word that accepts them', () => {
    expect(() => losing(priced({}), priced({ productPrice: 489, productCurrency: 'sum' }, 6))).toThrow(
      /^6 of 10 prices \(60 %\).*: product 1 from \$900\.00 to 489\u00a0so‘m; .*product 5 from [^;]*\. More.*--allow-price-jump/,
    );
  });

  it('are accepted up to a factor of two, and if fewer than five products had a price or are left', () => {
    for (const productPrice of [1800, 450]) losing(priced({}), priced({ productPrice }));
    const onRequest = (changed: number) => priced({ productPrice: 0 }, changed);
    losing(onRequest(6), priced({ productPrice: 9 }));
    losing(onRequest(10), priced({}));
    expect(() => losing(onRequest(5), priced({ productPrice: 9 }))).toThrow('5 of 5 prices (100 %)');
  });
});

it('the colour of the shop is accepted; a pale one is refused with a readable one', () => {
  refuseUnreadableBrand(brand);
  expect(() => refuseUnreadableBrand({ accent: '#3fae8a' })).toThrow(
    /#3fae8a .* too pale.* of 2\.\d to 1.* is #[0-9a-f]{6}\.$/,
  );
  expect(() => refuseUnreadableBrand({ accent: 'yashil' })).toThrow('"yashil"');
});

it.each([
  ['surcharges', [{ categoryIds: [1], price: 50_000 }], /surcharges\.0 .*\{ 1: 50_000, 2: 50_000 \}/],
  ['surcharges', { 0: 50_000 }, /surcharges\.0 .*by the id of a category/],
  ['delivery', { freefrom: 100_000 }, /delivery\.freefrom .*days, price, freeFrom/],
  ['regions', [{ name: 'Andijon', price: '40000' }], /regions\.0\.price .*so‘m as a number/],
  ['payment', { ways: ['visa'] }, /payment\.ways\.0 .*cash, card, payme, click/],
  ['payment', { ways: [], installments: { months: 12 } }, /payment\.installments\.markupPercent .*roundTo/],
])(
  'a setting %s of a wrong shape is refused with its name, its file and the right one: %j',
  (name, value, message) => {
    const refuse = (settings: object) => () =>
      refuseWrongSettings('src/delivery.config.ts', { ...deliverySettings, ...settings });
    expect(refuse({})).not.toThrow();
    expect(refuse({ surcharges: { 1: 50_000 }, regions: [], delivery: {} })).not.toThrow();
    expect(refuse({ [name]: value })).toThrow(message);
    expect(refuse({ [name]: value })).toThrow('(src/delivery.config.ts)');
  },
);

it('a script of analytics is accepted if pages can load it and its tag can have its attributes', () => {
  const refuse = (script: string, name: string) => () =>
    refuseWrongAnalytics({ script, attributes: { 'data-host-url': 'https://stats.example', [name]: '1' } });
  const SCRIPT = 'https://stats.example/script.js';
  expect(refuse(SCRIPT, 'data-website-id')).not.toThrow();
  for (const script of ['stats.example/a.js', 'http://stats.example/a.js', ''])
    expect(refuse(script, 'data-id'), script).toThrow(/analytics\.script.*https:\/\//);
  for (const name of ['website-id', 'data-', 'data-a b', 'onload'])
    expect(refuse(SCRIPT, name), name).toThrow(`The attribute "${name}"`);
});

it.each([
  ['old', '/', 'write /old/page'],
  ['/old/', '/', 'or a slash at the end'],
  ['/old?id=1', '/', 'without a query'],
  ['/../old', '/', 'not begin at a path'],
  ['/old', 'category/4', 'not lead to a URL'],
  ['/old', '//elsewhere.example', 'not lead to a URL'],
  ['/old', '/older', 'leads to another old address, "/older": point it to "/" instead'],
  ['/old', 'https://shop.example/older/?from=old#top', 'point it to "/" instead'],
  ['/eski/televizor-арзон', '/eski/televizor-арзон/?a=1', 'in a circle'],
])('an old address %s may not lead to %s, unlike others', (from, target, reason) => {
  const right = { '/catalog/tv.php': '/category/4', '/forum': 'https://forum.example/older', '/older': '/' };
  const refuse = (redirects: object) => () =>
    refuseWrongRedirects({ ...right, ...redirects }, 'https://shop.example');
  expect(refuse({})).not.toThrow();
  expect(refuse({ [from]: target })).toThrow(reason);
});

it('two pages with one address are refused by their names', () => {
  const page = (file: string, component: string) => ({
    ...{ path: { pathname: `/${file}`, route: { component } }, file },
  });
  const refuse = (old: string) => () =>
    refuseTakenAddresses([
      ...['index', 'about-us'].map((name) => page(`${name}.html`, `src/pages/${name}.astro`)),
      page(old, 'src/pages/[...old].ts'),
    ]);
  for (const free of ['about-us/old.html', 'home.html']) expect(refuse(free), free).not.toThrow();
  for (const taken of ['index.html', 'index.html.html'])
    expect(refuse(taken), taken).toThrow(/index\.astro.* and .*\[\.\.\.old\]\.ts/);
});
