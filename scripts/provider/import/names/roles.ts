/** What a column can mean. Those in the first lines are fields of the shop, the others lead to them. */
export const ROLES = [
  ...['id', 'code', 'barcode', 'brand', 'name', 'model', 'categoryId', 'category', 'price', 'discount'],
  ...['currency', 'quantity', 'lookbook', 'colors', 'mainImage', 'images', 'description', 'attributes'],
  ...['createdAt', 'key', 'sku', 'mpn', 'typePrefix', 'group', 'type', 'oldPrice', 'discountAmount'],
  ...[
    'discountPercent',
    'saleFrom',
    'saleTo',
    'salePeriod',
    'notPrice',
    'tax',
    'available',
    'tracker',
    'warehouse',
  ],
  ...[
    'warehouseQuantity',
    'summary',
    'attribute',
    'attributeName',
    'attributeValue',
    'pairs',
    'features',
    'option',
  ],
  ...['optionName', 'optionValue', 'options', 'variantImage', 'status', 'published', 'visibility', 'active'],
  ...['archived', 'deleted', 'rowType', 'priceTypes', 'recordType', 'ignored'],
] as const;

export type Role = (typeof ROLES)[number];

/** The fields of `products.csv`, in the order of an export. */
export const OWN_NAMES = {
  id: 'id',
  code: 'code',
  barcode: 'barcode',
  brand: 'brand',
  productName: 'name',
  productModel: 'model',
  categoryId: 'categoryId',
  categoryName: 'category',
  productPrice: 'price',
  productDiscPrice: 'discount',
  productCurrency: 'currency',
  productQuantity: 'quantity',
  isLookBookProduct: 'lookbook',
  colors: 'colors',
  productImgUrl: 'mainImage',
  productImages: 'images',
  productOption: 'description',
  attributes: 'attributes',
  createdAt: 'createdAt',
} as const satisfies Record<string, Role>;

/** Fields that columns with other meanings lead to, as the owner is told. */
export const LEADS_TO: Partial<Record<Role, string>> = {
  ...Object.fromEntries(Object.entries(OWN_NAMES).map(([name, role]) => [role, name])),
  ...{
    key: 'code',
    group: 'code',
    sku: 'code',
    mpn: 'productModel',
    typePrefix: 'productName',
    type: 'categoryName',
  },
  ...{
    oldPrice: 'productDiscPrice',
    discountAmount: 'productDiscPrice',
    discountPercent: 'productDiscPrice',
  },
  ...{ saleFrom: 'productDiscPrice', saleTo: 'productDiscPrice', salePeriod: 'productDiscPrice' },
  ...{ available: 'productQuantity', tracker: 'productQuantity', warehouse: 'productQuantity' },
  ...{ warehouseQuantity: 'productQuantity', summary: 'productOption', attribute: 'attributes' },
  ...{
    attributeName: 'attributes',
    attributeValue: 'attributes',
    pairs: 'attributes',
    features: 'attributes',
  },
  ...{ option: 'variants', optionName: 'variants', optionValue: 'variants', options: 'variants' },
  ...{ variantImage: 'productImages', status: 'for sale', published: 'for sale', visibility: 'for sale' },
  ...{ active: 'for sale', archived: 'for sale', deleted: 'for sale', rowType: 'for sale' },
};
