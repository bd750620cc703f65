import { readSpelledPrice } from '#rules/spelled-price.ts';
import { isBlank } from '../../columns/cell.ts';
import { type GivenNames, isKnownName, nameColumns } from '../dialects/name-columns.ts';
import type { Role } from '../dialects/roles.ts';
import { type Message, openMessages } from '../message.ts';
import { MOST_COLUMNS, type RawRow, tooManyColumns } from './reading.ts';

/** A row of a table in any format. */
export interface TableRow {
  place: string;
  cells: unknown[];
  /** Whether the file ends inside it: only the cells before the last are certain then, the others are absent. */
  isCut?: boolean;
}

/** Rows that a title above the header may have. */
export const MOST_ABOVE = 10;

export const TWO_LINES = 'this line was read as the second one of the header';
const SURPLUS =
  'there are more cells than in the header: put quotation marks around a cell that contains the separator, or name its column';
const MISSING = 'there are fewer cells than in the header: the missing ones count as empty';

/** Finds the row that names the columns: the first with two known names, else with one. It may have a second line. */
export function headerIn<Row extends Pick<TableRow, 'cells'>>(rows: readonly Row[], given: GivenNames) {
  if (rows.some(({ cells }) => cells.length > MOST_COLUMNS)) throw tooManyColumns();
  const known = rows.slice(0, MOST_ABOVE + 1).map(({ cells }) => knownNames(cells, given));
  const index = [known.findIndex((names) => names >= 2), known.indexOf(1)].find((found) => found !== -1);
  const [header, below] = index === undefined ? [] : rows.slice(index);
  const both = namesInTwoLines(header?.cells ?? [], below?.cells, given);
  const columns = both ?? columnsIn(header?.cells ?? []);
  return { header, second: both && below, columns, above: rows.slice(0, index) };
}

export const knownNames = (cells: readonly unknown[], given: GivenNames): number =>
  new Set(cells.filter((cell) => isKnownName(String(cell ?? ''), given))).size;

/** Returns the names in a header, without empty cells behind them. */
function columnsIn(header: readonly unknown[]): string[] {
  if (header.length > MOST_COLUMNS) throw tooManyColumns();
  const names = Array.from(header, (cell) => String(cell ?? ''));
  return names.slice(0, names.findLastIndex(Boolean) + 1);
}

/** Returns the names of columns that two lines of a header name together, such as “Цена” above “Розница” and “Опт”. */
function namesInTwoLines(
  header: readonly unknown[],
  below: readonly unknown[] = [],
  given: GivenNames,
): string[] | undefined {
  const textsOf = (cells: readonly unknown[]) => Array.from(cells, (cell) => String(cell ?? '').trim());
  const tops = textsOf(header);
  const subs = textsOf(below).map((sub, at) => (sub === tops[at] ? '' : sub));
  const { columns, isHandmade } = nameColumns(tops, given);
  const isOfGoods = (sub: string, at: number) =>
    (OF_GOODS.has(columns[at]?.role ?? 'unread') && sub !== '' && !isKnownName(sub, given)) ||
    readSpelledPrice(sub, '.,') !== undefined;
  const hasGoods = columns.some(({ role }) => OF_GOODS.has(role)) || knownNames(subs, given) > 1;
  if (!isHandmade || !hasGoods || subs.filter(Boolean).length < 2 || subs.some(isOfGoods)) return undefined;
  let spanning = '';
  return columnsIn(
    Array.from({ length: Math.max(tops.length, subs.length) }, (_, at) => {
      const sub = subs[at] ?? '';
      spanning = tops[at] || (sub && spanning);
      return sub && spanning ? `${spanning} (${sub})` : sub || spanning;
    }),
  );
}

/** Columns that no second line of a header has something in. */
const OF_GOODS: ReadonlySet<Role> = new Set(['name', 'code', 'code.id', 'model.sku']);

/** Yields the records below a header, which may be repeated there. */
export function* recordsIn(
  rows: Iterable<TableRow>,
  columns: readonly string[],
  header: readonly unknown[],
  messages: Message[],
): Generator<RawRow> {
  const { say } = openMessages(messages);
  const width = columns.length;
  const isOfHeader = (cell: unknown, at: number) =>
    isBlank(cell) || cell === header[at] || Number(cell) === at + 1;
  for (const row of rows)
    if (row.cells.filter((cell) => !isBlank(cell)).length > 2 && row.cells.every(isOfHeader))
      say('note', 'the header, or the numbers of its columns, are repeated', row.place);
    else yield recordOf(row);

  /** Missing cells are empty; it is unclear what those of a row with more cells than the header mean. */
  function recordOf({ place, cells, isCut = false }: TableRow): RawRow {
    if (cells.slice(width).some((cell) => !isBlank(cell)))
      return { place, values: cells.slice(0, 1), fault: SURPLUS };
    if (isCut) return { place, values: cells.slice(0, -1) };
    if (cells.length < width) say('note', MISSING, place);
    return { place, values: Array.from({ length: width }, (_, column) => cells[column] ?? '') };
  }
}
