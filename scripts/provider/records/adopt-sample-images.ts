import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { MEDIA_PATH, putImage } from './images.ts';

const FOLDER = join(import.meta.dirname, '../sample/images');

/** Tables and columns that contain addresses of images. */
const SHOWN = [
  ['products', 'image_url'],
  ['product_images', 'src'],
  ['categories', 'image_url'],
  ['slides', 'image_url'],
] as const;

/** Stores the sample images in use, which earlier versions drew on request, and updates their addresses. */
export function adoptSampleImages(database: DatabaseSync): void {
  const used = (address: string) =>
    SHOWN.some(([table, column]) =>
      database.prepare(`SELECT 1 FROM ${table} WHERE ${column} = ?`).get(address),
    );
  for (const fileName of readdirSync(FOLDER)) {
    const drawn = MEDIA_PATH + drawnPath(fileName);
    if (!used(drawn)) continue;
    const address = putImage(database, { fileName, bytes: readFileSync(join(FOLDER, fileName)) });
    for (const [table, column] of SHOWN)
      database.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${column} = ?`).run(address, drawn);
  }
}

/** `fridge-c3c7cb-front.webp` was `products/fridge/c3c7cb/front.webp`. */
const drawnPath = (fileName: string): string =>
  fileName
    .replace(/^(.+)-([0-9a-f]{6})-(\w+\.webp)$/, 'products/$1/$2/$3')
    .replace(/^(categories|slides)-/, '$1/');
