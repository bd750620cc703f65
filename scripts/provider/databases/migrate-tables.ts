import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';

/** The tables of a database, and how those of earlier versions become them. */
export interface Schema {
  /** SQL that creates them with their indexes and triggers. */
  tables: string;
  version: number;
  /** SQL that changes the tables of one version into those of the next; the last one leads to `version`. */
  migrations: readonly string[];
}

/** Returns the version of a file's tables, 0 if it has none. */
export function versionOfTables(database: DatabaseSync): number {
  const version = Number(database.prepare('PRAGMA user_version').get()?.user_version);
  // Before images moved into the rows of products, the tables of version 9 were also numbered 10.
  return version === 10 && hasTable(database, 'product_images') ? 9 : version;
}

export const hasTable = (database: DatabaseSync, name: string): boolean =>
  database.prepare("SELECT 1 FROM main.sqlite_schema WHERE type = 'table' AND name = ?").get(name) !==
  undefined;

/**
 * Changes tables of an earlier version into the present ones. Must be called in a transaction.
 * @param found the version of the tables
 */
export function migrateTables(database: DatabaseSync, { version, migrations }: Schema, found: number): void {
  for (const sql of migrations.slice(migrations.length - (version - found))) database.exec(sql);
}

/**
 * @param found the version of a file's tables
 * @param remedy what the owner can do instead of updating the program: a part of a sentence
 * @throws {CommandError} if they can be neither used nor migrated.
 */
export function refuseVersion(
  { version, migrations }: Schema,
  found: number,
  { file, remedy }: { file: string; remedy: string },
): void {
  const oldest = version - migrations.length;
  if (found > version)
    throw new CommandError(
      `${file} was written by a newer release of the program (schema version ${found}, here ${version}). ` +
        `Update the program, or ${remedy}.`,
    );
  if (found < oldest)
    throw new CommandError(
      `${file} is too old for this program (schema version ${found}, the oldest that it can update is ${oldest}). ` +
        `To go on, ${remedy}.`,
    );
}
