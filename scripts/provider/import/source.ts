import { DatabaseSync } from 'node:sqlite';

/** What kind of thing an import tells the owner about rows. */
export const MESSAGE_KINDS = ['rejected', 'skipped', 'cell left out', 'read as', 'note'] as const;

/** What the owner should know about a row, a cell or the whole file. */
export interface Message {
  kind: (typeof MESSAGE_KINDS)[number];
  /** `line 12`, `row 12`, `record 3`, `offer A-1`; absent for the whole file. */
  place?: string | undefined;
  /** The same for all rows that it concerns. */
  says: string;
  /** What differs between them, such as an amount. */
  detail?: string | undefined;
}

export type Say = (message: Message) => void;

/** A row of a table, or a record of another file. */
export interface SourceRow {
  place: string;
  /** By column; undefined or null is absent, an empty text empty. JSON can spell all of them. */
  values: unknown[];
  /** Why the row cannot be used; its values are then those that are certain. */
  fault?: string | undefined;
}

/** What is known of a file when its rows are read, before its columns have a meaning. */
export interface SourceFacts {
  /** Such as `a table (UTF-8, separated by ;)`. */
  takenFor: string;
  columns: readonly string[];
  /** Where the columns are named. */
  header?: string;
  /** Title of the platform, if the file tells it itself. */
  platform?: string;
  messages: Message[];
  /** Whether a point in its texts is always decimal, as in files that programs write. */
  pointIsDecimal: boolean;
  /** Categories, if records name them by their ids. */
  groups?: ReadonlyMap<string, { name: string; parent: string }> | undefined;
  /** Whether what one record lacks and others have is empty. */
  gapsAreEmpty?: boolean;
  /** Where and inside what the file ends, if its end seems to be missing. */
  cutOff?: { place?: string; inside: string } | undefined;
}

/** A format hands over row after row, and says at last what it found. */
export type Reading = Generator<SourceRow, SourceFacts>;

export interface Source extends SourceFacts {
  rows: Rows;
}

/** The rows of a file, by their numbers from 0. */
export interface Rows extends Iterable<SourceRow> {
  length: number;
  at(number: number): SourceRow;
}

/** Reads a file to its end. Its rows wait outside of memory, in a file that only this process sees. */
export function storeRows(reading: Reading): Source {
  const database = new DatabaseSync('');
  database.exec('PRAGMA journal_mode = OFF; CREATE TABLE rows (row TEXT NOT NULL) STRICT; BEGIN');
  const add = database.prepare('INSERT INTO rows (rowid, row) VALUES (?, ?)');
  const find = database.prepare('SELECT row FROM rows WHERE rowid = ?');
  let length = 0;
  let step = reading.next();
  for (; !step.done; step = reading.next()) add.run(length++, JSON.stringify(step.value));
  const facts = step.value;
  const at = (number: number): SourceRow => {
    const row = JSON.parse(String(find.get(number)?.row)) as SourceRow;
    if (facts.gapsAreEmpty) row.values = Array.from(facts.columns, (_, column) => row.values[column] ?? '');
    return row;
  };
  const rows = {
    length,
    at,
    *[Symbol.iterator]() {
      for (let number = 0; number < length; number++) yield at(number);
    },
  };
  return { ...facts, rows };
}

/** A cell of a workbook whose formula failed. */
export interface CellError {
  cellError: string;
}

/** The names of the levels of a category, from the top. */
export interface CategoryPath {
  levels: readonly string[];
}

export const isCellError = (value: unknown): value is CellError =>
  typeof value === 'object' && value !== null && 'cellError' in value;
export const isCategoryPath = (value: unknown): value is CategoryPath =>
  typeof value === 'object' && value !== null && 'levels' in value && Array.isArray(value.levels);

/** A name and its value, as properties of a product are listed. */
export interface Pair {
  name: string;
  value: string;
}

/** Collects the columns of records that name their fields themselves. */
export function columnCollector() {
  const columns = new Map<string, number>();
  return {
    columns: () => [...columns.keys()],
    valuesOf(fields: Iterable<readonly [string, unknown]>): unknown[] {
      const values: unknown[] = [];
      for (const [name, value] of fields) {
        const column = columns.get(name) ?? columns.size;
        columns.set(name, column);
        values[column] = value;
      }
      return values;
    },
  };
}
