import { parse } from 'csv-parse/sync';
import type { FileRecords } from './read-records.ts';
import type { RejectedRecord } from './rejected-record.ts';

/** Separators that spreadsheets use, depending on the language of the machine. */
const DELIMITERS = [';', '\t', ','];

interface Row {
  record: Record<string, string>;
  /** `lines` is the number of the row's last line. */
  info: { lines: number };
  raw: string;
}

/**
 * Parses a CSV text with a header line. A row with more or fewer cells than the header is rejected, since it is unclear
 * what they mean.
 */
export function parseCsv(file: string): FileRecords {
  // Inside quotes, the parser counts a line break of two characters twice.
  const text = file.replace(/\r\n?/g, '\n');
  const rejected: RejectedRecord[] = [];
  const rows: Row[] = parse(text, {
    columns: true,
    delimiter: delimiterOf(text),
    info: true,
    raw: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error) => {
      rejected.push({
        place: `line ${error?.lines}`,
        issues: [
          {
            field: 'the row',
            reason: `is not readable (${error?.message}): give it as many cells as the header has`,
          },
        ],
      });
      return undefined;
    },
  });
  const records = rows.map(({ record, info, raw }) => ({
    place: `line ${info.lines - (raw.trim().match(/\n/g)?.length ?? 0)}`,
    fields: record,
  }));
  return { records, rejected };
}

/** Returns the most frequent delimiter of the header line; column names contain none. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
