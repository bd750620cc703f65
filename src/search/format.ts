import * as v from 'valibot';
import { productSchema } from '#catalogue/records/product.ts';
import { availabilities } from '#rules/availability.ts';
import { comparing, type ProductSort, productSorts } from '#rules/sort-products.ts';

/*
 * The search index of the whole catalogue as JSON files, of which a search loads only the few it needs, so that a
 * changed product changes few files. Most of them refer to products by id; the others are `placed`.
 */

/**
 * A file that depends on the order of all products, and begins with a digest of it: files with different digests must
 * not be read together.
 */
const placed = <Content>(content: v.GenericSchema<unknown, Content>) =>
  v.object({ digest: v.string(), content });

/** Products as cards carry them. */
export const recordsSchema = v.array(productSchema);

/**
 * How to find the other files: for each category, the range of ids that share a file of products; the prefixes of terms
 * that have a file each; and the parent of each category.
 */
export const manifestSchema = placed(
  v.object({
    widths: v.array(v.tuple([v.number(), v.number()])),
    terms: v.array(v.string()),
    parents: v.array(v.tuple([v.number(), v.number()])),
  }),
);

/** Choices whose first page has its own file, for lists with no other choice made. */
export const firstChoices = [...productSorts.filter((sort) => sort !== 'createdAt'), ...availabilities];

/** The first page that each choice leaves of a category's list, or of the list of all products. */
export const firstSchema = placed(
  v.record(v.picklist(firstChoices), v.object({ totalCount: v.number(), products: recordsSchema })),
);

/** Ids of all products, newest first, as gaps. The columns are in the same order. */
export const orderSchema = placed(v.array(v.number()));

/** The values that lists are sorted and filtered by, one file each. */
export const columnSchemas = {
  /** Id of the category, 0 for none. */
  categories: placed(v.array(v.number())),
  /** 1 for available products, 0 for sold-out ones. */
  stock: placed(v.array(v.number())),
  /** Prices to pay: so‘m, and dollars as negative numbers; 0 if unknown. */
  prices: placed(v.array(v.number())),
  /** Positions in the order of names, from 0. */
  names: placed(v.array(v.number())),
} as const;

export type ColumnName = keyof typeof columnSchemas;

/** What is known of a term; nothing else of the name of a thing that is not sold. */
const termSchema = v.object({
  /** For each category, the ids of the products that have it in their name, model or category's name, as gaps. */
  lists: v.optional(v.record(v.string(), v.array(v.number()))),
  /** The same of the products that have it in their colours or specifications only. */
  specified: v.optional(v.record(v.string(), v.array(v.number()))),
  /** Other names of the same thing, of one or several words. */
  synonyms: v.optional(v.array(v.string())),
});

export type Term = v.InferOutput<typeof termSchema>;

export const termsSchema = v.record(v.string(), termSchema);

/** Letters from which another name of a thing may be the beginning of a word; a shorter one is the whole word. */
export const MIN_PREFIX = 4;

/** Terms in which slips are tolerated, separated by spaces. */
export const wordsSchema = v.string();

/** Converts a list of numbers to the differences between them, which take less space. */
export const toGaps = (numbers: readonly number[]): number[] =>
  numbers.map((number, index) => number - (numbers[index - 1] ?? 0));

export function fromGaps(gaps: readonly number[]): number[] {
  let last = 0;
  return gaps.map((gap) => {
    last += gap;
    return last;
  });
}

/** Returns the key that determines a term's file: the name of the file is a prefix of it. */
export const termKey = (term: string): string => `${term.replaceAll(/[^a-z0-9]/g, '_')}-`;

/** Returns the name of a product's file, shared with others of its category since they are shown together. */
export const recordsFile = (id: number, category: number, width: number): string =>
  `${category}-${Math.floor(id / width)}`;

/** Orders rows by a column: their prices, or their positions in the order of names. */
export const byColumn = (column: readonly number[], sort: ProductSort) => {
  const placeOf = (row: number) => column[row] ?? 0;
  return comparing<number>(sort, placeOf, (one, other) => placeOf(one) - placeOf(other));
};
