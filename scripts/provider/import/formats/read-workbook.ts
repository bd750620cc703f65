import { type UnzipFileInfo, unzipSync } from 'fflate';
import { CommandError } from '../../../terminal/command-error.ts';
import type { GivenNames } from '../names/name-columns.ts';
import { CellError, type Message, type Source, type SourceRow } from '../source.ts';
import { childText, collectElements, type Element } from './element.ts';
import { headerIndex, isTotal, knownNames } from './read-table.ts';

/** Unpacked; more would not fit into memory beside what is read from it. */
const MOST_UNPACKED = 500_000_000;
const CHUNK = 1 << 20;

const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

interface Sheet {
  name: string;
  /** By row and column, from 0. */
  rows: unknown[][];
}

/** Reads the first sheet with a header of a workbook (.xlsx); undefined if no sheet has one. */
export function readWorkbook(bytes: Uint8Array, given: GivenNames): Source | undefined {
  const files = unpack(bytes);
  const shared = sharedStrings(files['xl/sharedStrings.xml']);
  const formats = cellFormats(files['xl/styles.xml']);
  for (const { name, file } of sheetsOf(files)) {
    if (!file) continue;
    const sheet: Sheet = { name, rows: readSheet(file, shared, formats) };
    const filled = [...sheet.rows.keys()].filter((row) =>
      sheet.rows[row]?.some((cell) => cell !== undefined),
    );
    const header = headerIndex(
      filled.map((row) => sheet.rows[row] ?? []),
      given,
    );
    const row = filled[header];
    if (row !== undefined && knownNames(sheet.rows[row] ?? [], given) >= 2) return sourceOf(sheet, row);
  }
  return undefined;
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  const isNeeded = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (!/^xl\/(workbook|styles|sharedStrings|worksheets\/[^/]+|_rels\/workbook\.xml)\.?[a-z]*$/i.test(name))
      return false;
    size += originalSize;
    if (size > MOST_UNPACKED)
      throw new CommandError(
        'The workbook is too large to be read. Save the sheet with the products as CSV.',
      );
    return true;
  };
  return unzipSync(bytes, { filter: isNeeded });
}

function sourceOf({ name, rows }: Sheet, header: number): Source {
  const isEmpty = (row: readonly unknown[] = []) => !row.some((cell) => cell !== undefined && cell !== '');
  const names = (rows[header] ?? []).map((cell) => String(cell ?? ''));
  const columns = names.slice(0, names.findLastIndex(Boolean) + 1);
  const messages: Message[] = [
    { kind: 'note', says: `read the sheet “${name}”, whose header is row ${header + 1}` },
  ];
  const records: SourceRow[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= header || isEmpty(row)) continue;
    const place = `row ${index + 1}`;
    const values = Array.from(columns, (_, column) => row[column] ?? '');
    const surplus = row.slice(columns.length).some((cell) => cell !== undefined && cell !== '');
    records.push(
      surplus
        ? {
            place,
            values: values.slice(0, 1),
            fault: 'there are cells beyond the header: name their columns, or remove them',
          }
        : { place, values },
    );
  }
  const total = records.at(-1);
  if (total && records.length > 1 && isTotal(total.values)) {
    records.pop();
    messages.push({ kind: 'note', place: total.place, says: 'the total line was left out' });
  }
  return {
    takenFor: `a workbook (sheet “${name}”, header in row ${header + 1})`,
    columns,
    header: `row ${header + 1}`,
    rows: records,
    messages,
    pointIsDecimal: false,
  };
}

/** Decodes a file of the archive piece by piece. */
function* piecesOf(bytes: Uint8Array = new Uint8Array()): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK)
    yield decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true });
}

function elementsOf(bytes: Uint8Array | undefined, ...names: string[]): Element[] {
  const elements: Element[] = [];
  collectElements(piecesOf(bytes), new Set(names), (element) => elements.push(element));
  return elements;
}

