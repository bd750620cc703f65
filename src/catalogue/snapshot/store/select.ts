import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

export const selectRows = (database: DatabaseSync, sql: string, ...values: SQLInputValue[]) =>
  database.prepare(sql).all(...values);

/** Returns the first value that a query selects; `undefined` if it selects none. */
export const selectValue = (database: DatabaseSync, sql: string, ...values: SQLInputValue[]): unknown =>
  Object.values(database.prepare(sql).get(...values) ?? {})[0];

/** Returns the ids that a query selects: as one JSON text, since thousands of rows are slower. */
export const selectIds = (database: DatabaseSync, sql: string): number[] =>
  JSON.parse(String(selectValue(database, `SELECT json_group_array(id) FROM (${sql})`)));
