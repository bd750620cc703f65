import { isBlank } from '../../columns/cell.ts';
import { pairsIn } from '../row.ts';
import type { Dialect } from './dialect.ts';

/** The only variant of a product that has none. */
const NO_VARIANT = 'Default Title';

/** What exports of Shopify have in common. The handle is the key; the numbers of its variants may be anything. */
const SHOPIFY = {
  title: 'a Shopify export of products',
  names: {
    group: 'handle; url handle',
    'code.variant': 'variant sku; sku',
    name: 'title',
    description: 'body (html); body html; description',
    brand: 'vendor',
    category: 'product category',
    'category.type': 'type',
    'sale.published': 'published; published on online store',
    'option.name': 'option# name',
    'option.value': 'option# value',
    'quantity.tracker': 'variant inventory tracker; inventory tracker',
    quantity: 'variant inventory qty; inventory quantity',
    'quantity.place': 'location',
    'quantity.ofPlace': 'on hand (current); on hand (new); on hand; available (not editable); available',
    barcode: 'variant barcode; barcode',
    images: 'image src; product image url',
    'images.variant': 'variant image; variant image url',
    'model.mpn': 'google shopping / mpn',
    notPrice: 'cost per item',
    'sale.status': 'status',
  },
  patterns: [[/^(.+?)\s*\(product\.metafields\.(?:custom|shopify)\.[^)]*\)$/, 'attributes.pair']],
  read(row) {
    const { cells } = row;
    if (isBlank(cells.category) && cells['category.type']) cells.category = cells['category.type'];
    // Of its options, only the first row of a product has the names.
    const names = new Map(pairsIn(row, 'option.name').map(({ name, value }) => [name, value]));
    row.options = pairsIn(row, 'option.value').flatMap(({ name, value }) =>
      value === NO_VARIANT ? [] : { name: names.get(name) ?? '', value },
    );
    const isUntracked = cells['quantity.tracker']?.length === 0 && !isBlank(cells.price);
    if (isUntracked) cells.quantity = ['in stock'];
  },
} satisfies Dialect;

/** Products in the older and the newer form, and stock. */
export const shopify: readonly Dialect[] = [
  {
    ...SHOPIFY,
    marks: ['handle', 'option1 name', 'variant price'],
    // By the newer names, `Compare At Price / Uzbekistan` of the older form would be one, too.
    names: { ...SHOPIFY.names, price: 'variant price', 'discount.old': 'variant compare at price' },
  },
  {
    ...SHOPIFY,
    marks: ['url handle', 'title', 'price'],
    names: { ...SHOPIFY.names, price: 'price', 'discount.old': 'compare-at price' },
  },
  { ...SHOPIFY, marks: ['handle', 'option1 name', 'location'], title: 'a Shopify export of stock' },
];
