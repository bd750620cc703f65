import { feedPaths } from '#paths.ts';
import { shortened } from '#rules/read-field.ts';
import { shop } from '#shop.config.ts';
import { homeTexts } from '#texts/home.ts';
import { DESCRIPTION_LENGTH, element, type Feed, type FeedProduct } from './feed.ts';

/** Google's limits (Merchant Center, product data specification). */
const BRAND_LENGTH = 70;
const CATEGORY_LENGTH = 750;
const FURTHER_IMAGES = 10;
const DETAILS = 100;

/** RSS 2.0 for Google Merchant Center, which Meta and others read too. */
export const googleFeed: Feed = {
  path: feedPaths.google.slice(1),
  imageTypes: ['image/jpeg', 'image/webp', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'],
  begin: ({ siteUrl }) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    element('title', shop.name) +
    element('link', siteUrl.href) +
    element('description', homeTexts.description),
  item,
  end: '</channel>\n</rss>\n',
};

function item({ facts, title, categories }: FeedProduct): string {
  const { id, name, model, brand, gtin, description, specifications, url, images, price } = facts;
  const [image, ...further] = images;
  // A model whose maker is unknown identifies nothing.
  const isIdentified = gtin !== undefined || (brand !== undefined && model !== '');
  const names = categories.map(({ categoryName }) => categoryName);
  const productType = shortened(names.join(' > '), CATEGORY_LENGTH);
  const money = (amount: number) => `${amount.toFixed(2)} ${price.currency}`;
  return [
    '<item>\n',
    element('g:id', id),
    element('g:title', title),
    element('g:description', shortened(description || name, DESCRIPTION_LENGTH)),
    element('g:link', url),
    element('g:image_link', image),
    ...further.slice(0, FURTHER_IMAGES).map((src) => element('g:additional_image_link', src)),
    element('g:availability', facts.isSoldOut ? 'out_of_stock' : 'in_stock'),
    element('g:price', money(price.before ?? price.amount)),
    ...(price.before === undefined ? [] : [element('g:sale_price', money(price.amount))]),
    element('g:condition', 'new'),
    element('g:brand', brand && shortened(brand, BRAND_LENGTH)),
    element('g:mpn', isIdentified ? shortened(model, BRAND_LENGTH) : undefined),
    element('g:gtin', gtin),
    element('g:identifier_exists', isIdentified ? undefined : 'no'),
    element('g:product_type', productType),
    ...specifications
      .slice(0, DETAILS)
      .map(
        (each) =>
          `<g:product_detail>${element('g:attribute_name', each.name)}${element('g:attribute_value', each.value)}</g:product_detail>\n`,
      ),
    '</item>\n',
  ].join('');
}
