/** Columns that a product grid can have, at most; phones have room for 2. */
export const MAX_COLUMNS = 6;

/** A number of columns as it was saved; `undefined` where that is none, for the shop's own layout. */
export function parseColumns(saved: string): number | undefined {
  const columns = Number(saved);
  return Number.isInteger(columns) && columns >= 1 && columns <= MAX_COLUMNS ? columns : undefined;
}
