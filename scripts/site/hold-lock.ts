import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../failures/command-error.ts';
import { diskTrouble } from '../failures/disk-trouble.ts';

/** SQLite's code for "another one holds the lock". */
const BUSY = 5;

/**
 * Makes this process the only one that uses a cache folder, until the lock is disposed of or the process ends in any
 * way. It is SQLite's lock on an empty database file: the operating system releases it when the process ends, so none
 * is ever left behind.
 * @throws {CommandError} if another process holds it, or the folder cannot be written to.
 */
export function holdLock(cacheDir: string): Disposable {
  const file = join(cacheDir, 'lock');
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(cacheDir, { recursive: true });
    database = new DatabaseSync(file);
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database?.close();
    throw refusal(cacheDir, file, error as Error & { errcode?: number });
  }
  const held = database;
  return { [Symbol.dispose]: () => held.close() };
}

function refusal(cacheDir: string, file: string, error: Error & { errcode?: number }): CommandError {
  if (error.errcode === BUSY) {
    return new CommandError(
      `Another build or shop is using the folder ${cacheDir} (it holds ${file}). Wait for it to end or stop it, ` +
        'or give this one its own folder with `-- --cache DIR`.',
    );
  }
  return new CommandError(
    `The folder ${cacheDir} cannot be used: ${diskTrouble(error) ?? error.message}. ` +
      'Or choose another one with `-- --cache DIR`.',
  );
}
