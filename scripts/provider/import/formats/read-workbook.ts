import { type UnzipFileInfo, unzipSync } from 'fflate';
import { CommandError } from '../../../terminal/command-error.ts';
import { dateOfSerial } from '../fields/read-date.ts';
import type { Message } from '../message.ts';
import type { GivenNames } from '../names/name-columns.ts';
import { headerIndex, knownNames, MOST_ABOVE, noteOnTotal, withoutTotal } from './read-table.ts';
import type { CellError, Reading } from './reading.ts';
import { type Element, elementsIn, textAt } from './xml-elements.ts';

/** Of an unpacked file; more would not fit into memory beside what is read from it. */
const MOST_UNPACKED = 300_000_000;
const CHUNK = 1 << 18;

const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

interface SheetRow {
  place: string;
  /** By column, from 0. */
  cells: unknown[];
}

/** Reads the first sheet with a header of a workbook (.xlsx); undefined if no sheet has one. */
export function readWorkbook(bytes: Uint8Array, given: GivenNames): Reading | undefined {
  const fileIn = unpacker(bytes);
  const read = cellReader(fileIn);
  for (const { name, target } of sheetsIn(fileIn)) {
    const file = fileIn(target);
    if (!file) continue;
    const rows = rowsOf(file, read);
    const beginning = rows.take(MOST_ABOVE + 1).toArray();
    const header = headerIndex(
      beginning.map(({ cells }) => cells),
      given,
    );
    if (knownNames(beginning[header]?.cells ?? [], given) >= 2)
      return recordsOf(name, beginning.slice(header), rowsOf(file, read).drop(MOST_ABOVE + 1));
  }
  return undefined;
}

type FileIn = (name: string) => Uint8Array | undefined;

/** Unpacks one file of an archive at a time. */
const unpacker =
  (bytes: Uint8Array): FileIn =>
  (wanted) => {
    const filter = ({ name, originalSize }: UnzipFileInfo) => {
      if (name === wanted && originalSize > MOST_UNPACKED)
        throw new CommandError(
          'The workbook is too large to be read. Save the sheet with the products as CSV.',
        );
      return name === wanted;
    };
    return unzipSync(bytes, { filter })[wanted];
  };

const isFilled = (cell: unknown): boolean => cell !== undefined && cell !== '';

function* recordsOf(sheet: string, [header, ...beginning]: SheetRow[], others: Iterable<SheetRow>): Reading {
  const names = (header?.cells ?? []).map((cell) => String(cell ?? ''));
  const columns = names.slice(0, names.findLastIndex(Boolean) + 1);
  const place = header?.place ?? '';
  const messages: Message[] = [{ kind: 'note', says: `read the sheet “${sheet}”, whose header is ${place}` }];
  function* filled(): Generator<SheetRow> {
    for (const rows of [beginning, others]) for (const row of rows) if (row.cells.some(isFilled)) yield row;
  }
  for (const { place, cells } of withoutTotal(filled(), ({ place }) => messages.push(noteOnTotal(place)))) {
    const hasSurplus = cells.slice(columns.length).some(isFilled);
    const values = Array.from(columns, (_, column) => cells[column] ?? '');
    if (hasSurplus) yield { place, values: values.slice(0, 1), fault: SURPLUS };
    else yield { place, values };
  }
  return {
    takenFor: `a workbook (sheet “${sheet}”, header in ${place})`,
    columns,
    header: place,
    messages,
    pointIsDecimal: false,
  };
}

const SURPLUS = 'there are cells beyond the header: name their columns, or remove them';

/** Decodes a file of the archive piece by piece. */
function* piecesOf(bytes: Uint8Array = new Uint8Array()): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
}

const elementsOf = (bytes: Uint8Array | undefined, ...names: string[]) =>
  elementsIn(piecesOf(bytes), new Set(names));

/** @throws {Error} if the archive is no workbook */
function sheetsIn(fileIn: FileIn): { name: string; target: string }[] {
  const targets = new Map(
    elementsOf(fileIn('xl/_rels/workbook.xml.rels'), 'Relationship').map(({ attributes }) => [
      attributes.Id,
      attributes.Target ?? '',
    ]),
  );
  const workbook = fileIn('xl/workbook.xml');
  if (!workbook) throw new Error('not a workbook');
  return [...elementsOf(workbook, 'sheet')].map(({ attributes }) => {
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    return { name: attributes.name ?? '', target: target.startsWith('/') ? target.slice(1) : `xl/${target}` };
  });
}

