import type { ReadableAtom } from 'nanostores';
import { COLUMNS, parseColumns } from '#rules/grid-columns.ts';
import { persisted } from '#runtime/persistence.ts';

const $chosenColumns = persisted<number | undefined>(COLUMNS, {
  read: parseColumns,
  initial: undefined,
});

/** The columns that the shopper chose for listings, remembered; `undefined` for the shop's own layout. */
export const $columns: ReadableAtom<number | undefined> = $chosenColumns;

export const chooseColumns = (columns: number): void => $chosenColumns.set(columns);
