import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { diskTrouble } from '../../failures/disk-trouble.ts';
import { SHARED_IMAGES_FILE } from '../databases/backups-folder.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { columnOf } from '../databases/rows.ts';

/** Milliseconds to wait while another process writes a copy. */
export const BUSY_TIMEOUT_MS = 60_000;

/**
 * Attaches the images of a folder's copies as `shared`.
 * @throws {CommandError} if the file is no database.
 */
export function attachSharedImages(copy: DatabaseSync, folder: string): void {
  const file = join(folder, SHARED_IMAGES_FILE);
  try {
    copy.prepare('ATTACH ? AS shared').run(file);
    copy.exec(`
      PRAGMA shared.auto_vacuum = FULL;
      CREATE TABLE IF NOT EXISTS shared.images (
        address TEXT PRIMARY KEY,
        file_name TEXT NOT NULL,
        bytes BLOB NOT NULL
      ) STRICT`);
  } catch (error) {
    if (diskTrouble(error)) throw error;
    throw new CommandError(
      `${file} cannot be used (${(error as Error).message}). Move it away: the next copy stores the images again.`,
    );
  }
}

/** Lists the images of an attached catalogue in a copy, and stores those that no other copy has. */
export function shareImages(copy: DatabaseSync, catalogue: string): void {
  copy.exec(`
    CREATE TABLE main.shared_images (address TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
    INSERT INTO main.shared_images SELECT address FROM ${catalogue}.images;
    INSERT INTO shared.images SELECT address, file_name, bytes FROM ${catalogue}.images
      WHERE address NOT IN (SELECT address FROM shared.images)`);
}

/** Returns the addresses of a copy's shared images; none if it contains its images. */
export function listSharedImages(copy: DatabaseSync): string[] {
  const sharesImages = copy.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'shared_images'").get();
  return sharesImages ? columnOf(copy, 'SELECT address FROM shared_images') : [];
}

/** Adds images of the copies in a folder to a catalogue. Returns the addresses of those that are not there. */
export function takeSharedImages(
  catalogue: DatabaseSync,
  addresses: readonly string[],
  folder: string,
): string[] {
  const file = join(folder, SHARED_IMAGES_FILE);
  if (addresses.length === 0 || !existsSync(file)) return [...addresses];
  using shared = new DatabaseSync(file, { readOnly: true });
  const find = shared.prepare('SELECT file_name, bytes FROM images WHERE address = ?');
  const add = catalogue.prepare('INSERT INTO images (address, file_name, bytes) VALUES (?, ?, ?)');
  return addresses.filter((address) => {
    const image = find.get(address);
    if (image) add.run(address, image.file_name ?? null, image.bytes ?? null);
    return !image;
  });
}

/** Removes from a folder the images that neither its copies nor the catalogue have. */
export function dropUnsharedImages(catalogue: DatabaseSync, folder: string, copies: readonly string[]): void {
  const file = join(folder, SHARED_IMAGES_FILE);
  const kept = existsSync(file) && addressesIn(copies);
  if (!kept) return;
  for (const address of columnOf(catalogue, 'SELECT address FROM main.images')) kept.add(address);
  using shared = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  const drop = shared.prepare('DELETE FROM images WHERE address = ?');
  inTransaction(shared, () => {
    for (const address of columnOf<string>(shared, 'SELECT address FROM images'))
      if (!kept.has(address)) drop.run(address);
  });
}

/** Returns the addresses of all images that copies share; undefined if a copy cannot be read, which may need any. */
function addressesIn(copies: readonly string[]): Set<unknown> | undefined {
  try {
    return new Set(
      copies.flatMap((file) => {
        using copy = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
        return listSharedImages(copy);
      }),
    );
  } catch {
    return undefined;
  }
}
