import { foldText } from '#rules/fold-text.ts';
import { MESSAGES } from '../message.ts';
import { textIn } from '../row.ts';
import { GROUPS } from '../words.ts';
import type { Dialect } from './dialect.ts';

export const moysklad: Dialect = {
  title: 'a MoySklad export',
  marks: ['код', 'наименование', 'внешний код'],
  categories: { levels: '/' },
  names: {
    code: 'код',
    'sale.type': 'тип',
    name: 'наименование',
    'model.mpn': 'артикул',
    category: 'группы; группа',
    price: 'цена: цена продажи; цена продажи; цена: розничная цена; розничная цена',
    currency: 'валюта (цена продажи); валюта (розничная цена)',
    notPrice: 'закупочная цена; минимальная цена; себестоимость',
    barcode: 'штрихкод ean13',
    description: 'описание',
    'sale.archived': 'архивный',
    quantity: 'остаток; доступно',
    group: 'код товара модификации',
    brand: 'доп. поле: бренд; доп. поле: производитель; производитель',
    images: 'доп. поле: ссылки на фото; доп. поле: фото; изображения; ссылки на фото',
    createdAt: 'дата создания',
    ignored: 'uuid; внешний код; единица измерения; валюта (закупочная цена); валюта (минимальная цена)',
  },
  patterns: [
    [/^Характеристика:\s*(.+)$/i, 'option'],
    [/^Доп\. поле:\s*(.+)$/i, 'attributes.pair'],
  ],
  read: (row) => (GROUPS.has(foldText(textIn([row], 'sale.type'))) ? MESSAGES.groupRow : undefined),
};
