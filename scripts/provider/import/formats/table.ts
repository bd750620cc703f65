import { foldText } from '#rules/fold-text.ts';
import { type Message, openMessages } from '../message.ts';
import { type GivenNames, isKnownName } from '../names/name-columns.ts';
import { TOTALS } from '../names/words.ts';
import { isBlank } from '../rows/cell.ts';
import type { RawRow } from './reading.ts';

/** A row of a table in any format. */
export interface TableRow {
  place: string;
  cells: unknown[];
  /** Whether the file ends inside it: only the cells before the last are certain then, the others are absent. */
  isCut?: boolean;
}

/** Rows that a title above the header may have. */
export const MOST_ABOVE = 10;

const SURPLUS =
  'there are more cells than in the header: put quotation marks around a cell that contains the separator, or name its column';
const MISSING = 'there are fewer cells than in the header: the missing ones count as empty';

/** Returns the index of the row that names the columns: the first with two known names, else with one; -1 for none. */
export function headerIndex(rows: readonly (readonly unknown[])[], given: GivenNames): number {
  const above = rows.slice(0, MOST_ABOVE + 1).map((cells) => knownNames(cells, given));
  const found = above.findIndex((known) => known >= 2);
  return found === -1 ? above.indexOf(1) : found;
}

export const knownNames = (cells: readonly unknown[], given: GivenNames): number =>
  new Set(cells.filter((cell) => isKnownName(String(cell ?? ''), given))).size;

/** Returns the names in a header, without empty cells behind them. */
export function columnsIn(header: readonly unknown[]): string[] {
  const names = Array.from(header, (cell) => String(cell ?? ''));
  return names.slice(0, names.findLastIndex(Boolean) + 1);
}

/** Yields the records below a header, but for a second row of names, and a last one of totals. */
export function* recordsIn(
  rows: Iterable<TableRow>,
  width: number,
  given: GivenNames,
  messages: Message[],
): Generator<RawRow> {
  const { say } = openMessages(messages);
  let before: TableRow | undefined;
  let last: TableRow | undefined;
  for (const row of rows) {
    if (!last && !before && isHeader(row)) continue;
    if (last) yield recordOf(last);
    [before, last] = [last, row];
  }
  const filled = last?.cells.find((cell) => !isBlank(cell));
  const isTotal = before && TOTALS.has(foldText(String(filled).replace(/\s*:\s*$/, '')));
  if (last && isTotal) say('note', 'the total line was left out', last.place);
  else if (last) yield recordOf(last);

  function isHeader({ cells, place }: TableRow): boolean {
    const filled = cells.filter((cell) => !isBlank(cell));
    const is = filled.length > 1 && filled.every((cell) => isKnownName(String(cell), given));
    if (is) say('note', 'the second line of the header was left out', place);
    return is;
  }

  /** Missing cells are empty; it is unclear what those of a row with more cells than the header mean. */
  function recordOf({ place, cells, isCut = false }: TableRow): RawRow {
    if (cells.slice(width).some((cell) => !isBlank(cell)))
      return { place, values: cells.slice(0, 1), fault: SURPLUS };
    if (isCut) return { place, values: cells.slice(0, -1) };
    if (cells.length < width) say('note', MISSING, place);
    return { place, values: Array.from({ length: width }, (_, column) => cells[column] ?? '') };
  }
}
