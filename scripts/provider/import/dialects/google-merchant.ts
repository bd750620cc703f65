import { pairOf, textAt, textsOf } from '../source/xml-elements.ts';
import type { Dialect } from './dialect.ts';

export const googleMerchant: Dialect = {
  title: 'a Google Merchant feed',
  marks: ['id', 'title', 'price', 'availability'],
  names: {
    code: 'id',
    group: 'item_group_id',
    productName: 'title',
    productOption: 'description',
    productImages: 'image_link; additional_image_link',
    'productQuantity.available': 'availability',
    productQuantity: 'sell_on_google_quantity; quantity_to_sell_on_facebook; inventory',
    productPrice: 'price',
    productDiscPrice: 'sale_price',
    'discountUntil.period': 'sale_price_effective_date',
    brand: 'brand',
    barcode: 'gtin',
    'productModel.mpn': 'mpn',
    categoryName: 'product_type',
    'attributes.pair': 'product_detail',
    option: 'color; size; material; pattern',
    notPrice: 'cost_of_goods_sold',
    ignored: 'link; mobile_link; condition; google_product_category; identifier_exists; shipping; guid',
  },
  xml: {
    records: { item: 'item', entry: 'item' },
    key: 'id',
    values: {
      image_link: textsOf,
      additional_image_link: textsOf,
      product_detail: (all) =>
        all.map((each) => pairOf(textAt(each, 'attribute_name'), textAt(each, 'attribute_value'))),
    },
    expected: `rss channel title link description feed updated author id generator image language pubDate lastBuildDate section_name
    attribute_name attribute_value country region service price @isPermaLink @href @rel`,
  },
};
