import { MESSAGES } from '../message.ts';
import { textIn } from '../row.ts';
import type { Dialect } from './dialect.ts';

export const prestashop: Dialect = {
  title: 'a PrestaShop list of products',
  marks: ['product id', 'active', 'name', 'price tax excluded|price tax included'],
  categories: { levels: '/', several: /(?<!\\),/ },
  names: {
    code: 'product id',
    'sale.active': 'active',
    name: 'name',
    category: 'categories',
    price: 'price tax excluded; price tax included',
    'ignored.tax': 'tax rules id',
    notPrice: 'wholesale price',
    'discount.amount': 'discount amount',
    'discount.percent': 'discount percent',
    saleFrom: 'discount from',
    saleTo: 'discount to',
    'model.mpn': 'mpn',
    'model.number': 'reference',
    brand: 'manufacturer',
    barcode: 'ean13',
    quantity: 'quantity',
    'description.short': 'summary',
    description: 'description',
    createdAt: 'product creation date',
    images: 'image urls',
    'attributes.features': 'feature(name:value:position); feature',
  },
  read(row, say) {
    if (!['', '0'].includes(textIn([row], 'ignored.tax'))) say(MESSAGES.withoutTax, row.place);
    // `Energiya sinfi:A++:1,Freon:R32:2`.
    const features = row.cells['attributes.features'] && textIn([row], 'attributes.features');
    row.cells['attributes.pair'] = features
      ?.split(/,(?=[^:,]+:)/)
      .map((feature) => feature.split(':'))
      .map(([name = '', value = '']) => ({ name: name.trim(), value: value.trim() }));
  },
};
