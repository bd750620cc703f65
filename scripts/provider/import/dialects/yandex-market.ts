import { isBlank } from '../../columns/cell.ts';
import { YES } from '../../columns/words.ts';
import { textIn } from '../rows/row.ts';
import { elementsAt, pairOf, textsOf } from '../source/xml-elements.ts';
import type { Dialect } from './dialect.ts';

export const yandexMarket: Dialect = {
  title: 'a Yandex Market feed (YML)',
  marks: ['id', 'currencyid', 'categoryid', 'price'],
  names: {
    code: 'id',
    group: 'group_id',
    'productQuantity.available': 'available; in_stock; presence',
    productPrice: 'price',
    'productDiscPrice.old': 'oldprice; old_price',
    notPrice: 'purchase_price',
    productCurrency: 'currencyid',
    categoryName: 'categoryid',
    productImages: 'picture',
    brand: 'vendor',
    'productModel.mpn': 'vendorcode',
    'productModel.number': 'model',
    'productName.type': 'typeprefix',
    productName: 'name',
    productOption: 'description',
    'attributes.pair': 'param',
    productQuantity: 'count; stock_quantity; quantity_in_stock; quantity; stock',
    'productQuantity.ofPlace': 'outlets',
    'sale.disabled': 'disabled',
    barcode: 'barcode',
    ignored: 'type; bid; cbid; fee; cpa; vat; url; delivery; pickup; store; manufacturer_warranty',
  },
  read(row) {
    const { cells } = row;
    if (YES.test(textIn([row], 'sale.disabled'))) row.withdrawn = 'hidden in the catalogue';
    // A `vendor.model` has its name in parts.
    if (isBlank(cells.productName) && !isBlank(cells['productName.type']))
      cells.productName = [
        (['productName.type', 'brand', 'productModel.number'] as const)
          .map((part) => textIn([row], part))
          .join(' '),
      ];
  },
  xml: {
    records: { offer: 'offer' },
    key: 'id',
    references: {
      category({ attributes: { id = '', parentId = '' }, text }, { groups }) {
        groups.set(id, { name: text.trim(), parent: parentId });
      },
    },
    values: {
      picture: textsOf,
      param: (all) => all.map(({ attributes, text }) => pairOf(attributes.name, text, attributes.unit)),
      outlets: ([outlets]) =>
        elementsAt(outlets, 'outlet').flatMap(({ attributes }) => attributes.instock ?? []),
    },
    expected: `yml_catalog shop name company url platform version agency email phone currencies currency categories category offers
    cpa delivery-options pickup-options option @cost @days local_delivery_cost enable_auto_discounts @unit @name @type outlets
    outlet @id @instock @parentId`,
  },
};
