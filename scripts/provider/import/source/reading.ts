import { CommandError } from '../../../failures/command-error.ts';
import type { Text } from '../rows/message.ts';

/** A row of a table, or a record of another file, before its columns have a meaning. */
export interface RawRow {
  place: string;
  /** By column; undefined or null is absent, an empty text empty. JSON can spell all of them. */
  values: unknown[];
  /** Why the row cannot be used; its values are then those that are certain. */
  fault?: Text | undefined;
  /** Name of its sheet, if several are read, and the category of its rows, if that is the same. */
  sheet?: string | undefined;
  category?: string | undefined;
}

/** What is known of a file when its rows are read. */
export interface SourceFacts {
  /** Such as `a table (UTF-8, separated by ;)`. */
  takenFor: string;
  columns: readonly string[];
  /** Where the columns are named. */
  header?: string;
  /** Title of the platform, if the file tells it itself. */
  platform?: string;
  /** Whether a point in its texts is always decimal, as in files that programs write. */
  pointIsDecimal: boolean;
  /** Categories, if records name them by their ids. */
  groups?: ReadonlyMap<string, { name: string; parent: string }> | undefined;
  /** Whether what one record lacks and others have is empty. */
  gapsAreEmpty?: boolean;
  /** Parts of the file that may hold goods and were not read: `the sheet “Narxlar”`. */
  unreadParts?: readonly string[];
  /** How the file says that it does not hold all products: `СодержитТолькоИзменения="true"`. */
  changesOnly?: string | undefined;
  /** Where and inside what the file ends, if its end seems to be missing. */
  cutOff?: { place?: string; inside: string } | undefined;
}

/** A format hands over row after row, and says at last what it found. */
export type Reading = Generator<RawRow, SourceFacts>;

/** A cell of a workbook whose formula failed. */
export interface CellError {
  cellError: string;
}

/** A cell of a workbook that holds a date, and what is shown of it. */
export interface CellDate {
  date: string;
  shown: string;
}

/** Columns that a spreadsheet can have. */
const MOST_COLUMNS = 16_384;

/** @throws {CommandError} if there are more columns than a spreadsheet can have. */
export function checkColumns(count: number): void {
  if (count > MOST_COLUMNS)
    throw new CommandError(
      `The file has more than ${MOST_COLUMNS} columns or fields: it is damaged, or no list of products. Nothing was imported.`,
    );
}

/** Collects the columns of records that name their fields themselves. Of a field that is named twice, the first text counts. */
export function columnCollector() {
  const columns = new Map<string, number>();
  return {
    columns: () => [...columns.keys()],
    valuesOf(fields: Iterable<readonly [string, unknown]>): unknown[] {
      const values: unknown[] = [];
      for (const [name, value] of fields) {
        const column = columns.get(name) ?? columns.size;
        checkColumns(column + 1);
        columns.set(name, column);
        values[column] ||= value;
      }
      return values;
    },
  };
}
