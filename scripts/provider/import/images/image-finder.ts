import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import querystring from 'node:querystring';
import type { DatabaseSync } from 'node:sqlite';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import { APOSTROPHES } from '#rules/fold-text.ts';
import { isImageUrl } from '#rules/read-field.ts';
import { count } from '../../../format/count.ts';
import { isBlank, plainCell, textOf } from '../../columns/cell.ts';
import { readImages } from '../../columns/read-lists.ts';
import { imageAddress, imageAddresses, type OwnImage } from '../../tables/images.ts';
import type { ImportFile } from '../files/import-file.ts';
import { FAULTS, MESSAGES } from '../rows/message.ts';
import type { Role } from '../rows/row.ts';
import { readImage } from './image-file.ts';
import { LOOK_SECONDS, type LookAtImages, type NewImage } from './look-at-images.ts';

/** The address of an image, or why there is none. */
type FoundImage = { address: string } | { reason: string };

/** Finds an image that a file names. */
export type FindImage = (spelled: string) => FoundImage;

interface Context {
  /** Of the images that are stored. */
  database: DatabaseSync;
  look: LookAtImages;
  /** Gets the images that are not stored yet, by their addresses. */
  images: Map<string, () => OwnImage>;
}

/**
 * Creates a finder of the images in a column of a file: links become addresses, and image files from its folder or below
 * are stored. Those that are new here are looked at first, all together.
 */
export function imageFinder(
  kind: ImageKind,
  file: ImportFile,
  { database, look, images }: Context,
): FindImage {
  const { folder, say } = file;
  const stored = imageAddresses(database);
  const filesLike = similarFiles(folder);
  const files = new Map<string, FoundImage>();
  const unseen = new Map<string, NewImage>();
  for (const [spelled, place] of imagesNamedIn(file))
    if (!/^https?:/i.test(spelled) && !files.has(spelled)) files.set(spelled, fileAt(spelled, place));
  const problems = look([...unseen.values()]);
  const late = [...unseen.keys()].filter((address) => problems.get(address) === null).length;
  if (late > 0) say(MESSAGES.imagesNotLookedAt(count(late, 'image'), LOOK_SECONDS));

  return (spelled) => {
    const found = files.get(spelled) ?? imageBehind(spelled);
    const [problem] = ('address' in found && problems.get(found.address)?.split('\n')) || [];
    return problem ? { reason: FAULTS.imageDamaged(problem) } : found;
  };

  function fileAt(spelled: string, place: string): FoundImage {
    if (/^(?:[a-z]:[\\/]|file:|\\\\)/i.test(spelled)) return { reason: FAULTS.imageElsewhere };
    if (/^[a-z]+:/i.test(spelled)) return { reason: FAULTS.noAddress };
    const isPath = spelled.startsWith('/');
    const exact = isPath ? { reason: FAULTS.imageMissing } : imageAt(resolve(folder, spelled));
    if ('address' in exact || exact.reason !== FAULTS.imageMissing) return exact;
    const [path, ...others] = filesLike(spelled);
    if (path === undefined) return isPath ? imageBehind(spelled) : exact;
    const names = [path, ...others].map((each) => relative(folder, each)).join(', ');
    if (others.length > 0) return { reason: FAULTS.imageUnclear(names) };
    const found = imageAt(path);
    if ('address' in found) say(MESSAGES.imageFoundOtherwise, place, `${spelled}: ${names}`);
    return found;
  }

  function imageAt(path: string): FoundImage {
    const image = readImage(folder, path);
    if ('reason' in image) return image;
    const address = imageAddress(image);
    if (!stored.has(address)) {
      unseen.set(address, { kind, file: path, address });
      images.set(address, () => ({ fileName: path, bytes: readFileSync(path) }));
    }
    return { address };
  }
}

const ROLES = new Set<Role>([
  'productImages',
  'productImgUrl',
  'productImages.variant',
  'categoryImgUrl',
  'slideImgUrl',
]);

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

/** Creates a finder of what is in a folder or below under a path that is spelled like a given one. */
function similarFiles(folder: string): (spelled: string) => string[] {
  const listings = new Map<string, Map<string, string[]>>();
  return (spelled) => {
    const parts = formOf(spelled)
      .split('/')
      .filter((part) => part !== '' && part !== '.');
    return parts.includes('..') ? [] : alikeIn(folder, parts);
  };

  function alikeIn(parent: string, [first = '', ...rest]: readonly string[]): string[] {
    const names = listings.get(parent) ?? namesIn(parent);
    listings.set(parent, names);
    // What unpacked an archive of Windows may have left folders in a name: `rasmlar\oq.png`.
    const here = names.get([first, ...rest].join('/')) ?? [];
    const below = rest.length > 0 ? (names.get(first) ?? []) : [];
    return [
      ...here.map((name) => join(parent, name)),
      ...below.flatMap((name) => alikeIn(join(parent, name), rest)),
    ];
  }
}

/** Returns the names in a folder, by the form in which they are compared; none if it is no folder. */
function namesIn(folder: string): Map<string, string[]> {
  try {
    return Map.groupBy(readdirSync(folder), formOf);
  } catch {
    return new Map();
  }
}

/** Returns a name without its case, kind of apostrophes and slashes, Unicode form, `%20`, and `.jpeg` as `.jpg`. */
const formOf = (name: string): string =>
  querystring
    .unescape(name.replace(/%(?![\da-f]{2})/gi, '%25'))
    .replace(APOSTROPHES, "'")
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.jpeg$/, '.jpg');

/** Hosts of pages that show a picture, whose file has another host. */
const PAGE_HOSTS = new Set(
  (
    'drive.google.com docs.google.com photos.google.com photos.app.goo.gl dropbox.com yadi.sk cloud.mail.ru 1drv.ms ' +
    'onedrive.live.com icloud.com wetransfer.com we.tl t.me telegram.me instagram.com facebook.com fb.com vk.com vk.ru ' +
    'ok.ru pinterest.com pin.it tiktok.com youtube.com youtu.be ibb.co postimg.cc prnt.sc olx.uz'
  ).split(' '),
);
const HOST = /^https?:\/\/(?:(?:www|m|web|ru|uz)\.)?([^/?#:]+)/i;
const IS_PAGE = /^https?:\/\/disk\.(?:360\.)?yandex\.|^[^?#]*\.(?:html?|php|aspx?|jsp)(?:[?#]|$)/i;
const DRIVE_FILE =
  /^https?:\/\/drive\.google\.com\/(?:file\/(?:u\/\d+\/)?d\/|(?:open|uc|thumbnail)\?(?:[^#]*&)?id=)([\w-]+)/i;
const DROPBOX_FILE = /^https?:\/\/(?:www\.)?dropbox\.com\/(?:s|scl\/fi)\//i;

/** Finds the image that a link leads to. */
function imageBehind(link: string): FoundImage {
  if (!isImageUrl(link)) return { reason: FAULTS.noAddress };
  const id = DRIVE_FILE.exec(link)?.[1];
  const [key = ''] = /[?&]resourcekey=[\w-]+/.exec(link) ?? [];
  if (id) return { address: `https://drive.google.com/uc?export=download&id=${id}${key.replace('?', '&')}` };
  if (DROPBOX_FILE.test(link)) {
    const url = new URL(link);
    url.searchParams.delete('dl');
    url.searchParams.set('raw', '1');
    return { address: url.href };
  }
  const host = HOST.exec(link)?.[1]?.toLowerCase() ?? '';
  return PAGE_HOSTS.has(host) || IS_PAGE.test(link) ? { reason: FAULTS.noImageAtAddress } : { address: link };
}
