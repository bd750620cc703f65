import { textOf } from '../../columns/cell.ts';
import { plainText } from '../../columns/html-text.ts';
import type { Dialect } from './dialect.ts';

export const opencart: Dialect = {
  title: 'an OpenCart list of products',
  marks: ['product_id', 'model', 'image_name', 'price'],
  names: {
    code: 'product_id',
    'productModel.sku': 'sku',
    barcode: 'ean; upc',
    'productModel.mpn': 'mpn',
    productQuantity: 'quantity',
    'productModel.number': 'model',
    brand: 'manufacturer',
    productImages: 'image_name',
    productPrice: 'price',
    createdAt: 'date_added',
    'sale.active': 'status',
    // By their numbers, which another sheet has.
    ignored: 'categories; location; tax_class_id; stock_status_id; related_ids; store_ids; seo_keyword',
  },
  patterns: [
    [/^(name)\s*\(.+\)$/i, 'productName'],
    [/^(description)\s*\(.+\)$/i, 'productOption'],
  ],
  read({ cells }) {
    // Its tags are spelled with entities: `&lt;p&gt;`.
    cells.productOption &&= cells.productOption.map((html) => plainText(textOf(html)).text);
  },
};
