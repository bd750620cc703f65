import { type GivenNames, hasOwnNames, isKnownName } from '../names/name-columns.ts';
import type { Message, Source, SourceRow } from '../source.ts';
import type { DecodedText } from './decode-text.ts';
import { readRows, type TableRow } from './table-rows.ts';

/** Separators that spreadsheets use, depending on the language of the machine. */
const DELIMITERS = [';', '\t', ',', '|'];

/** Rows that a title above the header may have, and lines of these rows and the header. */
const MOST_ABOVE = 10;
const MOST_LINES_ABOVE = 60;

/** What spreadsheets and stock programs write below the last row. */
const TOTAL = /^(итого|всего|jami|total)\s*:?$/i;

const SEPARATOR_LINE = /^sep=.$/i;

/** Whether a table's last row is one of totals. */
export const isTotal = (cells: readonly unknown[]): boolean =>
  TOTAL.test(String(cells.find((cell) => cell !== '' && cell !== undefined) ?? '').trim());

/** Returns the index of the row that names the columns: the first with two known names, else with one; -1 for none. */
export function headerIndex(rows: readonly (readonly unknown[])[], given: GivenNames): number {
  const above = rows.slice(0, MOST_ABOVE + 1).map((cells) => knownNames(cells, given));
  const found = above.findIndex((known) => known >= 2);
  return found === -1 ? above.indexOf(1) : found;
}

export const knownNames = (cells: readonly unknown[], given: GivenNames): number =>
  new Set(cells.filter((cell) => isKnownName(String(cell ?? ''), given))).size;

/**
 * Reads a text with a header and a row for each record, whatever separates its cells. Cells that are missing at the end of
 * a row count as empty; a row with more cells than the header has a fault, since it is unclear what they mean. Of a row
 * that is cut off, only the cells before the last are certain; the others are absent.
 */
export function readTable(
  { text, encoding, endsInsideLetter }: DecodedText,
  given: GivenNames,
): Source | undefined {
  const lines = text.split(/\r\n?|\n/);
  const header = findHeader(lines, given);
  if (!header) return undefined;
  const { columns, delimiter, rowsFrom, above } = header;
  const width = columns.length;
  const idColumn = hasOwnNames(columns)
    ? columns.findIndex((name) => name.trim().toLowerCase() === 'id')
    : -1;
  const rows = readRows(lines.slice(rowsFrom), { delimiter, width, idColumn });
  const placeOf = ({ first }: TableRow) => `line ${rowsFrom + first + 1}`;
  const messages: Message[] = above.map(({ first }) => ({
    kind: 'note',
    place: `line ${first + 1}`,
    says: 'what stands above the header was left out',
  }));
  const total = rows.at(-1);
  if (total && rows.length > 1 && isTotal(total.cells)) {
    rows.pop();
    messages.push({ kind: 'note', place: placeOf(total), says: 'the total line was left out' });
  }
  const cut = rows.find(
    ({ last, cells }) => rowsFrom + last === lines.length - 1 && (endsInsideLetter || cells.length < width),
  );
  const isCut = cut !== undefined && (endsInsideLetter || isBroken(cut, rows, width));
  if (isCut) cut.cells.pop();
  const cutInside = endsInsideLetter ? 'letter' : isCut ? 'row' : undefined;
  const records = rows.map((row): SourceRow => {
    const { cells, strayMarks, backslashes } = row;
    const place = placeOf(row);
    if (strayMarks > 0)
      messages.push({
        kind: 'read as',
        place,
        says: 'a quotation mark in the wrong place was read as a letter',
      });
    if (backslashes > 0)
      messages.push({ kind: 'read as', place, says: 'a backslash before a quotation mark was removed' });
    if (lines[rowsFrom + row.first]?.startsWith('\uFEFF'))
      messages.push({ kind: 'read as', place, says: 'invisible characters were removed' });
    joinAddresses(cells, width);
    if (cells.slice(width).some(Boolean)) return { place, values: cells.slice(0, 1), fault: SURPLUS };
    if (cells.length < width && !(isCut && row === cut))
      messages.push({
        kind: 'note',
        place,
        says: 'there are fewer cells than in the header: the missing ones count as empty',
      });
    if (!(isCut && row === cut)) while (cells.length < width) cells.push('');
    cells.length = Math.min(cells.length, width);
    return { place, values: cells };
  });
  const name = { ';': ';', ',': ',', '|': '|', '\t': 'tab' }[delimiter];
  return {
    takenFor: `a table (${encoding}, separated by ${name})`,
    columns,
    header: `line ${header.first + 1}`,
    rows: records,
    messages,
    pointIsDecimal: false,
    cutOff: cutInside && `line ${lines.length} ends inside a ${cutInside}`,
  };
}

/** Addresses of a list in the last column, whose separator is that of the cells. */
function joinAddresses(cells: string[], width: number): void {
  const last = cells.slice(width - 1).filter(Boolean);
  if (last.length > 1 && last.every((cell) => /^(?:https?:)?\/\//i.test(cell)))
    cells.splice(width - 1, cells.length, last.join('; '));
}

const SURPLUS =
  'there are more cells than in the header: put quotation marks around a cell that contains the separator; a known product stays as it was';

/** Whether a last row without a line end is shorter than the others, and not all of these are short. */
const isBroken = (row: TableRow, rows: readonly TableRow[], width: number): boolean =>
  row.cells.length < width && !rows.some((other) => other !== row && other.cells.length < width);

function findHeader(lines: readonly string[], given: GivenNames) {
  const beginning = lines.slice(0, MOST_LINES_ABOVE);
  const found = DELIMITERS.flatMap((delimiter) => {
    const rows = readRows(beginning, { delimiter, width: Number.POSITIVE_INFINITY, idColumn: -1 });
    const index = headerIndex(
      rows.map(({ cells }) => cells),
      given,
    );
    const row = rows[index];
    if (!row) return [];
    const above = rows.slice(0, index).filter(({ cells }) => !SEPARATOR_LINE.test(cells.join(delimiter)));
    return [{ delimiter, row, above, known: knownNames(row.cells, given) }];
  });
  const [best] = found.sort((a, b) => b.known - a.known || b.row.cells.length - a.row.cells.length);
  if (!best) return undefined;
  const { cells, first, last } = best.row;
  const above = best.above.filter(({ cells: title }) => !/^sep=$/i.test(title[0] ?? ''));
  return {
    delimiter: best.delimiter,
    columns: cells.slice(0, cells.findLastIndex(Boolean) + 1),
    first,
    rowsFrom: last + 1,
    above,
  };
}
