import { textIn } from '../rows/row.ts';
import type { Dialect } from './dialect.ts';

export const tilda: Dialect = {
  title: 'a Tilda catalogue',
  marks: ['tilda uid', 'title', 'price'],
  categories: { several: /;/ },
  names: {
    code: 'tilda uid',
    group: 'parent uid',
    productName: 'title',
    brand: 'brand',
    'productModel.sku': 'sku',
    categoryName: 'category',
    'productOption.short': 'description',
    productOption: 'text',
    productImages: 'photo',
    productPrice: 'price',
    'productDiscPrice.old': 'price old',
    productQuantity: 'quantity',
    'option.editions': 'editions',
    ignored: 'mark; modifications; external id; url; weight; length; width; height',
  },
  patterns: [[/^Characteristics:\s*(.+)$/i, 'attributes.pair']],
  read(row) {
    // `Rang:Oq;Quvvati:600 Vt`.
    row.options = textIn([row], 'option.editions')
      .split(';')
      .map((option) => option.split(':'))
      .map(([name = '', value = '']) => ({ name: name.trim(), value: value.trim() }));
  },
};
