import type { DatabaseSync } from 'node:sqlite';
import { columnOf } from './rows.ts';

/** Copies all rows of a table of an attached file. */
export function copyRows(database: DatabaseSync, table: string, from: string): void {
  const columns = columnNames(database, table).join(', ');
  database.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM ${from}.${table}`);
}

/** Returns the names of a table's columns, without generated ones. */
export const columnNames = (database: DatabaseSync, table: string): string[] =>
  columnOf(database, "SELECT name FROM pragma_table_info(?, 'main')", table);
