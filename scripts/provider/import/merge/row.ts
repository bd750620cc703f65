import { plainLine } from '#rules/plain-text.ts';
import { type Pair, textOf } from '../../columns/cell.ts';
import type { Role } from '../dialects/roles.ts';

/** A row of a file, by what its columns mean. */
export interface Row {
  place: string;
  /** Of each meaning that the row has a cell for, what is not empty. */
  cells: { [Meaning in Role]?: unknown[] };
  /** What identifies it in the file, if anything does. */
  code?: string | undefined;
  id?: number | undefined;
  /** The column that identifies it. */
  keyRole?: Role | undefined;
  /** The key of the product that it belongs to. */
  group?: string | undefined;
  /** What the column after the name says: by this it differs from rows of the same name. */
  apart?: string | undefined;
  /** What it is a variant by: `Rang`, `Oq`. */
  options: Pair[];
}

/** Returns the first value of a meaning in several rows: empty if it is empty in all, undefined if none has a cell for it. */
export function cellIn(rows: readonly Row[], role: Role): unknown {
  let found: '' | undefined;
  for (const { cells } of rows) {
    const [value] = cells[role] ?? [];
    if (value !== undefined) return value;
    if (cells[role]) found = '';
  }
  return found;
}

export const textIn = (rows: readonly Row[], role: Role): string => textOf(cellIn(rows, role)).trim();

/** Returns all values of a meaning with a name: properties, or the numbers in `Option1 Value`. */
export const pairsIn = (rows: readonly Row[], role: Role): Pair[] =>
  rows.flatMap(({ cells }) => (cells[role] ?? []) as Pair[]).filter(({ name, value }) => name && value);

/** Creates a reader of the values of `Option1 Value`, which are named by `Option1 Name` in these rows. */
export function numberedPairs(named: readonly Row[], names: Role, values: Role): (row: Row) => Pair[] {
  const nameOf = new Map(
    pairsIn(named, names)
      .reverse()
      .map(({ name: number, value: name }) => [number, name]),
  );
  return (row) =>
    pairsIn([row], values).map(({ name: number, value }) => ({ name: nameOf.get(number) ?? '', value }));
}

const MOST_IN_LINE = 500;

/** Returns a name on one line. */
export const nameIn = (row: Row, role: Role): string => plainLine(textIn([row], role)).slice(0, MOST_IN_LINE);
