/** The name under which the columns that a shopper chose for listings are saved. */
export const COLUMNS = 'listingColumns';

/** The maximum number of columns that a product grid can have; phones have room for 2. */
export const MAX_COLUMNS = 6;

/** Reads a saved number of columns; `undefined`, for the shop's own layout, if it is not valid. */
export function parseColumns(saved: string): number | undefined {
  const columns = Number(saved);
  return Number.isInteger(columns) && columns >= 1 && columns <= MAX_COLUMNS ? columns : undefined;
}
