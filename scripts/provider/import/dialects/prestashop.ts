import { MESSAGES } from '../rows/message.ts';
import { textIn } from '../rows/row.ts';
import type { Dialect } from './dialect.ts';

export const prestashop: Dialect = {
  title: 'a PrestaShop list of products',
  marks: ['product id', 'active', 'name', 'price tax excluded|price tax included'],
  categories: { levels: '/', several: /(?<!\\),/ },
  names: {
    code: 'product id',
    'sale.active': 'active',
    productName: 'name',
    categoryName: 'categories',
    productPrice: 'price tax excluded; price tax included',
    'ignored.tax': 'tax rules id',
    notPrice: 'wholesale price',
    'productDiscPrice.amount': 'discount amount',
    'productDiscPrice.percent': 'discount percent',
    discountFrom: 'discount from',
    discountUntil: 'discount to',
    'productModel.mpn': 'mpn',
    'productModel.number': 'reference',
    brand: 'manufacturer',
    barcode: 'ean13',
    productQuantity: 'quantity',
    'productOption.short': 'summary',
    productOption: 'description',
    createdAt: 'product creation date',
    productImages: 'image urls',
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
