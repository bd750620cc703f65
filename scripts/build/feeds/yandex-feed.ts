import { shortened } from '#metadata/product-facts.ts';
import { feedPaths } from '#paths.ts';
import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { listingTexts } from '#texts/listing.ts';
import { DESCRIPTION_LENGTH, element, type Feed, type FeedHead, type FeedProduct } from './feed.ts';

/** Yandex's limits (YML, simplified type). */
const SHOP_NAME_LENGTH = 20;
const NAME_LENGTH = 150;
const VENDOR_LENGTH = 100;
const CODE_LENGTH = 200;
const MAX_IMAGES = 20;

/** The category of products without one, since each must name one. Ids in the catalogue are never this high. */
const NO_CATEGORY = 999_999_999_999_999;

/** YML for Yandex Market and others that read its format. */
export const yandexFeed: Feed = {
  path: feedPaths.yandex.slice(1),
  begin: ({ siteUrl, categories, hasUncategorised, changedAt }: FeedHead) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<yml_catalog date="${changedAt.replace('Z', ':00+00:00')}">\n<shop>\n` +
    element('name', shortened(shop.name, SHOP_NAME_LENGTH)) +
    element('company', shop.name) +
    element('url', siteUrl.href) +
    '<currencies>\n<currency id="UZS" rate="1"/>\n<currency id="USD" rate="CB"/>\n</currencies>\n' +
    '<categories>\n' +
    categories.map(({ id, categoryName }) => categoryElement(id, categoryName)).join('') +
    (hasUncategorised ? categoryElement(NO_CATEGORY, listingTexts.products) : '') +
    '</categories>\n<offers>\n',
  item,
  end: '</offers>\n</shop>\n</yml_catalog>\n',
};

const categoryElement = (id: number, name: string): string =>
  `<category id="${id}">${xmlText(name)}</category>\n`;

function item({ facts, category }: FeedProduct): string {
  const { id, name, model, brand, gtin, description, specifications, url, images, price } = facts;
  return [
    `<offer id="${id}" available="${!facts.isSoldOut}">\n`,
    element('url', url),
    element('price', price.amount),
    element('oldprice', price.before),
    element('currencyId', price.currency),
    element('categoryId', category?.id ?? NO_CATEGORY),
    ...images.slice(0, MAX_IMAGES).map((src) => element('picture', src)),
    element('name', shortened(name, NAME_LENGTH)),
    element('vendor', brand && shortened(brand, VENDOR_LENGTH)),
    element('vendorCode', shortened(model, CODE_LENGTH)),
    element('barcode', gtin),
    element('description', shortened(description, DESCRIPTION_LENGTH)),
    ...specifications.map((each) => `<param name="${xmlText(each.name)}">${xmlText(each.value)}</param>\n`),
    '</offer>\n',
  ].join('');
}
