import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';

/**
 * Gives a file a second name where the file system can, which costs neither time nor space; else copies it. Neither name
 * may be written to later, only replaced.
 */
export const linkFile = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
