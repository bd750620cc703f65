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
  discountFrom: 'saleFrom',
  discountUntil: 'saleTo',
  productCurrency: 'currency',
  productQuantity: 'quantity',
  isLookBookProduct: 'lookbook',
  colors: 'colors',
  productImgUrl: 'mainImage',
  productImages: 'images',
  productOption: 'description',
  attributes: 'attributes',
  createdAt: 'createdAt',
} as const;

/** Fields of `categories.csv` and `slides.csv`, besides. */
export const OTHER_NAMES = {
  categoryImgUrl: 'categoryImage',
  parentId: 'parentId',
  parentName: 'parentName',
  slideName: 'slideName',
  slideImgUrl: 'slideImage',
} as const;

/** Fields that columns with other meanings lead to, as the owner is told. */
const LED_TO = {
  code: ['key', 'group', 'sku'],
  productModel: ['mpn'],
  productName: ['typePrefix'],
  categoryName: ['type'],
  productDiscPrice: ['oldPrice', 'discountAmount', 'discountPercent'],
  discountUntil: ['salePeriod'],
  productQuantity: ['available', 'tracker', 'warehouse', 'warehouseQuantity'],
  productOption: ['summary'],
  attributes: ['pairs', 'attributeName', 'attributeValue', 'features'],
  variants: ['option', 'options', 'optionName', 'optionValue'],
  productImages: ['variantImage'],
  'for sale': ['status', 'published', 'visibility', 'active', 'archived', 'deleted', 'rowType'],
} as const;

/** What a column can mean: a field of the shop, what leads to one, or what only the import uses. */
export type Role =
  | (typeof OWN_NAMES)[keyof typeof OWN_NAMES]
  | (typeof OTHER_NAMES)[keyof typeof OTHER_NAMES]
  | (typeof LED_TO)[keyof typeof LED_TO][number]
  | 'notPrice'
  | 'tax'
  | 'recordType'
  | 'ignored'
  | 'unread';

/** The field that a column of this meaning leads to. */
export const LEADS_TO: Partial<Record<Role, string>> = Object.fromEntries([
  ...Object.entries(OWN_NAMES).map(([name, role]) => [role, name]),
  ...Object.entries(LED_TO).flatMap(([field, roles]) => roles.map((role) => [role, field])),
]);
