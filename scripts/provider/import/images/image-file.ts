import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, isAbsolute, relative } from 'node:path';
import type { OwnImage } from '../../tables/images.ts';
import { FAULTS } from '../rows/message.ts';

/** Endings of images that the shop can show. */
const IMAGE_FORMATS: readonly string[] = ['.webp', '.jpg', '.jpeg', '.png', '.avif', '.gif', '.svg'];

/** The most that the build reads. */
const MAX_BYTES = 30_000_000;

/** Reads an image in a folder or below, or returns why it is none that the shop can show. */
export function readImage(folder: string, file: string): OwnImage | { reason: string } {
  const outside = { reason: FAULTS.imageOutside };
  if (!isInside(folder, file)) return outside;
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return { reason: FAULTS.imageMissing };
    // A link may lead anywhere.
    if (!isInside(realpathSync(folder), realpathSync(file))) return outside;
    if (!found.isFile()) return { reason: FAULTS.imageMissing };
    if (found.size > MAX_BYTES) return { reason: FAULTS.imageTooLarge(MAX_BYTES / 1e6) };
    const bytes = readFileSync(file);
    if (IMAGE_FORMATS.includes(extname(file).toLowerCase()) && isImage(bytes))
      return { fileName: file, bytes };
    return { reason: FAULTS.imageOfNoFormat(IMAGE_FORMATS.join(', ')) };
  } catch (error) {
    return { reason: FAULTS.imageUnreadable((error as NodeJS.ErrnoException).code) };
  }
}

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}

/** What may come before the root element of an SVG. No two of these match the same text, so none is tried twice. */
const XML_PROLOG = [/\s/, /<\?(?:(?!\?>).)*\?>/, /<!--(?:(?!-->).)*-->/, /<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>/]
  .map(({ source }) => source)
  .join('|');

/** How files begin in the formats that the build decodes, with a character for each byte. */
const FORMATS = {
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF.{4}WEBP/s,
  // Its name is one of the brands in the first box of the container.
  avif: /^.{4}ftyp(?:.{4}){0,8}?avi[fs]/s,
  svg: new RegExp(`^(?:\xef\xbb\xbf)?(?:${XML_PROLOG})*<svg[\\s/>]`, 'is'),
};

/** More than any of these needs: drawing programs begin with long comments. */
const BEGINNING_BYTES = 4_096;

/** Whether content is an image, whatever the name of its file says. */
function isImage(content: Buffer): boolean {
  const beginning = content.toString('latin1', 0, BEGINNING_BYTES);
  return Object.values(FORMATS).some((format) => format.test(beginning));
}
