import { type GivenNames, hasOwnNames, isKnownName } from '../names/name-columns.ts';
import type { Message, Reading } from '../source.ts';
import type { DecodedText } from './decode-text.ts';
import { readRows } from './table-rows.ts';

/** Separators that spreadsheets use, depending on the language of the machine. */
const DELIMITERS = [';', '\t', ',', '|'];

/** Rows that a title above the header may have, and lines of these rows and the header. */
export const MOST_ABOVE = 10;
const MOST_LINES_ABOVE = 60;

/** What spreadsheets and stock programs write below the last row. */
const TOTAL = /^(итого|всего|jami|total)\s*:?$/i;

const SEPARATOR_LINE = /^sep=.?$/i;

/** Returns the index of the row that names the columns: the first with two known names, else with one; -1 for none. */
export function headerIndex(rows: readonly (readonly unknown[])[], given: GivenNames): number {
  const above = rows.slice(0, MOST_ABOVE + 1).map((cells) => knownNames(cells, given));
  const found = above.findIndex((known) => known >= 2);
  return found === -1 ? above.indexOf(1) : found;
}

export const knownNames = (cells: readonly unknown[], given: GivenNames): number =>
  new Set(cells.filter((cell) => isKnownName(String(cell ?? ''), given))).size;

/** Passes the rows below a header on, but for a last one of totals. */
export function* withoutTotal<Row extends { place: string; cells: unknown[] }>(
  rows: Iterable<Row>,
  messages: Message[],
): Generator<Row> {
  let isFirst = true;
  let last: Row | undefined;
  for (const row of rows) {
    if (last) {
      yield last;
      isFirst = false;
    }
    last = row;
  }
  const filled = last?.cells.find((cell) => cell !== '' && cell !== undefined);
  if (last && !isFirst && TOTAL.test(String(filled ?? '').trim()))
    messages.push({ kind: 'note', place: last.place, says: 'the total line was left out' });
  else if (last) yield last;
}

/**
 * Reads a text with a header and a row for each record, whatever separates its cells; undefined if it has no header.
 * Cells that are missing at the end of a row count as empty; a row with more cells than the header has a fault, since it
 * is unclear what they mean. Of a row that is cut off, only the cells before the last are certain; the others are absent.
 */
export function readTable(decoded: DecodedText, given: GivenNames): Reading | undefined {
  const lines = decoded.text.split(/\r\n?|\n/);
  const header = findHeader(lines, given);
  return header && recordsOf(lines, header, decoded);
}

type Header = NonNullable<ReturnType<typeof findHeader>>;

function* recordsOf(
  lines: readonly string[],
  { columns, delimiter, first, rowsFrom, above }: Header,
  { encoding, endsInsideLetter }: DecodedText,
): Reading {
  const width = columns.length;
  const idColumn = hasOwnNames(columns)
    ? columns.findIndex((name) => name.trim().toLowerCase() === 'id')
    : -1;
  const messages: Message[] = above.map((title) => ({
    kind: 'note',
    place: `line ${title.first + 1}`,
    says: 'what stands above the header was left out',
  }));
  const rows = readRows(lines.slice(rowsFrom), { delimiter, width, idColumn }).map((row) => ({
    ...row,
    place: `line ${rowsFrom + row.first + 1}`,
  }));
  let isAnyShort = false;
  let cutInside = endsInsideLetter ? 'letter' : undefined;
  for (const row of withoutTotal(rows, messages)) {
    const { cells, place } = row;
    const isLast = rowsFrom + row.last === lines.length - 1;
    // A last row without a line end that is shorter than the others, which are not all short.
    const isCut = isLast && (endsInsideLetter || (cells.length < width && !isAnyShort));
    isAnyShort ||= cells.length < width;
    if (isCut) {
      cutInside ??= 'row';
      cells.pop();
    }
    for (const [isSo, says] of [
      [row.strayMarks > 0, 'a quotation mark in the wrong place was read as a letter'],
      [row.backslashes > 0, 'a backslash before a quotation mark was removed'],
      [lines[rowsFrom + row.first]?.startsWith('\uFEFF'), 'invisible characters were removed'],
    ] as const)
      if (isSo) messages.push({ kind: 'read as', place, says });
    joinAddresses(cells, width);
    if (cells.slice(width).some(Boolean)) {
      yield { place, values: cells.slice(0, 1), fault: SURPLUS };
      continue;
    }
    if (!isCut) {
      if (cells.length < width) messages.push({ kind: 'note', place, says: MISSING });
      while (cells.length < width) cells.push('');
    }
    yield { place, values: cells.slice(0, width) };
  }
  return {
    takenFor: `a table (${encoding}, separated by ${delimiter === '\t' ? 'tab' : delimiter})`,
    columns,
    header: `line ${first + 1}`,
    messages,
    pointIsDecimal: false,
    cutOff: cutInside && `line ${lines.length} ends inside a ${cutInside}`,
  };
}

const SURPLUS =
  'there are more cells than in the header: put quotation marks around a cell that contains the separator; a known product stays as it was';
const MISSING = 'there are fewer cells than in the header: the missing ones count as empty';

/** Addresses of a list in the last column, whose separator is that of the cells. */
function joinAddresses(cells: string[], width: number): void {
  const last = cells.slice(width - 1).filter(Boolean);
  if (last.length > 1 && last.every((cell) => /^(?:https?:)?\/\//i.test(cell)))
    cells.splice(width - 1, cells.length, last.join('; '));
}

function findHeader(lines: readonly string[], given: GivenNames) {
  const beginning = lines.slice(0, MOST_LINES_ABOVE);
  const found = DELIMITERS.flatMap((delimiter) => {
    const rows = readRows(beginning, { delimiter, width: Number.POSITIVE_INFINITY, idColumn: -1 });
    const index = headerIndex(
      rows.map(({ cells }) => cells),
      given,
    );
    const row = rows[index];
    return row ? [{ delimiter, row, above: rows.slice(0, index), known: knownNames(row.cells, given) }] : [];
  });
  const [best] = found.sort((a, b) => b.known - a.known || b.row.cells.length - a.row.cells.length);
  if (!best) return undefined;
  const { delimiter, row } = best;
  return {
    delimiter,
    columns: row.cells.slice(0, row.cells.findLastIndex(Boolean) + 1),
    first: row.first,
    rowsFrom: row.last + 1,
    above: best.above.filter(
      ({ cells }) => ![cells.join(delimiter), cells[0] ?? ''].some((title) => SEPARATOR_LINE.test(title)),
    ),
  };
}
