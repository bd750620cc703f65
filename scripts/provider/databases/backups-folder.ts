import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { shopTime } from '../../format/shop-time.ts';

/**
 * The images of all copies in a folder. Each is stored once, however many copies have it, since its address is derived
 * from its content; a copy lists the addresses of its own in a table `shared_images`.
 */
export const SHARED_IMAGES_FILE = 'images.sqlite';

export const backupsFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Returns the file of a day's copy; days are those of the shop's time zone. */
export const dailyBackup = (dataDir: string, time: Date): string =>
  join(backupsFolder(dataDir), `vitrina-${shopTime(time).slice(0, 10)}.sqlite`);

/** Returns the file that a restore saves the current data to. */
export const backupBeforeRestore = (dataDir: string, now: Date): string =>
  join(backupsFolder(dataDir), `before-restore-${now.toISOString().replaceAll(':', '-')}.sqlite`);

/** Returns the file that a database of an earlier release is saved to before it is updated: `provider-before-update.sqlite`. */
export const backupBeforeUpdate = (databaseFile: string): string =>
  join(backupsFolder(dirname(databaseFile)), `${basename(databaseFile, '.sqlite')}-before-update.sqlite`);

/** Lists the files of all copies in a folder, the owner's own included. */
export const backupsIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.sqlite') && name !== SHARED_IMAGES_FILE)
    .map((name) => join(folder, name));
