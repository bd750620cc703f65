import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { CommandError } from '../../terminal/command-error.ts';
import { decodeText } from './decode-text.ts';
import { parseCsv } from './parse-csv.ts';
import type { RejectedRecord } from './rejected-record.ts';

/** A record as read from a file. */
export interface FileRecord {
  /** `line 12` of a CSV file, `record 3` of a JSON file. */
  place: string;
  fields: unknown;
}

export interface FileRecords {
  records: FileRecord[];
  /** Rows that are not records at all. */
  rejected: RejectedRecord[];
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
  const text = readText(file);
  return format === '.json' ? fromJson(text, file) : fromCsv(text, file);
}

function readText(file: string): string {
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
    rejected: [],
  };
}

function fromCsv(text: string, file: string): FileRecords {
  try {
    return parseCsv(text);
  } catch (error) {
    throw new CommandError(`${file} is not CSV with a header line (${(error as Error).message}).`);
  }
}
