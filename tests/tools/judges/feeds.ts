import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { isGtin } from './gtin.ts';
import { fileAt, SITE, type Thing, textOf, thingsOf } from './judged-sites.ts';
import type { Judge, JudgedSite, Judgement } from './judgement.ts';

/**
 * The public rules of both feeds: Google Merchant Center, “Product data specification”; Yandex, “YML”, simplified offers. And what
 * a shopper would notice: that an offer says the same as the page to which it leads.
 */

const LISTS = /^(?:item|offer|category|currency|picture|param|g:additional_image_link|g:product_detail)$/;

const parser = new XMLParser({
  ...{ ignoreAttributes: false, parseTagValue: false, htmlEntities: true },
  isArray: (name) => LISTS.test(name),
});

/** What both kinds of offer say. */
interface Offer {
  id: string;
  address: string;
  title: string;
  brand: string | undefined;
  /** What is to be paid, `4000000 UZS`. */
  price: string;
  isInStock: boolean;
  images: readonly string[];
}

/** A rule's result: what is wrong, or nothing. */
type Found = string | false | undefined;

const lengthOf = (text: string | undefined): number => Array.from(text ?? '').length;

/** A text that has to be there, of at most so many characters. */
const textRule = (name: string, text: string | undefined, longest: number): Found =>
  (!text?.trim() && `${name} is missing`) ||
  (lengthOf(text) > longest && `${name} has ${lengthOf(text)} characters`);

/** One that may be missing. */
const optional = (name: string, text: string | undefined, longest: number): Found =>
  text !== undefined && textRule(name, text, longest);

/** Formats of pictures that both take; Yandex takes no GIF, neither takes SVG or AVIF. */
const PICTURE = /\.(?:jpe?g|png|webp)$/;

const addressRules = ({ dist }: JudgedSite, { address, images }: Offer): Found[] => [
  !URL.canParse(address) && `${address} is no address`,
  images.length === 0 && 'no picture',
  ...images.map((image) => !PICTURE.test(image) && `${image} is a picture of a format that is not taken`),
  ...images.map((image) => !existsSync(join(dist, fileAt(image) ?? '-')) && `there is no picture ${image}`),
];

/** A built image has several files, which begin with the same digest. */
const pictureOf = (address: unknown): string => String(address).replace(/-\d+\.\w+$|\.\w+$/, '');

/** Compares an offer with the page that it leads to. */
function agreement(site: JudgedSite, offer: Offer): Found[] {
  const path = offer.address.replace(SITE, '');
  if (!site.pages.includes(path)) return [`leads to ${offer.address}, which does not exist`];
  const product = thingsOf(site, path).find((thing) => thing['@type'] === 'Product');
  const shown = (product?.offers ?? {}) as Thing;
  const differing = (what: string, ofFeed: unknown, ofPage: unknown): Found =>
    ofFeed !== ofPage && `${what} is ${ofFeed}, on the page ${ofPage}`;
  return [
    differing('number', offer.id, product?.sku),
    differing('price', offer.price, `${shown.price} ${shown.priceCurrency}`),
    differing('stock', offer.isInStock, /\/InStock$/.test(String(shown.availability))),
    differing('address', offer.address, shown.url),
    differing('brand', offer.brand, (product?.brand as Thing | undefined)?.name),
    differing('picture', pictureOf(offer.images[0]), pictureOf([product?.image].flat()[0])),
  ];
}

/** What a feed of any kind may not have. */
function common(site: JudgedSite, offers: readonly Offer[]): Found[] {
  const count = (values: readonly unknown[]) => new Set(values).size;
  const sold = site.pages
    .filter((path) => /^\/product-detail\/\d+$/.test(path))
    .filter((path) => {
      const product = thingsOf(site, path).find((thing) => thing['@type'] === 'Product');
      return product?.offers && product.image;
    });
  return [
    offers.length === 0 && 'no offer',
    count(offers.map(({ id }) => id)) < offers.length && 'a number twice',
    count(offers.map(({ title }) => title)) < offers.length && 'a title twice',
    ...sold.map((path) => !offers.some(({ address }) => address === SITE + path) && `${path} is missing`),
  ];
}

