import { textIn } from '../row.ts';
import type { Dialect } from './dialect.ts';

export const tilda: Dialect = {
  title: 'a Tilda catalogue',
  marks: ['tilda uid', 'title', 'price'],
  categories: { several: /;/ },
  names: {
    code: 'tilda uid',
    group: 'parent uid',
    name: 'title',
    brand: 'brand',
    'model.sku': 'sku',
    category: 'category',
    'description.short': 'description',
    description: 'text',
    images: 'photo',
    price: 'price',
    'discount.old': 'price old',
    quantity: 'quantity',
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
