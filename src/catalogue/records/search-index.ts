import * as v from 'valibot';
import { availabilities } from '#rules/availability.ts';
import { productSorts } from '#rules/sort-products.ts';
import { productSchema } from './product.ts';

/*
 * The search index of the whole catalogue as files of JSON, of which a search loads those few that it needs. Products are
 * named by their ids in all of them, so that files of two builds go together, and a product that changes changes few.
 */

/** Products as cards carry them. */
export const recordsSchema = v.array(productSchema);

/**
 * What tells the other files: of each category how many ids share a file of products, the beginnings of terms that have a
 * file each, and what each category is below.
 */
export const manifestSchema = v.object({
  widths: v.array(v.tuple([v.number(), v.number()])),
  terms: v.array(v.string()),
  parents: v.array(v.tuple([v.number(), v.number()])),
});

/** The choices of a list that has no other: what they leave can be shown from one file. */
export const firstChoices = [...productSorts.filter((sort) => sort !== 'createdAt'), ...availabilities];

/** The first page that each choice leaves of a list, which is a category's or that of all products. */
export const firstSchema = v.record(
  v.picklist(firstChoices),
  v.object({ totalCount: v.number(), products: recordsSchema }),
);

/** Ids of all products, newest first, as gaps. The columns tell of the products in the same order. */
export const orderSchema = v.array(v.number());

/** What lists are sorted and filtered by, a file each. */
export const columnSchemas = {
  /** Id of the category, 0 for none. */
  categories: v.array(v.number()),
  /** 1 for what can be had, 0 for what is sold out. */
  stock: v.array(v.number()),
  /** Prices to pay: so‘m, and dollars as negative numbers; 0 where nobody knows. */
  prices: v.array(v.number()),
  /** Places in the order of names, from 0. */
  names: v.array(v.number()),
} as const;

export type ColumnName = keyof typeof columnSchemas;

/** Ids of the products that have a term, as gaps, by their category. */
export const termsSchema = v.record(v.string(), v.record(v.string(), v.array(v.number())));

/** Terms in which letters may be wrong, with a blank between them. */
export const wordsSchema = v.string();

/** The numbers of a list as differences, which take less room. */
export const toGaps = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function fromGaps(gaps: readonly number[]): number[] {
  let last = 0;
  return gaps.map((gap) => {
    last += gap;
    return last;
  });
}

/** What decides which file a term is in: the file's name is a beginning of this. */
export const termKey = (term: string): string => `${term.replaceAll(/[^a-z0-9]/g, '_')}-`;

/** The name of the file that has a product, among others of its category: what is shown together is fetched together. */
export const recordsFile = (id: number, category: number, width: number): string =>
  `${category}-${Math.floor(id / width)}`;

/** Orders rows by their prices: so‘m first, then dollars, then what nobody knows the price of, whichever way prices go. */
export const byPrice =
  (prices: readonly number[], sort: 'productPrice' | '-productPrice') =>
  (one: number, other: number): number => {
    const [a = 0, b = 0] = [prices[one], prices[other]];
    return rankOf(a) - rankOf(b) || (Math.abs(a) - Math.abs(b)) * (sort === 'productPrice' ? 1 : -1);
  };

const rankOf = (price: number): number => (price > 0 ? 0 : price < 0 ? 1 : 2);

/** Orders rows by their places in the order of names. */
export const byName =
  (names: readonly number[], sort: 'productName' | '-productName') =>
  (one: number, other: number): number =>
    ((names[one] ?? 0) - (names[other] ?? 0)) * (sort === 'productName' ? 1 : -1);
