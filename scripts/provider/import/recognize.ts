import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { bytes as spelledBytes } from '../../terminal/bytes.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { decodeText } from './formats/decode-text.ts';
import { readJson } from './formats/read-json.ts';
import { readTable } from './formats/read-table.ts';
import { readWorkbook } from './formats/read-workbook.ts';
import { readXml } from './formats/read-xml.ts';
import type { RawRow, Reading, SourceFacts } from './formats/reading.ts';
import type { GivenNames } from './names/name-columns.ts';
import type { Spool } from './spool.ts';

/** Larger files would need more memory than small servers have. */
const MOST_BYTES = 100_000_000;

/** How other files begin that owners have under such a name. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['Rar!', 'an archive: unpack it'],
  ['7z\xbc\xaf', 'an archive: unpack it'],
  ['\x1f\x8b', 'a compressed file: unpack it'],
  ['%PDF', 'a PDF document: export a table instead'],
  ['\xd0\xcf\x11\xe0', 'an old workbook (.xls): save it as .xlsx or CSV'],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'].map((begins) => [begins, 'an image'] as const),
];

const WEB_PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body|script|title|meta|table)\b/is;

/**
 * Reads a file, whatever its name: a workbook, XML, JSON or a table; of a folder, a CommerceML exchange.
 * @throws {CommandError} if it is none of these, with what it is; none of its bytes is shown.
 */
export function readSource(path: string, given: GivenNames, rows: Spool<RawRow>): SourceFacts {
  const reading = readingOf(path, given);
  let step = reading.next();
  for (; !step.done; step = reading.next()) rows.add(step.value);
  return step.value;
}

/** Opens a file. What is in memory on the way, such as its bytes, is free again before its rows are read. */
function readingOf(path: string, given: GivenNames): Reading {
  const exchange = exchangeIn(path);
  if (exchange)
    return readXml(
      exchange.map((file) => decodeText(readBytes(file)).text),
      path,
    );
  const bytes = readBytes(path);
  const refuse = (is: string): never => {
    throw new CommandError(`${path} is ${is}. Nothing was imported.`);
  };
  const beginning = bytes.toString('latin1', 0, 4096);
  if (beginning.startsWith('PK')) {
    const reading = workbookIn(bytes, given);
    if (reading) return reading;
    return refuse(
      reading === null
        ? 'a ZIP archive, or a workbook that cannot be read: unpack it, or save the sheet again'
        : 'a workbook without a sheet that names its columns, such as name and price',
    );
  }
  for (const [begins, is] of OTHERS) if (beginning.startsWith(begins)) refuse(is);
  const decoded = decodeText(bytes);
  const text = decoded.text.replace(/^\uFEFF/, '').trimStart();
  if (WEB_PAGE.test(text.slice(0, 2000)))
    refuse('a web page, not a table, perhaps of a login: download the file again');
  if (text === '') refuse('empty');
  if (text.startsWith('<')) return readXml([text], path);
  if (/^[[{]/.test(text)) return readJson({ text }, path);
  if (text.includes('\0') && !beginning.includes('\n')) refuse('neither a table nor another known file');
  return (
    readTable(decoded, given) ??
    refuse(
      'no table whose columns have known names, such as name and price. Name them in its first row, or write columns.json beside it',
    )
  );
}

/** Returns null if an archive is no workbook, or one that is damaged; undefined if it has no table. */
function workbookIn(bytes: Uint8Array, given: GivenNames): Reading | undefined | null {
  try {
    return readWorkbook(bytes, given);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    return null;
  }
}

function readBytes(file: string): Buffer {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > MOST_BYTES)
    throw new CommandError(
      `${file} has ${spelledBytes(size)}, and at most ${spelledBytes(MOST_BYTES)} can be imported at once. Split it.`,
    );
  try {
    return readFileSync(file);
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${(error as Error).message}). Check the file's name.`);
  }
}

/** The two files of an exchange in a folder; undefined if it has none. */
export function exchangeIn(path: string): string[] | undefined {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const names = readdirSync(path).sort();
  const find = (name: RegExp) => names.filter((each) => name.test(each)).map((each) => join(path, each));
  const [goods, offers] = [find(/^import.*\.xml$/i), find(/^offers.*\.xml$/i)];
  return goods.length > 0 && offers.length > 0 ? [...goods, ...offers] : undefined;
}

/** Reads what the owner wrote about the names of columns, in `columns.json` beside a file. */
export function readColumnNames(folder: string): Record<string, string> {
  const file = join(folder, 'columns.json');
  if (!existsSync(file)) return {};
  try {
    const names: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Object.fromEntries(
      Object.entries(Object(names)).map(([name, field]) => [name, String(field ?? '')]),
    );
  } catch (error) {
    throw new CommandError(`${file} is not JSON (${(error as Error).message}).`);
  }
}
