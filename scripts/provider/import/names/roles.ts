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
