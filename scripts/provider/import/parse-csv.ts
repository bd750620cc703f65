import { parse } from 'csv-parse/sync';
import type { FileRecords } from './read-records.ts';
import type { RejectedRecord } from './rejected-record.ts';

/** What spreadsheets put between columns, which depends on the language of the machine. */
const DELIMITERS = [';', '\t', ','];

interface Row {
  record: Record<string, string>;
  /** `lines` is the number of the row's last line. */
  info: { lines: number };
  raw: string;
}

/**
 * The rows of a CSV text with a header line; empty cells count as absent. A row that has not as many cells as
 * the header is rejected, since nobody can tell what they mean.
 */
export function parseCsv(file: string): FileRecords {
  // The parser counts a line end of two characters twice inside quotes.
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
    fields: Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')),
  }));
  return { records, rejected };
}

/** The one that the header line has most of; names of columns contain none. */
function delimiterOf(text: string): string {
  const [header = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
