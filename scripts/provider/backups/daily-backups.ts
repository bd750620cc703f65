import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CommandError } from '../../failures/command-error.ts';
import { explainBriefly } from '../../failures/explain.ts';
import { pause } from '../../process/pause.ts';
import { runInBackground } from '../../process/run-in-background.ts';
import { backupsFolder, dailyBackup } from '../databases/backups-folder.ts';
import { removeBrokenOff } from '../databases/broken-off.ts';
import type { Databases } from '../databases/open-databases.ts';
import { removeOldBackups } from './remove-old-backups.ts';
import { writeBackup } from './write-backup.ts';

interface DailyBackups {
  /** Folder of the databases; copies go into its subfolder `backups`. */
  dataDir: string;
  /** Number of copies to keep, one per day; 0 for none. */
  keep: number;
  tell: (line: string) => void;
}

const FIRST_CHECK_MS = 60_000;
const CHECK_EVERY_MS = 10 * 60_000;

/** Removes copies that were broken off, then writes a copy each day in the background until it is disposed of. */
export const keepDailyBackups = ({ dataDir, keep, tell }: DailyBackups): AsyncDisposable =>
  runInBackground(async (signal) => {
    try {
      removeBrokenOff(backupsFolder(dataDir));
    } catch (error) {
      tell(`What remains of broken-off copies cannot be removed: ${explainBriefly(error)}`);
    }
    await pause(FIRST_CHECK_MS, signal);
    for (; keep > 0 && !signal.aborted; await pause(CHECK_EVERY_MS, signal))
      await backUpToday(dataDir, keep, signal).catch((error) => {
        if (!signal.aborted) tell(`Today's backup copy failed: ${explainBriefly(error)}`);
      });
  });

const PROCESS = join(import.meta.dirname, 'daily-backup-process.ts');

/**
 * Writes today's copy unless it exists, and removes the oldest ones beyond `keep`: in a separate process, since a large
 * catalogue would block the shop for seconds.
 */
export async function backUpToday(dataDir: string, keep: number, signal: AbortSignal): Promise<void> {
  if (existsSync(dailyBackup(dataDir, new Date()))) return;
  try {
    await promisify(execFile)(process.execPath, [PROCESS, dataDir, String(keep)], { signal });
  } catch (error) {
    removeBrokenOff(backupsFolder(dataDir));
    const { stderr } = error as { stderr?: string };
    throw stderr ? new CommandError(stderr.trim()) : error;
  }
}

interface DailyCopy {
  dataDir: string;
  /** Number of daily copies to keep, at least 1. */
  keep: number;
  now: Date;
}

/** Writes the day's copy, and removes the oldest ones. */
export function writeDailyCopy(databases: Databases, { dataDir, keep, now }: DailyCopy): void {
  writeBackup(databases, dailyBackup(dataDir, now), { now, sharesImages: true });
  removeOldBackups(databases.catalogue, dataDir, 'daily', keep);
}