/** Judges a feed: what its items say, and what is wrong in itself with one. */
function judgeFeed<Item>(
  site: JudgedSite,
  items: readonly Item[],
  offerOf: (item: Item) => Offer,
  rules: (item: Item) => Found[],
): Judgement {
  const offers = items.map(offerOf);
  const ofItems = items.flatMap((item, index) => {
    const offer = offers[index] as Offer;
    return [...rules(item), ...addressRules(site, offer), ...agreement(site, offer)].map(
      (error) => error && `${error} — offer ${offer.id}`,
    );
  });
  return {
    checked: items.length,
    errors: [...common(site, offers), ...ofItems].filter((each) => !!each) as string[],
  };
}

export function readFeed(site: Pick<JudgedSite, 'dist'>, file: string) {
  const text = textOf(site, file);
  const valid = XMLValidator.validate(text);
  if (valid !== true) throw new Error(`${file}: ${valid.err.msg}`);
  return parser.parse(text);
}

export type GoogleItem = Readonly<Record<string, string | undefined>> & {
  'g:additional_image_link'?: string[];
  'g:product_detail'?: Record<string, string>[];
};

const MONEY = /^\d+\.\d\d [A-Z]{3}$/;

const amountOf = (money = ''): string => money.replace(/\.00\b/, '').replace(/(\.\d)0\b/, '$1');

/** What is wrong with an item by itself. */
export const googleRules = (item: GoogleItem): Found[] => [
  textRule('id', item['g:id'], 50),
  // Google takes 150 and shows 70.
  textRule('title', item['g:title'], 70),
  textRule('description', item['g:description'], 5_000),
  optional('brand', item['g:brand'], 70),
  optional('mpn', item['g:mpn'], 70),
  optional('product_type', item['g:product_type'], 750),
  !MONEY.test(item['g:price'] ?? '') && `${item['g:price']} is no price`,
  Number.parseFloat(item['g:price'] ?? '') <= 0 && 'a price of 0',
  item['g:sale_price'] !== undefined &&
    !(Number.parseFloat(item['g:sale_price']) < Number.parseFloat(item['g:price'] ?? '')) &&
    'a sale price that saves nothing',
  !/^(?:in_stock|out_of_stock|preorder|backorder)$/.test(item['g:availability'] ?? '') &&
    'availability is unknown',
  !/^(?:new|used|refurbished)$/.test(item['g:condition'] ?? '') && 'condition is unknown',
  item['g:gtin'] !== undefined && !isGtin(item['g:gtin']) && `${item['g:gtin']} is no GTIN`,
  identifiers(item),
  (item['g:additional_image_link']?.length ?? 0) > 10 && 'more than 10 further pictures',
  (item['g:product_detail']?.length ?? 0) > 100 && 'more than 100 details',
  ...(item['g:product_detail'] ?? []).flatMap((detail) => [
    textRule('attribute_name', detail['g:attribute_name'], 140),
    textRule('attribute_value', detail['g:attribute_value'], 1_000),
  ]),
];

export const googleFeed: Judge = (site) => {
  const { channel } = readFeed(site, 'feeds/google.xml').rss;
  const { errors, checked } = judgeFeed<GoogleItem>(
    site,
    channel.item ?? [],
    (item) => ({
      ...{ id: item['g:id'] ?? '', address: item['g:link'] ?? '', title: item['g:title'] ?? '' },
      brand: item['g:brand'],
      price: amountOf(item['g:sale_price'] ?? item['g:price']),
      isInStock: item['g:availability'] === 'in_stock',
      images: [item['g:image_link'] ?? '', ...(item['g:additional_image_link'] ?? [])],
    }),
    googleRules,
  );
  const head = ['title', 'link', 'description'].filter((name) => !channel[name]);
  return { checked, errors: [...head.map((name) => `the channel has no ${name}`), ...errors] };
};

