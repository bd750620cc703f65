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

/** The most that the build reads. */
const MAX_BYTES = 30_000_000;

/** Creates a finder that returns addresses as they are and stores image files from this folder or below. */
export function imageFinder(database: DatabaseSync, folder: string): FindImage {
  const found = new Map<string, ReturnType<FindImage>>();
  return (spelled) => {
    const known = found.get(spelled) ?? find(spelled);
    found.set(spelled, known);
    return known;
  };

  function find(spelled: string): ReturnType<FindImage> {
    if (isImageUrl(spelled)) return { address: spelled };
    if (/^([a-z]+:|\/)/i.test(spelled)) return { reason: 'is not a URL: write https://… or a file name' };
    const file = resolve(folder, spelled);
    const read = readImage(folder, file);
    return 'reason' in read ? read : { address: putImage(database, { fileName: file, ...read }) };
  }
}

/** Reads an image, or returns why it is none that the shop can show. */
function readImage(folder: string, file: string): { bytes: Buffer<ArrayBuffer> } | { reason: string } {
  const outside = { reason: `is outside ${folder}: move the image into it` };
  if (!isInside(folder, file)) return outside;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found)
      return { reason: `names a file that does not exist: put ${relative(folder, file)} into ${folder}` };
    // A link may lead anywhere.
    if (!isInside(realpathSync(folder), realpathSync(file))) return outside;
    if (!found.isFile()) return { reason: 'is not a file: name an image in it' };
    if (found.size > MAX_BYTES) return { reason: `is larger than ${MAX_BYTES / 1e6} MB: reduce its size` };
    const bytes = readFileSync(file);
    if (IMAGE_FORMATS.includes(extname(file).toLowerCase()) && isImage(bytes)) return { bytes };
    return {
      reason: `is not an image that the shop can show: save it as one of ${IMAGE_FORMATS.join(', ')}`,
    };
  } catch (error) {
    return { reason: `names a file that cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}
