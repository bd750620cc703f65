import type { Databases } from '../open-databases.ts';
import { dailyCopy } from './copies-folder.ts';
import { removeOldCopies } from './remove-old-copies.ts';
import { writeBackup } from './write-backup.ts';

interface DailyCopy {
  dataDir: string;
  /** Number of daily copies to keep, at least 1. */
  keep: number;
  now: Date;
}

/** Writes the day's copy, and removes the oldest ones. */
export function writeDailyCopy(databases: Databases, { dataDir, keep, now }: DailyCopy): void {
  writeBackup(databases, dailyCopy(dataDir, now), { now, sharesImages: true });
  removeOldCopies(databases.catalogue, dataDir, 'daily', keep);
}
