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

/** Parts that fields of a product are made of, with what they lead to before the point. */
type Part =
  | `discount.${'old' | 'amount' | 'percent'}`
  | 'saleTo.period'
  // Whose brand is a field of its own.
  | 'model.number'
  | 'attributes.pair'
  | 'images.variant';

/** What a cell of a row holds when a dialect has read it. */
export type Field =
  | (typeof OWN_NAMES)[keyof typeof OWN_NAMES]
  | (typeof OTHER_NAMES)[keyof typeof OTHER_NAMES]
  | Part;

/** What leads to something else than to a field. */
const LEADS_TO = { group: 'code', option: 'variants', sale: 'for sale' } as const;

/** What a column can mean: a field, or what a dialect makes fields of, with what it leads to before the point. */
export type Role =
  | Field
  | `${Field | keyof typeof LEADS_TO | 'ignored'}.${string}`
  | keyof typeof LEADS_TO
  | 'notPrice'
  | 'ignored'
  | 'unread';

const FIELDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(OWN_NAMES).map(([name, role]) => [role, name])),
  ...LEADS_TO,
};

/** The field that a column of this meaning leads to, as the owner is told. */
export const fieldOf = (role: Role): string | undefined => FIELDS[role.split('.', 1)[0] ?? ''];
