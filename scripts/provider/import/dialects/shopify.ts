import { isBlank } from '../../columns/cell.ts';
import { numberedPairs } from '../rows/row.ts';
import type { Dialect } from './dialect.ts';

/** The only variant of a product that has none. */
const NO_VARIANT = 'Default Title';

/** What exports of Shopify have in common. The handle is the key; the numbers of its variants may be anything. */
const SHOPIFY = {
  title: 'a Shopify export of products',
  names: {
    group: 'handle; url handle',
    'code.variant': 'variant sku; sku',
    productName: 'title',
    productOption: 'body (html); body html; description',
    brand: 'vendor',
    categoryName: 'product category',
    'categoryName.type': 'type',
    'sale.published': 'published; published on online store',
    'option.name': 'option# name',
    'option.value': 'option# value',
    'productQuantity.tracker': 'variant inventory tracker; inventory tracker',
    productQuantity: 'variant inventory qty; inventory quantity',
    'productQuantity.place': 'location',
    'productQuantity.ofPlace':
      'on hand (current); on hand (new); on hand; available (not editable); available',
    barcode: 'variant barcode; barcode',
    productImages: 'image src; product image url',
    'productImages.variant': 'variant image; variant image url',
    'productModel.mpn': 'google shopping / mpn',
    notPrice: 'cost per item',
    'sale.status': 'status',
  },
  patterns: [[/^(.+?)\s*\(product\.metafields\.(?:custom|shopify)\.[^)]*\)$/, 'attributes.pair']],
  read(row) {
    const { cells } = row;
    if (isBlank(cells.categoryName) && cells['categoryName.type'])
      cells.categoryName = cells['categoryName.type'];
    // Of its options, only the first row of a product has the names.
    row.options = numberedPairs(row, 'option.name', 'option.value').filter(
      ({ value }) => value !== NO_VARIANT,
    );
    const isUntracked = cells['productQuantity.tracker']?.length === 0 && !isBlank(cells.productPrice);
    if (isUntracked) cells.productQuantity = ['in stock'];
  },
} satisfies Dialect;

/** Products in the older and the newer form, and stock. */
export const shopify: readonly Dialect[] = [
  {
    ...SHOPIFY,
    marks: ['handle', 'option1 name', 'variant price'],
    // By the newer names, `Compare At Price / Uzbekistan` of the older form would be one, too.
    names: {
      ...SHOPIFY.names,
      productPrice: 'variant price',
      'productDiscPrice.old': 'variant compare at price',
    },
  },
  {
    ...SHOPIFY,
    marks: ['url handle', 'title', 'price'],
    names: { ...SHOPIFY.names, productPrice: 'price', 'productDiscPrice.old': 'compare-at price' },
  },
  { ...SHOPIFY, marks: ['handle', 'option1 name', 'location'], title: 'a Shopify export of stock' },
];
