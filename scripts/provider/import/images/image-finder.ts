import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, isAbsolute, relative, resolve } from 'node:path';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import { isImageUrl } from '#rules/read-field.ts';
import { count } from '../../../terminal/count.ts';
import { isBlank, plainCell, textOf } from '../../columns/cell.ts';
import { readImages } from '../../columns/read-lists.ts';
import { imageAddress, imageAddresses, type OwnImage } from '../../records/images.ts';
import type { Role } from '../dialects/roles.ts';
import type { ImportFile } from '../import-file.ts';
import type { ImportStep } from '../merge/import-step.ts';
import { imageBehind } from './image-links.ts';
import { isImage } from './is-image.ts';
import { LOOK_SECONDS, type NewImage } from './look-at-images.ts';
import { similarFiles } from './similar-files.ts';

/** Returns the address of an image that a file names, or why there is none. */
export type FindImage = (spelled: string) => { address: string } | { reason: string };

/** Endings of images that the shop can show. */
export const IMAGE_FORMATS: readonly string[] = ['.webp', '.jpg', '.jpeg', '.png', '.avif', '.gif', '.svg'];

/** The most that the build reads. */
const MAX_BYTES = 30_000_000;

/**
 * Creates a finder of the images in a column of a file: links become addresses, and image files from its folder or below
 * are stored. Those that are new here are looked at first, all together.
 */
export function imageFinder(
  kind: ImageKind,
  file: ImportFile,
  { database, look, images }: Pick<ImportStep, 'database' | 'look' | 'images'>,
): FindImage {
  const { folder, say } = file;
  const known = imageAddresses(database);
  const filesLike = similarFiles(folder);
  const files = new Map<string, ReturnType<FindImage>>();
  const unseen = new Map<string, NewImage>();
  for (const [spelled, place] of imagesNamedIn(file))
    if (!/^https?:/i.test(spelled) && !files.has(spelled)) files.set(spelled, fileAt(spelled, place));
  const problems = look([...unseen.values()]);
  const late = [...unseen.keys()].filter((address) => problems.get(address) === null).length;
  if (late > 0)
    say(
      'note',
      `${count(late, 'image')} not looked at, since ${LOOK_SECONDS} s were over: the build names those it cannot show`,
    );

  return (spelled) => {
    const found = files.get(spelled) ?? linkedBy(spelled);
    const [problem] = ('address' in found && problems.get(found.address)?.split('\n')) || [];
    return problem ? { reason: `${DAMAGED} (${problem})` } : found;
  };

  function fileAt(spelled: string, place: string): ReturnType<FindImage> {
    if (/^(?:[a-z]:[\\/]|file:|\\\\)/i.test(spelled)) return { reason: ELSEWHERE };
    if (/^[a-z]+:/i.test(spelled)) return { reason: NO_ADDRESS };
    const isPath = spelled.startsWith('/');
    const exact = isPath ? { reason: NO_FILE } : stored(resolve(folder, spelled));
    if ('address' in exact || exact.reason !== NO_FILE) return exact;
    const [path, ...others] = filesLike(spelled);
    if (path === undefined) return isPath ? linkedBy(spelled) : exact;
    const names = [path, ...others].map((each) => relative(folder, each)).join(', ');
    if (others.length > 0) return { reason: `${SEVERAL} (${names})` };
    const found = stored(path);
    if ('address' in found) say('read as', FOUND, place, `${spelled}: ${names}`);
    return found;
  }

  function stored(path: string): ReturnType<FindImage> {
    const image = readImage(folder, path);
    if ('reason' in image) return image;
    const address = imageAddress(image);
    if (!known.has(address)) {
      unseen.set(address, { kind, file: path, address });
      images.set(address, () => ({ fileName: path, bytes: readFileSync(path) }));
    }
    return { address };
  }
}

function linkedBy(spelled: string): ReturnType<FindImage> {
  if (!isImageUrl(spelled)) return { reason: NO_ADDRESS };
  const address = imageBehind(spelled);
  return address === undefined ? { reason: PAGE } : { address };
}

const ROLES = new Set<Role>(['images', 'mainImage', 'images.variant', 'categoryImage', 'slideImage']);

/** Returns the images that the rows of a file name, with their places. */
function* imagesNamedIn({ rows, named, kind }: ImportFile): Generator<[spelled: string, place: string]> {
  const columns = [...named.columns.keys()].filter((at) => ROLES.has(named.columns[at]?.role as Role));
  if (columns.length === 0) return;
  for (const { values, place } of rows)
    for (const at of columns) {
      const cell = typeof values[at] === 'string' ? plainCell(values[at]) : values[at];
      if (kind === 'products') for (const { src } of readImages(cell).list) yield [src, place];
      else if (!isBlank(cell)) yield [textOf(cell).trim(), place];
    }
}

/** Reads an image, or returns why it is none that the shop can show. */
function readImage(folder: string, file: string): OwnImage | { reason: string } {
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
    if (IMAGE_FORMATS.includes(extname(file).toLowerCase()) && isImage(bytes))
      return { fileName: file, bytes };
    return {
      reason: `it is not an image that the shop can show: save it as one of ${IMAGE_FORMATS.join(', ')}`,
    };
  } catch (error) {
    return { reason: `it is a file that cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

const PAGE = 'it is a page, not an image: write the address of the image itself';
const ELSEWHERE = 'it is a path on one computer: put the image beside the file, and write its name only';
const NO_ADDRESS = 'it is not an address: write https://… or a file name';
const NO_FILE =
  'there is no such file in the folder: put the image there, or write https:// in front of an address';
const SEVERAL = 'several files fit, and none exactly: write the name as the file has it';
const FOUND =
  'the image was found although its name is spelled otherwise (case, .jpg or .jpeg, apostrophe, slash, %20)';
const DAMAGED = 'it is damaged or too large, and cannot be shown: save or copy it again';

function isInside(folder: string, file: string): boolean {
  const path = relative(folder, file);
  return !path.startsWith('..') && !isAbsolute(path);
}
