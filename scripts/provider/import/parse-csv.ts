import type { DecodedText } from './decode-text.ts';
import type { Note } from './note.ts';
import type { FileRecord, FileRecords } from './read-records.ts';
import { readRows, type TableRow, type TableShape } from './table-rows.ts';

/** Separators that spreadsheets use, depending on the language of the machine. */
const DELIMITERS = [';', '\t', ',', '|'];

/** Names of columns may have line breaks, but a header has no more lines than these. */
const MOST_HEADER_LINES = 20;

/** What spreadsheets and stock programs write below the last row. */
const TOTAL = /^(итого|всего|jami|total)\s*:?$/i;

/**
 * Parses a CSV text with a header line. Cells that are missing at the end of a row count as empty; a row with more cells
 * than the header has a fault, since it is unclear what they mean. Of a row that is cut off, only the cells before the last
 * are certain; the others are absent.
 */
export function parseCsv({ text, endsInsideLetter }: Omit<DecodedText, 'encoding'>): FileRecords {
  const lines = text.split(/\r\n?|\n/);
  const { names, shape, rowsFrom } = readHeader(lines);
  const rows = readRows(lines.slice(rowsFrom), shape);
  const placeOf = ({ first }: TableRow) => `line ${rowsFrom + first + 1}`;
  const notes: Note[] = [];

  const total = rows.at(-1);
  if (total && TOTAL.test(total.cells.find(Boolean) ?? '')) {
    rows.pop();
    notes.push({ place: placeOf(total), says: 'the total line was left out' });
  }
  const cut = rows.find(
    ({ last, cells }) =>
      rowsFrom + last === lines.length - 1 && (endsInsideLetter || cells.length < shape.width),
  );
  cut?.cells.pop();
  const cutInside = endsInsideLetter ? 'letter' : cut && 'row';

  const records = rows.map((row): FileRecord => {
    const { cells, strayMarks, backslashes } = row;
    const place = placeOf(row);
    if (strayMarks > 0)
      notes.push({ place, says: 'a quotation mark in the wrong place was read as a letter' });
    if (backslashes > 0) notes.push({ place, says: 'a backslash before a quotation mark was removed' });
    if (cells.slice(shape.width).some(Boolean)) return surplusRow(place, names, cells);
    if (cells.length < shape.width && row !== cut)
      notes.push({
        place,
        says: 'there are fewer cells than in the header: the missing ones count as empty',
      });
    const told = row === cut ? names.slice(0, cells.length) : names;
    return { place, fields: Object.fromEntries(told.map((name, column) => [name, cells[column] ?? ''])) };
  });
  return { records, notes, cutOff: cutInside && `line ${lines.length} ends inside a ${cutInside}` };
}

/** The cells may have moved to other columns from the second on. */
const surplusRow = (place: string, [name = '']: string[], [cell]: string[]): FileRecord => ({
  place,
  fields: { [name]: cell },
  fault: {
    field: 'the row',
    reason: 'has more cells than the header: put quotation marks around a cell that contains the separator',
  },
});

function readHeader(lines: readonly string[]): { names: string[]; shape: TableShape; rowsFrom: number } {
  const begin = lines.findIndex((line) => line.trim() !== '');
  const delimiter = delimiterOf(lines[begin] ?? '');
  const beginning = lines.slice(0, begin + MOST_HEADER_LINES);
  const [header] = readRows(beginning, { delimiter, width: Number.POSITIVE_INFINITY, idColumn: -1 });
  const cells = header?.cells ?? [];
  const names = cells.slice(0, cells.findLastIndex(Boolean) + 1);
  return {
    names,
    shape: { delimiter, width: names.length, idColumn: names.indexOf('id') },
    rowsFrom: (header?.last ?? 0) + 1,
  };
}

/** Returns the most frequent delimiter of the header line; column names contain none. */
function delimiterOf(header: string): string {
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
