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

/** A row of a table, or a record of another file. */
export interface SourceRow {
  place: string;
  /** By column; undefined is absent, an empty text empty. */
  values: unknown[];
  /** Why the row cannot be used; its values are then those that are certain. */
  fault?: string;
}

/** A file as it was read, before its columns have a meaning. */
export interface Source {
  /** Such as `a table (UTF-8, separated by ;)`. */
  takenFor: string;
  columns: readonly string[];
  /** Where the columns are named. */
  header?: string;
  /** Title of the platform, if the file tells it itself. */
  platform?: string;
  rows: SourceRow[];
  messages: Message[];
  /** Whether a point in its texts is always decimal, as in files that programs write. */
  pointIsDecimal: boolean;
  /** Why the end of the file seems to be missing: `line 6 ends inside a row`. */
  cutOff?: string | undefined;
}

/** A cell of a workbook whose formula failed. */
export class CellError {
  readonly shown: string;

  constructor(shown: string) {
    this.shown = shown;
  }
}

/** The names of the levels of a category, from the top. */
export class CategoryPath {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    this.names = names;
  }
}

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
