import { productFields } from '../../columns/product-columns.ts';

/** The columns of `products.csv`, `categories.csv` and `slides.csv`. */
export const ownColumns = [
  ...productFields,
  ...(['categoryName', 'categoryImgUrl', 'parentId', 'parentName', 'slideName', 'slideImgUrl'] as const),
];

/** Parts that fields of a product are made of, with what they lead to before the point. */
type Part =
  | `productDiscPrice.${'old' | 'amount' | 'percent'}`
  | 'discountUntil.period'
  // Whose brand is a field of its own.
  | 'productModel.number'
  | 'attributes.pair'
  | 'productImages.variant';

/** What a cell of a row holds when a dialect has read it. */
export type Field = (typeof ownColumns)[number] | Part;

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

/** The field that a column of this meaning leads to, as the owner is told. */
export function fieldOf(role: Role): string | undefined {
  const [field = ''] = role.split('.', 1);
  return ownColumns.find((column) => column === field) ?? new Map(Object.entries(LEADS_TO)).get(field);
}
