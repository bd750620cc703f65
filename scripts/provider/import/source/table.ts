import { isBlank } from '../../columns/cell.ts';
import { MESSAGES, type Say } from '../rows/message.ts';
import { checkColumns, type RawRow } from './reading.ts';

/** A row of a table in any format. */
export interface TableRow {
  place: string;
  cells: unknown[];
  /** Whether the file ends inside it: only the cells before the last are certain then, the others are absent. */
  isCut?: boolean;
}

/** What a reader of tables has to be told about names of columns, and about rows below them. */
export interface Vocabulary {
  /** Whether a text is the name of a column. */
  isName(text: string): boolean;
  /** Whether a row is the second line of a header, such as “Розница” and “Опт” below “Цена”. */
  isSecondLine(header: readonly string[], below: readonly string[]): boolean;
  /** Creates a test whether cells are a row below these names; one may lack its price unless it needs that. */
  rowTest(names: readonly string[]): (cells: readonly string[], needsPrice: boolean) => boolean;
}

/** Rows that a title above the header may have. */
const MOST_ABOVE = 10;
/** Rows in which a header with its two lines is looked for. */
export const ROWS_TO_HEADER = MOST_ABOVE + 2;

/** Finds the row that names the columns: the first with two names of columns, else with one. It may have a second line. */
export function headerIn<Row extends Pick<TableRow, 'cells'>>(rows: readonly Row[], vocabulary: Vocabulary) {
  for (const { cells } of rows) checkColumns(cells.length);
  const counts = rows.slice(0, MOST_ABOVE + 1).map(({ cells }) => countNames(cells, vocabulary));
  const index = [counts.findIndex((names) => names >= 2), counts.indexOf(1)].find((found) => found !== -1);
  const [header, below] = index === undefined ? [] : rows.slice(index);
  const tops = textsIn(header);
  const subs = textsIn(below).map((sub, at) => (sub.trim() === tops[at]?.trim() ? '' : sub.trim()));
  const hasSecond = subs.filter(Boolean).length > 1 && vocabulary.isSecondLine(tops, subs);
  const columns = hasSecond ? namesInTwoLines(tops, subs) : tops;
  return {
    header,
    second: hasSecond ? below : undefined,
    /** The names, without empty cells behind them. */
    columns: columns.slice(0, columns.findLastIndex(Boolean) + 1),
    above: rows.slice(0, index),
    /** How many of them are names that columns have. */
    named: countNames(columns, vocabulary),
  };
}

const textsIn = (row: Pick<TableRow, 'cells'> | undefined): string[] =>
  Array.from(row?.cells ?? [], (cell) => String(cell ?? ''));

const countNames = (cells: readonly unknown[], { isName }: Vocabulary): number =>
  new Set(cells.filter((cell) => isName(String(cell ?? '')))).size;

/** Returns the names of columns that two lines of a header name together: “Цена (Опт)”. */
function namesInTwoLines(tops: readonly string[], subs: readonly string[]): string[] {
  let spanning = '';
  return Array.from({ length: Math.max(tops.length, subs.length) }, (_, at) => {
    const sub = subs[at] ?? '';
    spanning = tops[at]?.trim() || (sub && spanning);
    return sub && spanning ? `${spanning} (${sub})` : sub || spanning;
  });
}

/** Yields the records below a header, which may be repeated there. */
export function* recordsIn(
  rows: Iterable<TableRow>,
  columns: readonly string[],
  header: readonly unknown[],
  say: Say,
): Generator<RawRow> {
  const width = columns.length;
  const isOfHeader = (cell: unknown, at: number) =>
    isBlank(cell) || cell === header[at] || Number(cell) === at + 1;
  for (const row of rows)
    if (row.cells.filter((cell) => !isBlank(cell)).length > 2 && row.cells.every(isOfHeader))
      say(MESSAGES.repeatedHeader, row.place);
    else yield recordOf(row);

  /** Missing cells are empty; it is unclear what those of a row with more cells than the header mean. */
  function recordOf({ place, cells, isCut = false }: TableRow): RawRow {
    if (cells.slice(width).some((cell) => !isBlank(cell)))
      return { place, values: cells.slice(0, 1), fault: MESSAGES.surplusCells };
    if (isCut) return { place, values: cells.slice(0, -1) };
    if (cells.length < width) say(MESSAGES.missingCells, place);
    return { place, values: Array.from({ length: width }, (_, column) => cells[column] ?? '') };
  }
}
