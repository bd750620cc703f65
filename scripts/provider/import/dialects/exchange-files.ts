import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { decodeText } from '../source/decode-text.ts';

/** Files of a CommerceML exchange, in the order in which they refer to each other. */
const PARTS = [/^import.*\.xml$/i, /^offers.*\.xml$/i, /^prices.*\.xml$/i, /^rests.*\.xml$/i];
const partOf = (path: string): number => PARTS.findIndex((name) => name.test(basename(path)));
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

/** Returns the files of an exchange in a folder and below, and its classifier above; undefined if there are none. */
export function exchangeIn(folder: string): string[] | undefined {
  const files = isFolder(folder) ? listsBelow(folder).filter((name) => partOf(name) !== -1) : [];
  if (files.length === 0) return undefined;
  // What others refer to is in the upper folders.
  files.sort((a, b) => partOf(a) - partOf(b) || a.length - b.length);
  return [...classifiersAbove(resolve(folder)), ...files.map((name) => join(folder, name))];
}

/** From `goods/1`, groups and types of prices are up to two folders above. */
const classifiersAbove = (folder: string): string[] =>
  (/^(?:goods|\d+)$/i.test(basename(folder)) ? [dirname(folder), dirname(dirname(folder))] : [])
    .flatMap((above) => readdirSync(above).map((name) => join(above, name)))
    .filter(
      (file) =>
        partOf(file) === 0 && !/<(?:Товар|Предложение)[\s>]/.test(decodeText(readFileSync(file)).text),
    );
