import { foldText } from '#rules/fold-text.ts';
import { plainLine } from '#rules/plain-text.ts';
import type { Message } from '../message.ts';
import { type GivenNames, hasOwnNames, isKnownName } from '../names/name-columns.ts';
import { TOTALS } from '../names/words.ts';
import type { DecodedText } from './decode-text.ts';
import type { Reading } from './reading.ts';
import { readRows, type TableRow } from './table-rows.ts';

/** Separators that spreadsheets use, depending on the language of the machine. */
const DELIMITERS = [';', '\t', ',', '|'];

/** Rows that a title above the header may have, and lines of these rows and the header. */
export const MOST_ABOVE = 10;
const MOST_LINES_ABOVE = 60;

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
export function* withoutTotal<Row extends { cells: unknown[] }>(
  rows: Iterable<Row>,
  leftOut: (total: Row) => void,
): Generator<Row> {
  let before: Row | undefined;
  let last: Row | undefined;
  for (const row of rows) {
    if (last) yield last;
    [before, last] = [last, row];
  }
  const filled = last?.cells.find((cell) => cell !== '' && cell !== undefined);
  if (last && before && TOTALS.has(foldText(String(filled ?? '').replace(/\s*:\s*$/, '')))) leftOut(last);
  else if (last) yield last;
}

export const noteOnTotal = (place: string): Message => ({
  kind: 'note',
  place,
  says: 'the total line was left out',
});

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
  const rows = readRows(lines.slice(rowsFrom), { delimiter, width, idColumn });
  const placeOf = (row: TableRow) => `line ${rowsFrom + row.first + 1}`;
  const leaveOut = (total: TableRow) => messages.push(noteOnTotal(placeOf(total)));
  let isAnyShort = false;
  let cutInside = endsInsideLetter ? 'a letter' : undefined;
  let example = columns.find((name) => FOREIGN.test(name)) ?? '';
  let left = ROWS_OF_EXAMPLE;
  for (const row of withoutTotal(rows, leaveOut)) {
    const { cells } = row;
    const place = placeOf(row);
    if (left-- > 0)
      for (const cell of cells) if (FOREIGN.test(cell) && cell.length > example.length) example = cell;
    const isLast = rowsFrom + row.last === lines.length - 1;
    // A last row without a line end that is shorter than the others, which are not all short.
    const isCut = isLast && (endsInsideLetter || (cells.length < width && !isAnyShort));
    isAnyShort ||= cells.length < width;
    if (isCut) {
      cutInside ??= 'a row';
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
  if (!encoding.startsWith('utf')) messages.unshift(noteOnEncoding(encoding, example));
  return {
    takenFor: `a table (${encoding}, separated by ${delimiter === '\t' ? 'tab' : delimiter})`,
    columns,
    header: `line ${first + 1}`,
    messages,
    pointIsDecimal: false,
    cutOff: cutInside ? { place: `line ${lines.length}`, inside: cutInside } : undefined,
  };
}

/** Rows of which one is shown as an example. */
const ROWS_OF_EXAMPLE = 100;
const FOREIGN = /[^\0-\x7F]/;

/** Shows how a file that is not Unicode was read, since its encoding is a guess. */
const noteOnEncoding = (encoding: string, example: string): Message => ({
  kind: 'note',
  says: `was read as ${encoding}, such as “${plainLine(example.slice(0, 60))}”: if that is wrong, save the file as UTF-8`,
});

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
