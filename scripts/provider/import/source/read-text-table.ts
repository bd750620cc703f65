import { plainLine } from '#rules/plain-text.ts';
import { MESSAGES, type Say } from '../rows/message.ts';
import type { DecodedText } from './decode-text.ts';
import { type QuotedRow, readRows } from './quoted-rows.ts';
import type { Reading } from './reading.ts';
import { refusal } from './recognize.ts';
import { headerIn, recordsIn, type TableRow, type Vocabulary } from './table.ts';

/** Separators that spreadsheets use, depending on the language of the machine. */
const DELIMITERS = [';', '\t', ',', '|'];
/** That the header and what stands above it may have. */
const MOST_LINES_ABOVE = 60;
const SEPARATOR_LINE = /^sep=.?$/i;
/** Rows of which the longest foreign cell is shown as an example. */
const ROWS_OF_EXAMPLE = 100;
const FOREIGN = /[^\0-\x7F]/;

/**
 * Reads a text with a header and a row for each record, whatever separates its cells.
 * @throws {CommandError} if it has no header.
 */
export function* readTextTable(
  { text, encoding, endsInsideLetter }: DecodedText,
  path: string,
  vocabulary: Vocabulary,
  say: Say,
): Reading {
  const lines = text.split(/\r\n?|\n/);
  const beginning = lines.slice(0, MOST_LINES_ABOVE);
  const [best] = DELIMITERS.flatMap((delimiter) => {
    const shape = { delimiter, width: Number.POSITIVE_INFINITY, isRow: () => false };
    const { header, ...found } = headerIn(readRows(beginning, shape).toArray(), vocabulary);
    return header ? [{ ...found, delimiter, header }] : [];
  }).sort((a, b) => b.named - a.named || b.header.cells.length - a.header.cells.length);
  if (!best)
    throw refusal(
      path,
      'no table whose columns have known names, such as name and price. Name them in its first row, or write columns.json beside it',
    );
  const { delimiter, header, second, above, columns } = best;
  const width = columns.length;
  const first = (second ?? header).last + 1;
  if (!encoding.startsWith('utf')) {
    // Since the encoding is a guess.
    const below = lines.slice(first, first + ROWS_OF_EXAMPLE).flatMap((line) => line.split(delimiter));
    const foreign = [...columns, ...below].filter((cell) => FOREIGN.test(cell));
    const [example = ''] = foreign.sort((a, b) => b.length - a.length);
    say(MESSAGES.encoding(encoding, plainLine(example.replaceAll('"', '').slice(0, 60))));
  }
  for (const { first: line, cells } of above)
    if (!SEPARATOR_LINE.test(cells[0] ?? '')) say(MESSAGES.aboveHeader, `line ${line + 1}`);
  if (second) say(MESSAGES.twoLines, `line ${first}`);
  let isAnyShort = false;
  let cutInside = endsInsideLetter ? 'a letter' : undefined;
  const rows = readRows(lines.slice(first), { delimiter, width, isRow: vocabulary.rowTest(columns) });
  yield* recordsIn(rows.map(tableRow), columns, header.cells, say);
  return {
    takenFor: `a table (${encoding}, separated by ${delimiter === '\t' ? 'tab' : delimiter})`,
    columns,
    header: `line ${header.first + 1}`,
    pointIsDecimal: false,
    cutOff: cutInside === undefined ? undefined : { place: `line ${lines.length}`, inside: cutInside },
  };

  function tableRow({ first: line, last, cells, strayMarks }: QuotedRow): TableRow {
    const place = `line ${first + line + 1}`;
    if (strayMarks > 0) say(MESSAGES.strayMark, place);
    if (lines[first + line]?.startsWith('\uFEFF')) say(MESSAGES.invisible, place);
    const isShort = cells.length < width;
    // A last row without a line end that is shorter than the others, which are not all short.
    const isLast = first + last === lines.length - 1;
    if (isLast && isShort && !isAnyShort) cutInside ??= 'a row';
    isAnyShort ||= isShort;
    return { place, cells: withJoinedAddresses(cells, width), isCut: isLast && cutInside !== undefined };
  }
}

/** Joins addresses of a list in the last column, whose separator is that of the cells. */
function withJoinedAddresses(cells: string[], width: number): string[] {
  const last = cells.slice(width - 1).filter(Boolean);
  const isList = last.length > 1 && last.every((cell) => /^(?:https?:)?\/\//i.test(cell));
  return isList ? [...cells.slice(0, width - 1), last.join('; ')] : cells;
}
