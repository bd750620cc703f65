import { constants } from 'node:fs';
import { copyFile, link } from 'node:fs/promises';

/**
 * Hard-links a file if the file system can, which costs neither time nor space; else copies it. Neither file may be
 * written to later, only replaced.
 */
export const linkFile = (from: string, to: string): Promise<void> =>
  link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE));
