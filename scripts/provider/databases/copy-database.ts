import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { partOf } from './broken-off.ts';

/** Copies a database file as of its last commit, even while it is written. The copy appears when complete. */
export function copyDatabase(file: string, copy: string): void {
  mkdirSync(dirname(copy), { recursive: true });
  const part = partOf(copy);
  rmSync(part, { force: true });
  using database = new DatabaseSync(file, { readOnly: true });
  database.prepare('VACUUM INTO ?').run(part);
  renameSync(part, copy);
}
