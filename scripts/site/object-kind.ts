import { extname } from 'node:path';
import { lookup } from 'mrmime';
import { productPath } from '#paths.ts';

/**
 * What an object is to a visitor, in the order in which new ones may appear: nothing refers to a later kind.
 * An `asset` has a hash of its content in its name; a `listing` is a page that leads to other pages.
 */
export const OBJECT_KINDS = ['asset', 'file', 'page', 'listing', 'index'] as const;

export type ObjectKind = (typeof OBJECT_KINDS)[number];

/** Folders whose files have a hash of their content in their names. */
const HASHED_FOLDERS = ['_astro/', 'images/built/'];
const PRODUCT_PAGES = productPath(0).slice(1, -1);
/**
 * Sitemaps, feeds, and robots.txt, which lists them; the search index, which contains prices; the service worker, which
 * fetches the files that it names.
 */
const INDEX = /\.xml$|^robots\.txt$|^search\/|^sw\.js$/;

/** Returns the kind of an object, from its key alone. */
export function kindOf(key: string): ObjectKind {
  if (HASHED_FOLDERS.some((folder) => key.startsWith(folder))) return 'asset';
  if (INDEX.test(key)) return 'index';
  if (key.startsWith(PRODUCT_PAGES)) return 'page';
  return isPage(key) ? 'listing' : 'file';
}

/** Whether a browser shows the object as a page. */
export const countsAsPage = (key: string): boolean => ['page', 'listing'].includes(kindOf(key));

/** Pages have no extension in their keys, except the two that servers look up by name. */
const isPage = (key: string): boolean => key.endsWith('.html') || mediaType(key) === undefined;

/** Returns the media type of a path's extension; undefined if it is unknown or missing. */
export function mediaType(path: string): string | undefined {
  const extension = extname(path).toLowerCase();
  if (extension === '') return undefined;
  return extension === '.ico' ? 'image/x-icon' : lookup(extension);
}