/** Whoever says that a product has no identifier may name none, and whoever names none has to say so. */
function identifiers(item: GoogleItem): Found {
  const isIdentified = item['g:gtin'] !== undefined || (item['g:brand'] && item['g:mpn']);
  if (item['g:identifier_exists'] === undefined)
    return !isIdentified && 'no identifier, and identifier_exists does not say so';
  return (item['g:gtin'] ?? item['g:mpn']) !== undefined && 'identifier_exists=no beside an identifier';
}

export type YandexOffer = Readonly<Record<string, string | undefined>> & {
  picture?: string[];
  param?: { '@_name'?: string; '#text'?: string }[];
};
type YandexCategory = Readonly<Record<string, string | undefined>>;

const idsOf = (named: readonly YandexCategory[]) => named.map((each) => each['@_id']);

export interface YandexShop {
  currencies: { currency: YandexCategory[] };
  categories: { category: YandexCategory[] };
}

/** What is wrong with an offer by itself, in the feed of a shop. */
export const yandexRules =
  ({ currencies: { currency }, categories: { category } }: YandexShop) =>
  (offer: YandexOffer): Found[] => [
    !/^[\w.,\\/()[\]\-=]{1,80}$/.test(offer['@_id'] ?? '') && `${offer['@_id']} is no number of an offer`,
    textRule('url', offer.url, 512),
    textRule('name', offer.name, 70),
    optional('vendor', offer.vendor, 100),
    optional('vendorCode', offer.vendorCode, 200),
    optional('description', offer.description, 6_000),
    !(Number(offer.price) > 0) && `${offer.price} is no price`,
    offer.oldprice !== undefined &&
      !(Number(offer.oldprice) > Number(offer.price)) &&
      'an old price that was no higher',
    !idsOf(currency).includes(offer.currencyId) && `${offer.currencyId} is no currency of the feed`,
    !idsOf(category).includes(offer.categoryId) && `${offer.categoryId} is no category of the feed`,
    (offer.picture?.length ?? 0) > 20 && 'more than 20 pictures',
    offer.barcode !== undefined && !isGtin(offer.barcode) && `${offer.barcode} is no GTIN`,
    ...(offer.param ?? []).map(
      (param) => (!param['@_name'] || !param['#text']) && 'a detail without name or value',
    ),
  ];

export const yandexFeed: Judge = (site) => {
  const { '@_date': date, shop } = readFeed(site, 'feeds/yandex.xml').yml_catalog;
  const categories: YandexCategory[] = shop.categories.category;
  const numbers = idsOf(categories);
  const { errors, checked } = judgeFeed<YandexOffer>(
    site,
    shop.offers.offer ?? [],
    (offer) => ({
      ...{ id: offer['@_id'] ?? '', address: offer.url ?? '', title: offer.name ?? '', brand: offer.vendor },
      price: `${offer.price} ${offer.currencyId}`,
      isInStock: offer['@_available'] === 'true',
      images: offer.picture ?? [],
    }),
    yandexRules(shop),
  );
  const ofHead = [
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:[+-]\d\d:\d\d)?$/.test(date) && `${date} is no date`,
    textRule('name of the shop', shop.name, 20),
    textRule('company', shop.company, 255),
    shop.url !== `${SITE}/` && 'the address of another shop',
    new Set(numbers).size < numbers.length && 'a category twice',
    ...categories.flatMap((category) => [
      !/^[1-9]\d{0,17}$/.test(category['@_id'] ?? '') && `${category['@_id']} is no number of a category`,
      textRule('name of a category', category['#text'], 255),
      category['@_parentId'] !== undefined &&
        !numbers.includes(category['@_parentId']) &&
        'a category in one that is not there',
    ]),
  ].filter((each) => !!each) as string[];
  return { checked, errors: [...ofHead, ...errors] };
};
