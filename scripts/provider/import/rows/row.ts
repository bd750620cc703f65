import { plainLine } from '#rules/plain-text.ts';
import { type Pair, textOf } from '../../columns/cell.ts';
import { productFields } from '../../columns/product-columns.ts';
import type { Image } from '../../columns/read-lists.ts';

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
export const LEADS_TO = { group: 'code', option: 'variants', sale: 'for sale' } as const;

/** What a column can mean: a field, or what a dialect makes fields of, with what it leads to before the point. */
export type Role =
  | Field
  | `${Field | keyof typeof LEADS_TO | 'ignored'}.${string}`
  | keyof typeof LEADS_TO
  | 'notPrice'
  | 'ignored'
  | 'unread';

/** A row of a file, as `products.csv` would have it. A dialect reads it by all meanings of its columns. */
export interface Row<Meaning extends Role = Field> {
  place: string;
  /** Of each meaning that the row has a cell for, what is not empty. */
  cells: { [Of in Meaning]?: unknown[] };
  /** What identifies it in the file and here, if anything does. */
  code?: string | undefined;
  id?: number | undefined;
  /** The key of the product that it belongs to. */
  group?: string | undefined;
  /** How rows of its group call it besides: `id:12`. */
  alias?: string | undefined;
  /** Its code if it becomes a product of its own; other rows may have the same. */
  variantCode?: string | undefined;
  /** What it is of its group, where the file says so. */
  part?: 'product' | 'variant' | undefined;
  /** What it is a variant by: `Rang`, `Oq`; without a name, by what another row of its product names there. */
  options: Pair[];
  /** Whether its stock is that of one place, and those of other rows are added. */
  isOfOnePlace?: true | undefined;
  /** Why it is not for sale where it comes from. */
  withdrawn?: string | undefined;
  /** What the column after the name says: by this it differs from rows of the same name. */
  apart?: string | undefined;
}

/** Returns the first value of a meaning in several rows: empty if it is empty in all, undefined if none has a cell for it. */
export function cellIn<Meaning extends Role>(rows: readonly Row<Meaning>[], role: Meaning): unknown {
  let found: '' | undefined;
  for (const { cells } of rows) {
    const [value] = cells[role] ?? [];
    if (value !== undefined) return value;
    if (cells[role]) found = '';
  }
  return found;
}

export const textIn = <Meaning extends Role>(rows: readonly Row<Meaning>[], role: Meaning): string =>
  textOf(cellIn(rows, role)).trim();

export const hasKey = ({ code, id, group }: Row): boolean => (code ?? id ?? group) !== undefined;

/** An image of a row, with the colour that it shows. */
export type Placed = Image & { place: string };

/** Returns a model without its brand, if that is a field of its own. */
export const modelIn = (rows: readonly Row[]): string =>
  textIn(rows, 'productModel') || textIn(rows, 'productModel.number');

/** The category of a row. */
export interface CategoryPath {
  /** With all its levels, from the top; none means no category. */
  path: readonly string[];
  /** Other categories of the row, which were not kept. */
  others: readonly string[];
}

const MOST_IN_LINE = 500;

/** Returns a name on one line. */
export const nameIn = (row: Row, role: Field): string =>
  plainLine(textIn([row], role)).slice(0, MOST_IN_LINE);

/** Returns the pairs of columns of names and of values with the same numbers: `Attribute 1 name`, `Attribute 1 value(s)`. */
export function numberedPairs<Meaning extends Role>(
  row: Row<Meaning>,
  ofNames: Meaning,
  ofValues: Meaning,
): Pair[] {
  const names = new Map(pairsIn(row, ofNames).map(({ name, value }) => [name, value]));
  return pairsIn(row, ofValues).map(({ name, value }) => ({ name: names.get(name) ?? '', value }));
}

/** Returns all pairs of a name and a value that a cell of a row holds. */
export const pairsIn = <Meaning extends Role>({ cells }: Row<Meaning>, role: Meaning): Pair[] =>
  ((cells[role] ?? []) as Pair[]).filter(({ name, value }) => name && value);
