import { readFileSync, statSync } from 'node:fs';
import { CommandError } from '../../../failures/command-error.ts';
import { bytes as spelledBytes } from '../../../format/bytes.ts';
import { type DecodedText, decodeText } from './decode-text.ts';

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

/** What is in a file. */
export type Content =
  | { format: 'workbook'; bytes: Uint8Array<ArrayBuffer> }
  | { format: 'xml'; text: string }
  | { format: 'json'; text: string }
  | { format: 'table'; decoded: DecodedText };

export const refusal = (path: string, is: string): CommandError =>
  new CommandError(`${path} is ${is}. Nothing was imported.`);

/**
 * Reads a file, whatever its name: a workbook, XML, JSON, or else a table.
 * @throws {CommandError} if it is none of these, with what it is; none of its bytes is shown.
 */
export function recognize(path: string): Content {
  const bytes = readBytes(path);
  const beginning = bytes.toString('latin1', 0, 4096);
  if (beginning.startsWith('PK')) return { format: 'workbook', bytes };
  if (beginning.startsWith(OLD_WORKBOOK) && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')))
    throw refusal(path, 'a workbook with a password: open it, take the password away, and save it again');
  for (const [begins, is] of OTHERS) if (beginning.startsWith(begins)) throw refusal(path, is);
  const decoded = decodeText(bytes);
  const text = decoded.text.trimStart();
  if (text === '') throw refusal(path, 'empty');
  if (WEB_PAGE.test(text.slice(0, 2000))) throw refusal(path, webPage(text));
  if (/<(?:\w+:)?Workbook\b[^>]*office:spreadsheet|<office:document\b/i.test(text.slice(0, 2000)))
    throw refusal(path, 'a workbook saved as XML, by Excel 2003 or LibreOffice: save it as .xlsx or CSV');
  if (text.startsWith('<')) return { format: 'xml', text };
  return /^[[{]/.test(text) ? { format: 'json', text } : { format: 'table', decoded };
}

function webPage(text: string): string {
  if (/<table\b/i.test(text))
    return 'a web page with a table (HTML), whatever its name: open it in Excel, and save it as .xlsx or CSV';
  return /<input\b[^>]{0,300}\bpassword\b/i.test(text)
    ? 'a web page of a login, not a table: log in, and download the file again'
    : 'a web page, not a table: download the file again';
}

/** @throws {CommandError} if a file is too large, or cannot be read. */
export function readBytes(file: string): Buffer<ArrayBuffer> {
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
