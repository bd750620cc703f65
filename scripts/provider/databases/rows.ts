import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

/** Reads all rows that a query returns, of the columns that it names. */
export const rowsOf = <Row>(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] =>
  database.prepare(sql).all(...values) as Row[];

/** Reads the only column that a query returns. */
export const columnOf = <Value>(database: DatabaseSync, sql: string, ...values: SQLInputValue[]): Value[] =>
  rowsOf<Record<string, Value>>(database, sql, ...values).flatMap(Object.values);
