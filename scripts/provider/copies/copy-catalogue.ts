import { hash } from 'node:crypto';
import { createReadStream, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { CommandError } from '../../failures/command-error.ts';
import { writeBackup } from '../backups/write-backup.ts';
import { backupsFolder } from '../databases/backups-folder.ts';
import { partOf } from '../databases/broken-off.ts';
import type { Databases } from '../databases/open-databases.ts';
import { columnOf } from '../databases/rows.ts';
import { catalogueState } from '../tables/catalogue-state.ts';
import { findImage, MEDIA_PATH } from '../tables/images.ts';
import { hasOwnProducts } from '../tables/sample-products.ts';
import { COPY_HEADERS } from './copies-bucket.ts';
import type { Copying } from './copy-orders.ts';

/** The object of the catalogue: a backup without orders and images, compressed. */
export const CATALOGUE_KEY = 'catalogue.age';
const STATE = 'x-amz-meta-state';

/** Returns the object of an image, whose address is derived from its content. */
export const imageKey = (address: string): string => `images/${address.slice(MEDIA_PATH.length)}.age`;
const IMAGE_KEY = /^images\/[\da-f]{16}[^/]*\.age$/;

/** Returns the path of the catalogue's file while it is copied or restored. */
export const catalogueFile = (catalogue: DatabaseSync): string =>
  partOf(join(backupsFolder(dirname(catalogue.location() ?? '')), 'catalogue.sqlite'));

/**
 * Copies the images of the catalogue that are not in the bucket yet; then the rest, unless it is there as it is; then removes
 * images that are not needed any more. As long as there is only the sample, it does nothing.
 * @throws {StorageError}
 * @throws {CommandError} if the catalogue is changed meanwhile.
 */
export async function copyCatalogue(
  databases: Databases,
  { bucket: { folder }, seal }: Copying,
): Promise<void> {
  const { catalogue } = databases;
  if (!hasOwnProducts(catalogue)) return;
  const state = stateOf(catalogue);
  const addresses = columnOf<string>(catalogue, 'SELECT address FROM main.images');
  const kept = new Set(addresses.map(imageKey));
  const there = new Set(await Array.fromAsync(folder.list('images/'), ({ key }) => key));
  for (const address of addresses) {
    const image = there.has(imageKey(address)) ? undefined : findImage(catalogue, address);
    if (image) await folder.create(imageKey(address), await seal(image.bytes), COPY_HEADERS);
  }
  if ((await folder.look(CATALOGUE_KEY))?.headers.get(STATE) !== state) {
    const content = await seal(await compressed(databases));
    if (stateOf(catalogue) !== state) throw new CommandError('The catalogue was changed meanwhile.');
    await folder.put(CATALOGUE_KEY, content, { ...COPY_HEADERS, [STATE]: state });
  }
  for (const key of there) if (IMAGE_KEY.test(key) && !kept.has(key)) await folder.remove(key);
}

/** Returns what differs once the catalogue was changed; what orders take from stock is in their own copies. */
function stateOf(catalogue: DatabaseSync): string {
  const { moves: _, ...state } = JSON.parse(catalogueState(catalogue));
  return hash('sha256', JSON.stringify(state));
}

async function compressed(databases: Databases): Promise<Buffer> {
  const file = catalogueFile(databases.catalogue);
  try {
    writeBackup(databases, file, { isCatalogueAlone: true });
    return await buffer(createReadStream(file).pipe(createGzip()));
  } finally {
    rmSync(file, { force: true });
  }
}
