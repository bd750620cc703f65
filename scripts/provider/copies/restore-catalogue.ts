import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pMap from 'p-map';
import { CommandError } from '../../failures/command-error.ts';
import { restoreBackup } from '../backups/restore-backup.ts';
import { backupBeforeRestore } from '../databases/backups-folder.ts';
import type { Databases } from '../databases/open-databases.ts';
import { columnOf, rowsOf } from '../databases/rows.ts';
import { imageAddress } from '../tables/images.ts';
import type { Unseal } from './age-keys.ts';
import type { CopiesBucket } from './copies-bucket.ts';
import { CATALOGUE_KEY, catalogueFile, imageKey } from './copy-catalogue.ts';
import { raiseNumbers } from './restore-orders.ts';

/** Images that are read at the same time. */
const AT_ONCE = 16;

/**
 * Replaces the catalogue with the one in a bucket, once all its images have been read. The orders, which take from its stock,
 * have to be there before.
 * @throws {StorageError}
 * @throws {CommandError} if there is none, or it cannot be opened or is of a newer release.
 */
export async function restoreCatalogue(
  databases: Databases,
  { folder, url }: CopiesBucket,
  unseal: Unseal,
): Promise<ReturnType<typeof restoreBackup>> {
  const file = catalogueFile(databases.catalogue);
  const before = backupBeforeRestore(dirname(databases.catalogue.location() ?? ''), new Date());
  const object = await folder.get(CATALOGUE_KEY);
  const content = await unseal(object?.body ?? Buffer.of()).catch(({ message }) => {
    throw new CommandError(`${url}/${CATALOGUE_KEY} cannot be opened (${message}).`);
  });
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, gunzipSync(content));
    const missingImages = await readImages(file);
    return { ...restoreBackup(databases, file, before, { isCatalogueAlone: true }), missingImages };
  } finally {
    rmSync(file, { force: true });
  }

  async function readImages(file: string): Promise<number> {
    using tables = new DatabaseSync(file);
    tables.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    const put = tables.prepare('UPDATE images SET bytes = ? WHERE address = ?');
    await pMap(
      rowsOf<{ address: string; fileName: string }>(
        tables,
        'SELECT address, file_name AS fileName FROM images',
      ),
      async ({ address, fileName }) => {
        const image = await folder.get(imageKey(address));
        const bytes = Buffer.from((image && (await unseal(image.body).catch(() => undefined))) ?? []);
        if (imageAddress({ fileName, bytes }) === address) put.run(bytes, address);
      },
      { concurrency: AT_ONCE },
    );
    const [counted] = columnOf<number>(tables, 'SELECT coalesce(max(counted_after), 0) FROM products');
    raiseNumbers(databases.orders, 'stock_moves', counted ?? 0);
    return Number(tables.prepare("DELETE FROM images WHERE bytes = x''").run().changes);
  }
}
