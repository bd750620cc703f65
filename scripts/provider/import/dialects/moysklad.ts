import { foldText } from '#rules/fold-text.ts';
import { GROUPS } from '../../columns/words.ts';
import { MESSAGES } from '../rows/message.ts';
import { textIn } from '../rows/row.ts';
import type { Dialect } from './dialect.ts';

export const moysklad: Dialect = {
  title: 'a MoySklad export',
  marks: ['код', 'наименование', 'внешний код'],
  categories: { levels: '/' },
  names: {
    code: 'код',
    'sale.type': 'тип',
    productName: 'наименование',
    'productModel.mpn': 'артикул',
    categoryName: 'группы; группа',
    productPrice: 'цена: цена продажи; цена продажи; цена: розничная цена; розничная цена',
    productCurrency: 'валюта (цена продажи); валюта (розничная цена)',
    notPrice: 'закупочная цена; минимальная цена; себестоимость',
    barcode: 'штрихкод ean13',
    productOption: 'описание',
    'sale.archived': 'архивный',
    productQuantity: 'остаток; доступно',
    group: 'код товара модификации',
    brand: 'доп. поле: бренд; доп. поле: производитель; производитель',
    productImages: 'доп. поле: ссылки на фото; доп. поле: фото; изображения; ссылки на фото',
    createdAt: 'дата создания',
    ignored: 'uuid; внешний код; единица измерения; валюта (закупочная цена); валюта (минимальная цена)',
  },
  patterns: [
    [/^Характеристика:\s*(.+)$/i, 'option'],
    [/^Доп\. поле:\s*(.+)$/i, 'attributes.pair'],
  ],
  read: (row) => (GROUPS.has(foldText(textIn([row], 'sale.type'))) ? MESSAGES.groupRow : undefined),
};
