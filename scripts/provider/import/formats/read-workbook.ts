import { unzipSync } from 'fflate';
import { CommandError } from '../../../terminal/command-error.ts';
import { dateOfSerial } from '../fields/read-date.ts';
import { openMessages } from '../message.ts';
import type { GivenNames } from '../names/name-columns.ts';
import { isBlank } from '../rows/cell.ts';
import type { CellError, Reading } from './reading.ts';
import {
  columnsIn,
  headerIndex,
  knownNames,
  MOST_ABOVE,
  namesInTwoLines,
  recordsIn,
  type TableRow,
  TWO_LINES,
} from './table.ts';
import { type Element, elementsAt, elementsIn, textAt } from './xml-elements.ts';

/** Of an unpacked file; more would not fit into memory beside what is read from it. */
const MOST_UNPACKED = 300_000_000;
const CHUNK = 1 << 18;

/** Formats without a code of their own that show dates. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Yields elements of a file in the archive. */
type ElementsOf = (file: string, ...names: string[]) => Iterable<Element>;

/**
 * Reads the first sheet with a header of a workbook (.xlsx); undefined if the archive is none, or damaged.
 * @throws {CommandError} if no sheet has a header
 */
export function readWorkbook(bytes: Uint8Array, given: GivenNames): Reading | undefined {
  try {
    return sheetWithHeader(openArchive(bytes), given);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return undefined;
  }
}

function sheetWithHeader(elementsOf: ElementsOf, given: GivenNames): Reading | undefined {
  const read = cellReader(elementsOf);
  const sheets = sheetsIn(elementsOf);
  if (sheets.length === 0) return undefined;
  for (const { name, file } of sheets) {
    const above = rowsOf(elementsOf, file, read)
      .take(MOST_ABOVE + 2)
      .toArray();
    const cells = above.map((row) => row.cells);
    const index = headerIndex(cells, given);
    if (knownNames(cells[index] ?? [], given) >= 2)
      return recordsBelow(name, above.slice(index), rowsOf(elementsOf, file, read).drop(index + 1), given);
  }
  throw new CommandError(
    'No sheet of the workbook names its columns, such as name and price. Nothing was imported.',
  );
}

/** Unpacks one file of an archive at a time, and reads it piece by piece. */
function openArchive(bytes: Uint8Array): ElementsOf {
  const filesNamed = (wanted: string) =>
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name === wanted && originalSize > MOST_UNPACKED)
          throw new CommandError(
            'The workbook is too large to be read. Save the sheet with the products as CSV.',
          );
        return name === wanted;
      },
    });
  function* piecesOf(file: string): Generator<string> {
    const unpacked = filesNamed(file)[file] ?? new Uint8Array();
    const decoder = new TextDecoder();
    for (let at = 0; at < unpacked.length; at += CHUNK)
      yield decoder.decode(unpacked.subarray(at, at + CHUNK), { stream: true });
  }
  return (file, ...names) => elementsIn(piecesOf(file), new Set(names));
}

function sheetsIn(elementsOf: ElementsOf): { name: string; file: string }[] {
  const relationships = [...elementsOf('xl/_rels/workbook.xml.rels', 'Relationship')];
  return [...elementsOf('xl/workbook.xml', 'sheet')].map(({ attributes: { name = '', 'r:id': id } }) => {
    const target = relationships.find(({ attributes }) => attributes.Id === id)?.attributes.Target ?? '';
    return { name, file: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
}

function* recordsBelow(
  sheet: string,
  [header, below]: readonly TableRow[],
  rows: IteratorObject<TableRow>,
  given: GivenNames,
): Reading {
  const { place = '', cells = [] } = header ?? {};
  const both = namesInTwoLines(cells, below?.cells, given);
  const columns = both ?? columnsIn(cells);
  const { messages, say } = openMessages();
  say('note', `read the sheet “${sheet}”, whose header is ${place}`);
  if (both) say('note', TWO_LINES, below?.place);
  const padded = rows.drop(both ? 1 : 0).map((row) => {
    // Empty cells at the end of a row are not in the file.
    row.cells.length = Math.max(row.cells.length, columns.length);
    return row;
  });
  yield* recordsIn(padded, columns, cells, messages);
  return {
    takenFor: `a workbook (sheet “${sheet}”, header in ${place})`,
    columns,
    header: place,
    messages,
    pointIsDecimal: false,
  };
}

/** The text of a string; a rich one is the sum of its parts, without their phonetic spelling. */
const textIn = ({ name, text, children }: Element): string =>
  name === 't' ? text : children.map((child) => (child.name === 'rPh' ? '' : textIn(child))).join('');

/** Creates a reader of cells as they are shown; undefined for an empty one. */
function cellReader(elementsOf: ElementsOf): (cell: Element) => unknown {
  const shared = [...elementsOf('xl/sharedStrings.xml', 'si')].map(textIn);
  const formats = formatsOfStyles([...elementsOf('xl/styles.xml', 'numFmt', 'cellXfs')]);
  return (cell) => {
    const { t: type = 'n', s: style = 0 } = cell.attributes;
    const text = textAt(cell, 'v') ?? textIn(cell);
    if (text === '') return undefined;
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return text === '1';
    if (type === 'e') return { cellError: text } satisfies CellError;
    if (type !== 'n') return text;
    const format = formats[Number(style)];
    if (format === 'date') return dateOfSerial(Number(text)).toISOString();
    return format === undefined ? Number(text) : text.padStart(format, '0');
  };
}

/** Returns how numbers of each style are shown: as a date, with as many digits, or plainly. */
function formatsOfStyles(elements: readonly Element[]): ('date' | number | undefined)[] {
  const codes = new Map(elements.map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]));
  const styles = elements.flatMap((element) => elementsAt(element, 'xf'));
  return styles.map(({ attributes: { numFmtId } }) => {
    const code = codes.get(numFmtId);
    if (code === undefined) return DATE_FORMATS.has(Number(numFmtId)) ? 'date' : undefined;
    if (/^0{2,}$/.test(code)) return code.length;
    return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) ? 'date' : undefined;
  });
}

/** Yields the rows that have cells; the value of merged cells holds for all of them. */
function* rowsOf(
  elementsOf: ElementsOf,
  file: string,
  read: (cell: Element) => unknown,
): Generator<TableRow, undefined> {
  const ranges = [...elementsOf(file, 'mergeCell')].map(({ attributes: { ref = '' } }) => {
    const [from = '', to = from] = ref.split(':');
    return { from: positionOf(from), to: positionOf(to), value: undefined as unknown };
  });
  const beginning = Map.groupBy(ranges, ({ from }) => from.row);
  let open: typeof ranges = [];
  let number = 0;
  for (const { attributes, children } of elementsOf(file, 'row')) {
    number = Number(attributes.r ?? number + 1);
    const cells: unknown[] = [];
    for (const cell of children)
      cells[cell.attributes.r ? positionOf(cell.attributes.r).column : cells.length] = read(cell);
    const begun = beginning.get(number) ?? [];
    for (const range of begun) range.value = cells[range.from.column];
    open = [...open, ...begun].filter(({ to }) => to.row >= number);
    for (const { from, to, value } of open)
      for (let column = from.column; column <= to.column; column++) cells[column] ??= value;
    if (cells.some((cell) => !isBlank(cell))) yield { place: `row ${number}`, cells };
  }
  return undefined;
}

/** A row from 1, and a column from 0. */
function positionOf(reference: string): { row: number; column: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/i.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column: column - 1 };
}
