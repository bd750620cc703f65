import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../terminal/command-error.ts';

export class CacheInUse extends CommandError {}

/**
 * Makes this process the only one that uses a cache folder, until the lock is disposed of or the process ends
 * in whatever way. It is SQLite's lock on an empty database file: the operating system drops it with its
 * owner, so that none is ever left behind.
 * @throws {CacheInUse} where another process holds it.
 */
export function holdLock(cacheDir: string): Disposable {
  mkdirSync(cacheDir, { recursive: true });
  const file = join(cacheDir, 'lock');
  const database = new DatabaseSync(file);
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch {
    database.close();
    throw new CacheInUse(
      `Another build or shop is running with the folder ${cacheDir} (it holds ${file}). Wait for it to end or stop it, ` +
        'or give this one a folder of its own with `-- --cache DIR`.',
    );
  }
  return { [Symbol.dispose]: () => database.close() };
}
