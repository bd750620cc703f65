import type { DatabaseSync } from 'node:sqlite';

/**
 * Copies all rows of a table between two attached files. Columns that only one of them has are left out; existing rows
 * stay.
 */
export function copyTable(
  database: DatabaseSync,
  table: string,
  { from, to }: { from: string; to: string },
): void {
  const columns = columnsOf(database, table, to).filter((column) =>
    columnsOf(database, table, from).includes(column),
  );
  const list = columns.join(', ');
  database.exec(`INSERT OR IGNORE INTO ${to}.${table} (${list}) SELECT ${list} FROM ${from}.${table}`);
}

/** Returns the names of a table's columns, without generated ones. */
export const columnsOf = (database: DatabaseSync, table: string, schema = 'main'): string[] =>
  database
    .prepare('SELECT name FROM pragma_table_info(?, ?)')
    .all(table, schema)
    .map(({ name }) => String(name));
