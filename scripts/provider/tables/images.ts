import { hash } from 'node:crypto';
import { basename, extname } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { columnOf } from '../databases/rows.ts';

/** An image that the owner supplied as a file. */
export interface OwnImage {
  /** Name of the owner's file: `muzlatgich.webp`. */
  fileName: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Prefix of the addresses of these images, relative to the API's host. */
export const MEDIA_PATH = '/api/v1/media/';

/** Returns the address of an image, which is derived from the content: other images have other addresses. */
export const imageAddress = ({ fileName, bytes }: OwnImage): string =>
  `${MEDIA_PATH}${hash('sha256', bytes).slice(0, 16)}${extname(fileName).toLowerCase()}`;

/** Stores an image and returns its address. */
export function putImage(database: DatabaseSync, image: OwnImage): string {
  const { fileName, bytes } = image;
  const address = imageAddress(image);
  database
    .prepare('INSERT INTO images VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(address, basename(fileName), bytes);
  return address;
}

/** Returns the addresses of all stored images. */
export const imageAddresses = (database: DatabaseSync): Set<unknown> =>
  new Set(columnOf(database, 'SELECT address FROM images'));

export function findImage(database: DatabaseSync, address: string): OwnImage | undefined {
  const row = database.prepare('SELECT file_name, bytes FROM images WHERE address = ?').get(address);
  return row && { fileName: String(row.file_name), bytes: row.bytes as OwnImage['bytes'] };
}

/**
 * SQL: selects the addresses of the images that a catalogue shows.
 * @param prefix what the names of its tables begin with
 */
export const shownImages = (prefix = ''): string => `
  SELECT * FROM (
    SELECT image_url FROM ${prefix}products
    UNION SELECT value ->> 'src' FROM ${prefix}products AS product, json_each(product.images)
    UNION SELECT image_url FROM ${prefix}categories UNION SELECT image_url FROM ${prefix}slides
  )`;