function sheetsOf(files: Record<string, Uint8Array>): { name: string; file: Uint8Array | undefined }[] {
  const relations = elementsOf(files['xl/_rels/workbook.xml.rels'], 'Relationship');
  const targets = new Map(relations.map(({ attributes: { Id, Target = '' } }) => [Id, Target]));
  return elementsOf(files['xl/workbook.xml'], 'sheet').map(({ attributes }) => {
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    return {
      name: attributes.name ?? '',
      file: files[target.startsWith('/') ? target.slice(1) : `xl/${target}`],
    };
  });
}

/** The text of a string; a rich one is the sum of its parts, without their phonetic spelling. */
const textIn = ({ name, text, children }: Element): string =>
  name === 't' ? text : children.map((child) => (child.name === 'rPh' ? '' : textIn(child))).join('');

/** The texts that cells refer to. */
const sharedStrings = (file: Uint8Array | undefined): string[] => elementsOf(file, 'si').map(textIn);

/** How numbers of a style are shown: as a date, with as many digits, or plainly. */
type CellFormat = 'date' | number | undefined;

function cellFormats(file: Uint8Array | undefined): CellFormat[] {
  const elements = elementsOf(file, 'numFmt', 'cellXfs');
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

function readSheet(file: Uint8Array, shared: readonly string[], formats: readonly CellFormat[]): unknown[][] {
  const rows: unknown[][] = [];
  const merged: string[] = [];
  collectElements(piecesOf(file), new Set(['row', 'mergeCell']), ({ name, attributes, children }) => {
    if (name === 'mergeCell') merged.push(attributes.ref ?? '');
    else rows[attributes.r ? Number(attributes.r) - 1 : rows.length] = cellsOf(children);
  });
  for (const range of merged) fill(rows, range);
  return Array.from(rows, (cells = []) => cells);

  function cellsOf(elements: readonly Element[]): unknown[] {
    const cells: unknown[] = [];
    for (const element of elements) {
      const { r, t = '', s } = element.attributes;
      const column = r ? positionOf(r).column : cells.length;
      const text = childText(element, 'v') ?? textIn(element);
      if (text !== '') cells[column] = cellValue(text, t, formats[Number(s ?? 0)], shared);
      else if (cells.length <= column) cells.length = column + 1;
    }
    return cells;
  }
}

function cellValue(text: string, type: string, format: CellFormat, shared: readonly string[]): unknown {
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1';
  if (type === 'e') return new CellError(text);
  if (type !== '' && type !== 'n') return text;
  const number = Number(text);
  if (format === 'date') return dateOfSerial(number);
  return format === undefined ? number : String(number).padStart(format, '0');
}

/** Days since the end of 1899, as spreadsheets count. */
export const dateOfSerial = (days: number): string =>
  new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000).toISOString();

function positionOf(reference: string): { row: number; column: number } {
  const [, letters = 'A', digits = '1'] = /^([A-Z]+)(\d+)$/i.exec(reference) ?? [];
  const column = [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits) - 1, column: column - 1 };
}

/** The value of merged cells holds for all of them. */
function fill(rows: unknown[][], range: string): void {
  const [from = 'A1', to = from] = range.split(':');
  const [first, last] = [positionOf(from), positionOf(to)];
  const value = rows[first.row]?.[first.column];
  if (value === undefined) return;
  for (let row = first.row; row <= last.row && row < rows.length; row++) {
    const cells = rows[row];
    // Rows without cells of their own are no rows.
    if (cells) for (let column = first.column; column <= last.column; column++) cells[column] ??= value;
  }
}

/** Whether the beginning of an archive is that of a workbook. */
export function isWorkbook(bytes: Uint8Array): boolean {
  try {
    let has = false;
    unzipSync(bytes, {
      filter: ({ name }) => {
        has ||= name === 'xl/workbook.xml';
        return false;
      },
    });
    return has;
  } catch {
    return false;
  }
}