/** The text of a string; a rich one is the sum of its parts, without their phonetic spelling. */
const textIn = ({ name, text, children }: Element): string =>
  name === 't' ? text : children.map((child) => (child.name === 'rPh' ? '' : textIn(child))).join('');

/** How numbers of a style are shown: as a date, with as many digits, or plainly. */
type CellFormat = 'date' | number | undefined;

function cellFormats(file: Uint8Array | undefined): CellFormat[] {
  const elements = [...elementsOf(file, 'numFmt', 'cellXfs')];
  const codes = new Map(
    elements.map(({ attributes }) => [Number(attributes.numFmtId), attributes.formatCode ?? '']),
  );
  const styles = elements.find(({ name }) => name === 'cellXfs')?.children ?? [];
  return styles.map(({ attributes }) => formatOf(Number(attributes.numFmtId ?? 0), codes));
}

function formatOf(id: number, codes: ReadonlyMap<number, string>): CellFormat {
  const code = codes.get(id);
  if (code === undefined) return DATE_FORMATS.has(id) ? 'date' : undefined;
  if (/^0{2,}$/.test(code)) return code.length;
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '')) ? 'date' : undefined;
}

type ReadCell = (cell: Element) => unknown;

/** Reads cells as they are shown; undefined for an empty one. */
function cellReader(fileIn: FileIn): ReadCell {
  const shared = [...elementsOf(fileIn('xl/sharedStrings.xml'), 'si').map(textIn)];
  const formats = cellFormats(fileIn('xl/styles.xml'));
  return (cell) => {
    const { t: type = 'n', s: style = 0 } = cell.attributes;
    const text = textAt(cell, 'v') ?? textIn(cell);
    if (text === '') return undefined;
    if (type === 's') return shared[Number(text)] ?? '';
    if (type === 'b') return text === '1';
    if (type === 'e') return { cellError: text } satisfies CellError;
    if (type !== 'n' && type !== '') return text;
    const format = formats[Number(style)];
    if (format === 'date') return dateOfSerial(Number(text)).toISOString();
    return format === undefined ? Number(text) : String(Number(text)).padStart(format, '0');
  };
}

/** Yields the rows that have cells; the value of merged cells holds for all of them. */
function* rowsOf(file: Uint8Array, read: ReadCell): Generator<SheetRow> {
  const merged = mergedIn(file);
  let open: Merged[] = [];
  let last = 0;
  for (const { attributes, children } of elementsOf(file, 'row')) {
    const number = attributes.r ? Number(attributes.r) : last + 1;
    last = number;
    const cells: unknown[] = [];
    for (const cell of children) {
      const column = cell.attributes.r ? positionOf(cell.attributes.r).column : cells.length;
      const value = read(cell);
      if (value !== undefined) cells[column] = value;
      else if (cells.length <= column) cells.length = column + 1;
    }
    for (const range of merged.get(number) ?? []) open.push({ ...range, value: cells[range.from] });
    open = open.filter(({ lastRow, value }) => lastRow >= number && value !== undefined);
    for (const { from, to, value } of open)
      for (let column = from; column <= to; column++) cells[column] ??= value;
    if (cells.some((cell) => cell !== undefined)) yield { place: `row ${number}`, cells };
  }
}

interface Merged {
  from: number;
  to: number;
  lastRow: number;
  value?: unknown;
}

/** Finds the merged cells by their first row. They are named behind the rows. */
function mergedIn(file: Uint8Array): Map<number, Merged[]> {
  const names = Buffer.from(file.buffer, file.byteOffset, file.length);
  const at = names.lastIndexOf('</sheetData>');
  const merged = new Map<number, Merged[]>();
  if (at === -1) return merged;
  for (const [, ref = ''] of names
    .toString('utf8', at)
    .matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="([^"]+)"/g)) {
    const [from = 'A1', to = from] = ref.split(':');
    const [first, end] = [positionOf(from), positionOf(to)];
    const ranges = merged.get(first.row) ?? [];
    merged.set(first.row, [...ranges, { from: first.column, to: end.column, lastRow: end.row }]);
  }
  return merged;
}

/** A row from 1, and a column from 0. */
function positionOf(reference: string): { row: number; column: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/i.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column: column - 1 };
}
