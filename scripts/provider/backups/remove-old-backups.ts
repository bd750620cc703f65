import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { backupsFolder, backupsIn } from '../databases/backups-folder.ts';
import { dropUnsharedImages } from './shared-images.ts';

/** Names of the copies that are removed one day, by kind. */
const NAMES = {
  daily: /^vitrina-\d{4}-\d\d-\d\d\.sqlite$/,
  'before-restore': /^before-restore-.*\.sqlite$/,
} as const;

/**
 * Removes the oldest copies of a kind, and the images that only they had.
 * @param keep number of copies to keep, at least 1
 */
export function removeOldBackups(
  catalogue: DatabaseSync,
  dataDir: string,
  kind: keyof typeof NAMES,
  keep: number,
): void {
  const folder = backupsFolder(dataDir);
  const copies = backupsIn(folder).filter((file) => NAMES[kind].test(basename(file)));
  for (const file of copies.sort().slice(0, -keep)) rmSync(file);
  dropUnsharedImages(catalogue, folder, backupsIn(folder));
}
