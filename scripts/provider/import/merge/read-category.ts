import { foldText } from '#rules/fold-text.ts';
import { type CategoryPath, cellIn, type Row } from '../row.ts';

/** Returns the category of a product with all its levels. */
export const pathOf = (rows: readonly Row[]): readonly string[] =>
  ((cellIn(rows, 'categoryName') as CategoryPath | '' | undefined) || undefined)?.path ?? [];

/** Spells a path so that it can be compared. */
export const pathKey = (path: readonly string[]): string => JSON.stringify(path.map(foldText));

/**
 * Cuts a path to two levels. What is a parent afterwards is of the first level everywhere: a path that ends with it has
 * only that.
 */
export const cutPath = (path: readonly string[], cutParents: ReadonlySet<string>): readonly string[] =>
  cutParents.has(pathKey(path)) ? path.slice(-1) : path.slice(-2);
