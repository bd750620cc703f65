import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Reads all rows that a query returns, of the columns that it names. */
export const rowsOf = <Row>(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] =>
  database.prepare(sql).all(...values) as Row[];

/** Reads the only column that a query returns. */
export const columnOf = <Value>(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): Value[] =>
  rowsOf<Record<string, Value>>(database, sql, ...values).flatMap(Object.values);

/** Copies all rows of a table of an attached file. */
export function copyRows(database: DatabaseSync, table: string, from: string): void {
  const columns = columnNames(database, table).join(', ');
  database.exec(`INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM ${from}.${table}`);
}

/** Returns the names of a table's columns, without generated ones. */
export const columnNames = (database: DatabaseSync, table: string): string[] =>
  columnOf(database, "SELECT name FROM pragma_table_info(?, 'main')", table);
