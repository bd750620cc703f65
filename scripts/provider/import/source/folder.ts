import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const NO_LIST = /(?:^|[\\/])(?:\.|__MACOSX)|\.(?:webp|jpe?g|png|avif|gif|svg|tiff?|bmp|hei[cf]|jfif|mp4)$/i;

export const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

/** Returns the files in a folder and below, as paths from there, but for pictures, hidden files and links. */
export const listsBelow = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true })
    .flatMap((file) => {
      const path = join(below, file.name);
      return file.isDirectory() ? listsBelow(folder, path) : file.isFile() && !NO_LIST.test(path) ? path : [];
    })
    .sort();
