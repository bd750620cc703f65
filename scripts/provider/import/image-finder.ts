import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, isAbsolute, relative, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isImageUrl } from '#rules/image-url.ts';
import { putImage } from '../records/images.ts';
import { isImage } from './is-image.ts';

/** Returns the address of an image that a file names, or why there is none. */
export type FindImage = (spelled: string) => { address: string } | { reason: string };

/** Endings of images that the shop can show. */
export const IMAGE_FORMATS: readonly string[] = ['.webp', '.jpg', '.jpeg', '.png', '.avif', '.gif', '.svg'];

const IS_PAGE = /^[^?#]*\.(?:html?|php|aspx?|jsp)(?:[?#]|$)/i;

/** The most that the build reads. */
const MAX_BYTES = 30_000_000;

/** Creates a finder that returns addresses as they are and stores image files from this folder or below. */
export function imageFinder(database: DatabaseSync, folder: string): FindImage {
  const files = new Map<string, ReturnType<FindImage>>();
  return (spelled) => {
    if (isImageUrl(spelled))
      return IS_PAGE.test(spelled) ? { reason: 'it is a page, not an image' } : { address: spelled };
    if (/^([a-z]+:|\/)/i.test(spelled))
      return { reason: 'it is not an address: write https://… or a file name' };
    const known = files.get(spelled) ?? store(resolve(folder, spelled));
    files.set(spelled, known);
    return known;
  };

  function store(file: string): ReturnType<FindImage> {
    const read = readImage(folder, file);
    return 'reason' in read ? read : { address: putImage(database, { fileName: file, ...read }) };
  }
}

/** Reads an image, or returns why it is none that the shop can show. */
function readImage(folder: string, file: string): { bytes: Buffer<ArrayBuffer> } | { reason: string } {
  const outside = { reason: 'it is outside the folder of the file: move the image into it' };
  if (!isInside(folder, file)) return outside;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return { reason: NO_FILE };
    // A link may lead anywhere.
    if (!isInside(realpathSync(folder), realpathSync(file))) return outside;
    if (!found.isFile()) return { reason: NO_FILE };
    if (found.size > MAX_BYTES) return { reason: `it is larger than ${MAX_BYTES / 1e6} MB: reduce its size` };
    const bytes = readFileSync(file);
    if (IMAGE_FORMATS.includes(extname(file).toLowerCase()) && isImage(bytes)) return { bytes };
    return {
      reason: `it is not an image that the shop can show: save it as one of ${IMAGE_FORMATS.join(', ')}`,
    };
  } catch (error) {
    return { reason: `it is a file that cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

const NO_FILE =
  'there is no such file in the folder: put the image there, or write https:// in front of an address';

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}
