import type { NamedCategory } from '#catalogue/records/category.ts';
import { feedPaths } from '#paths.ts';
import type { TreeCategory } from '#rules/category-tree.ts';
import { shortened } from '#rules/read-field.ts';
import { xmlText } from '#rules/xml.ts';
import { shop } from '#shop.config.ts';
import { listingTexts } from '#texts/listing.ts';
import { DESCRIPTION_LENGTH, element, type Feed, type FeedHead, type FeedProduct } from './feed.ts';

/** Yandex's limits (YML, simplified type). */
const SHOP_NAME_LENGTH = 20;
const VENDOR_LENGTH = 100;
const CODE_LENGTH = 200;
const MAX_IMAGES = 20;

/** The category of products without one, since each must name one. Ids in the catalogue are never this high. */
const UNCATEGORISED = { id: 999_999_999_999_999, categoryName: listingTexts.products };

/** YML for Yandex Market and others that read its format. */
export const yandexFeed: Feed = {
  path: feedPaths.yandex.slice(1),
  imageTypes: ['image/jpeg', 'image/webp', 'image/png'],
  begin: ({ siteUrl, categories, hasUncategorised, changedAt }: FeedHead) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<yml_catalog date="${changedAt.replace('Z', ':00+00:00')}">\n<shop>\n` +
    element('name', shortened(shop.name, SHOP_NAME_LENGTH)) +
    element('company', shop.name) +
    element('url', siteUrl.href) +
    '<currencies>\n<currency id="UZS" rate="1"/>\n<currency id="USD" rate="CB"/>\n</currencies>\n' +
    '<categories>\n' +
    categories.map((category) => categoryElement(category, categories)).join('') +
    (hasUncategorised ? categoryElement(UNCATEGORISED) : '') +
    '</categories>\n<offers>\n',
  item,
  end: '</offers>\n</shop>\n</yml_catalog>\n',
};

function categoryElement(category: NamedCategory & TreeCategory, all: readonly TreeCategory[] = []): string {
  const { id, categoryName, parentId } = category;
  const parent = all.some((other) => other.id === parentId) ? ` parentId="${parentId}"` : '';
  return `<category id="${id}"${parent}>${xmlText(categoryName)}</category>\n`;
}

function item({ facts, title, categories }: FeedProduct): string {
  const { id, model, brand, gtin, description, specifications, url, images, price } = facts;
  return [
    `<offer id="${id}" available="${!facts.isSoldOut}">\n`,
    element('url', url),
    element('price', price.amount),
    element('oldprice', price.before),
    element('currencyId', price.currency),
    element('categoryId', categories.at(-1)?.id ?? UNCATEGORISED.id),
    ...images.slice(0, MAX_IMAGES).map((src) => element('picture', src)),
    element('name', title),
    element('vendor', brand && shortened(brand, VENDOR_LENGTH)),
    element('vendorCode', shortened(model, CODE_LENGTH)),
    element('barcode', gtin),
    element('description', shortened(description, DESCRIPTION_LENGTH)),
    ...specifications.map((each) => `<param name="${xmlText(each.name)}">${xmlText(each.value)}</param>\n`),
    '</offer>\n',
  ].join('');
}
