import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { CommandError } from '../../terminal/command-error.ts';
import type { FieldIssue } from '../field-issue.ts';
import { type DecodedText, decodeText } from './decode-text.ts';
import type { Note } from './note.ts';
import { parseCsv } from './parse-csv.ts';

/** A record as read from a file. */
export interface FileRecord {
  /** `line 12` of a CSV file, `record 3` of a JSON file. */
  place: string;
  fields: unknown;
  /** Why the record cannot be used; `fields` are then those that are certain. */
  fault?: FieldIssue;
}

export interface FileRecords {
  /** All records of the file, in its order. */
  records: FileRecord[];
  notes: Note[];
  /** Why the end of the file seems to be missing: `line 6 ends inside a row`. */
  cutOff?: string;
}

/**
 * Reads the records of a JSON file (an array, or `{ "data": [...] }`) or of a CSV file with a header line (comma,
 * semicolon or tab).
 * @throws {CommandError} if the file as a whole cannot be read.
 */
export function readRecords(file: string): FileRecords {
  const format = extname(file).toLowerCase();
  if (format !== '.json' && format !== '.csv') {
    throw new CommandError(
      `${file} is neither a .json nor a .csv file. Save it as one of these and name that file.`,
    );
  }
  const decoded = readText(file);
  const read = format === '.json' ? fromJson(decoded.text, file) : parseCsv(decoded);
  return { ...read, notes: [...encodingNotes(decoded), ...read.notes] };
}

function readText(file: string): DecodedText {
  try {
    return decodeText(readFileSync(file));
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${(error as Error).message}). Check the file's name.`);
  }
}

function fromJson(text: string, file: string): FileRecords {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new CommandError(`${file} is not JSON (${(error as Error).message}).`);
  }
  const records = Array.isArray(content) ? content : (content as { data?: unknown } | null)?.data;
  if (!Array.isArray(records)) {
    throw new CommandError(`${file} contains no list: write an array, or {"data": [...]}.`);
  }
  return {
    records: records.map((fields, index) => ({ place: `record ${index + 1}`, fields })),
    notes: [],
  };
}

/** Shows how a file that is not Unicode was read, since its encoding is a guess. */
function encodingNotes({ text, encoding }: DecodedText): Note[] {
  if (encoding.startsWith('utf')) return [];
  const [example = ''] = /[^\n;,\t|]{0,40}[^\0-\x7F][^\n;,\t|]{0,40}/.exec(text) ?? [];
  return [
    { says: `was read as ${encoding}, such as “${example}”: if that is wrong, save the file as UTF-8` },
  ];
}
