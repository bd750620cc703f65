import { type UnzipFileInfo, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { CommandError } from '../../../terminal/command-error.ts';
import { CellError, type Message, type Source, type SourceRow } from '../source.ts';
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
export function readWorkbook(bytes: Uint8Array): Source | undefined {
  const files = unpack(bytes);
  const shared = sharedStrings(files['xl/sharedStrings.xml']);
  const formats = cellFormats(files['xl/styles.xml']);
  for (const { name, file } of sheetsOf(files)) {
    if (!file) continue;
    const sheet: Sheet = { name, rows: readSheet(file, shared, formats) };
    const header = headerIndex(sheet.rows.filter((row) => row.length > 0));
    if (header !== -1 && sheet.rows.some((row) => knownNames(row) >= 2)) return sourceOf(sheet);
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

function sourceOf({ name, rows }: Sheet): Source {
  const isEmpty = (row: readonly unknown[] = []) => !row.some((cell) => cell !== undefined && cell !== '');
  const header = rows.findIndex((row) => knownNames(row) >= 2);
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

/** Feeds an XML file to a parser piece by piece. */
function parse(bytes: Uint8Array, parser: SaxesParser): void {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += CHUNK)
    parser.write(decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true }));
  parser.close();
}

function sheetsOf(files: Record<string, Uint8Array>): { name: string; file: Uint8Array | undefined }[] {
  const targets = new Map<string, string>();
  const relations = new SaxesParser();
  relations.on('opentag', ({ attributes: { Id = '', Target = '' } }) => targets.set(Id, Target));
  parse(files['xl/_rels/workbook.xml.rels'] ?? new Uint8Array(), relations);
  const sheets: { name: string; file: Uint8Array | undefined }[] = [];
  const book = new SaxesParser();
  book.on('opentag', ({ name, attributes }) => {
    if (localName(name) !== 'sheet') return;
    const target = targets.get(attributes['r:id'] ?? '') ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    sheets.push({ name: attributes.name ?? '', file: files[path] });
  });
  parse(files['xl/workbook.xml'] ?? new Uint8Array(), book);
  return sheets;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The texts that cells refer to; a rich one is the sum of its parts, without their phonetic spelling. */
function sharedStrings(file: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  if (!file) return texts;
  let text = '';
  let inText = false;
  let phonetic = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    const local = localName(name);
    if (local === 'si') text = '';
    if (local === 'rPh') phonetic++;
    inText = local === 't' && phonetic === 0;
  });
  parser.on('text', (part) => {
    if (inText) text += part;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 't') inText = false;
    if (local === 'rPh') phonetic--;
    if (local === 'si') texts.push(text);
  });
  parse(file, parser);
  return texts;
}

/** How numbers of a style are shown: as a date, with as many digits, or plainly. */
type CellFormat = 'date' | number | undefined;

function cellFormats(file: Uint8Array | undefined): CellFormat[] {
  const formats: CellFormat[] = [];
  if (!file) return formats;
  const codes = new Map<number, string>();
  let inCells = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (local === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
    if (local === 'cellXfs') inCells = true;
    if (local === 'xf' && inCells) formats.push(formatOf(Number(attributes.numFmtId ?? 0), codes));
  });
  parser.on('closetag', ({ name }) => {
    if (localName(name) === 'cellXfs') inCells = false;
  });
  parse(file, parser);
  return formats;
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
  let row = -1;
  let column = -1;
  let cell: { type: string; style: number } = { type: '', style: 0 };
  let text = '';
  let collects = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const local = localName(name);
    if (local === 'row') {
      row = attributes.r ? Number(attributes.r) - 1 : row + 1;
      column = -1;
    } else if (local === 'c') {
      column = attributes.r ? positionOf(attributes.r).column : column + 1;
      cell = { type: attributes.t ?? '', style: Number(attributes.s ?? 0) };
      text = '';
    } else if (local === 'mergeCell') merged.push(attributes.ref ?? '');
    else if (local === 'v' || local === 't') collects = true;
  });
  parser.on('text', (part) => {
    if (collects) text += part;
  });
  parser.on('closetag', ({ name }) => {
    const local = localName(name);
    if (local === 'v' || local === 't') collects = false;
    if (local !== 'c' || text === '') return;
    const cells = rows[row] ?? [];
    cells[column] = cellValue(text, cell.type, formats[cell.style], shared);
    rows[row] = cells;
  });
  parse(file, parser);
  for (const range of merged) fill(rows, range);
  return Array.from(rows, (cells = []) => cells);
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
