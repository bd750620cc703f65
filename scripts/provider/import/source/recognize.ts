import { readFileSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { bytes as spelledBytes } from '../../../terminal/bytes.ts';
import { CommandError } from '../../../terminal/command-error.ts';
import { exchangeIn, withPicturesFrom } from '../dialects/commerceml.ts';
import { dialects } from '../dialects/dialects.ts';
import type { GivenNames } from '../dialects/name-columns.ts';
import { decodeText } from './decode-text.ts';
import { readJson } from './read-json.ts';
import { readTextTable } from './read-text-table.ts';
import { readWorkbook } from './read-workbook.ts';
import { readXml } from './read-xml.ts';
import type { Reading } from './reading.ts';

/** Larger files would need more memory than small servers have. */
const MOST_BYTES = 100_000_000;

const OLD_WORKBOOK = '\xd0\xcf\x11\xe0';
/** How other files begin that owners have under such a name. */
const OTHERS: readonly (readonly [string, string])[] = [
  ['Rar!', 'an archive: unpack it'],
  ['7z\xbc\xaf', 'an archive: unpack it'],
  ['\x1f\x8b', 'a compressed file: unpack it'],
  [OLD_WORKBOOK, 'an old workbook (.xls): save it as .xlsx or CSV'],
  ['%PDF', 'a PDF document: export a table instead'],
  ...['\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'].map((begins) => [begins, 'an image'] as const),
];

const WEB_PAGE =
  /^(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->).)*-->\s*)*<(?:!doctype\s+html|html|head|body|script|title|meta|style|div|table)\b/is;

/**
 * Opens a file, whatever its name: a workbook, XML, JSON or a table; of a folder, a CommerceML exchange. What is in memory
 * on the way, such as its bytes, is free again before its rows are read.
 * @throws {CommandError} if it is none of these, with what it is; none of its bytes is shown.
 */
export function recognize(path: string, given: GivenNames): Reading {
  const exchange = exchangeIn(path)?.map((file) =>
    withPicturesFrom(relative(path, dirname(file)), decodeText(readBytes(file)).text),
  );
  if (exchange) return readXml(exchange, path, dialects);
  const bytes = readBytes(path);
  const beginning = bytes.toString('latin1', 0, 4096);
  const refuse = (is: string): never => {
    throw new CommandError(`${path} is ${is}. Nothing was imported.`);
  };
  if (beginning.startsWith('PK')) {
    const workbook = readWorkbook(bytes, given);
    return typeof workbook === 'string' ? refuse(workbook) : workbook;
  }
  if (beginning.startsWith(OLD_WORKBOOK) && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    refuse('a workbook with a password: open it, take the password away, and save it again');
  for (const [begins, is] of OTHERS) if (beginning.startsWith(begins)) refuse(is);
  const decoded = decodeText(bytes);
  const text = decoded.text.replace(/^\uFEFF/, '').trimStart();
  if (text === '') refuse('empty');
  if (WEB_PAGE.test(text.slice(0, 2000))) refuse(webPage(text));
  if (/<(?:\w+:)?Workbook\b[^>]*office:spreadsheet|<office:document\b/i.test(text.slice(0, 2000)))
    refuse('a workbook saved as XML, by Excel 2003 or LibreOffice: save it as .xlsx or CSV');
  if (text.startsWith('<')) return readXml([text], path, dialects);
  if (/^[[{]/.test(text)) return readJson({ text }, path);
  return readTextTable(decoded, given) ?? refuse(NO_TABLE);
}

const NO_TABLE =
  'no table whose columns have known names, such as name and price. Name them in its first row, or write columns.json beside it';

function webPage(text: string): string {
  if (/<table\b/i.test(text))
    return 'a web page with a table (HTML), whatever its name: open it in Excel, and save it as .xlsx or CSV';
  return /<input\b[^>]{0,300}\bpassword\b/i.test(text)
    ? 'a web page of a login, not a table: log in, and download the file again'
    : 'a web page, not a table: download the file again';
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
