import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED_IMAGES_FILE } from './shared-images.ts';

export const copiesFolder = (dataDir: string): string => join(dataDir, 'backups');

/** Returns the file of a day's copy; days are those of this machine's time zone. */
export const dailyCopy = (dataDir: string, day: Date): string =>
  join(copiesFolder(dataDir), `vitrina-${day.toLocaleDateString('sv-SE')}.sqlite`);

/** Returns the file that a restore saves the current data to. */
export const copyBeforeRestore = (dataDir: string, now: Date): string =>
  join(copiesFolder(dataDir), `before-restore-${now.toISOString().replaceAll(':', '-')}.sqlite`);

/** Lists the files of all copies in a folder, the owner's own included. */
export const copiesIn = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith('.sqlite') && name !== SHARED_IMAGES_FILE)
    .map((name) => join(folder, name));
