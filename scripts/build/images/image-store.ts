import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type ImageKind, imageFiles } from '#catalogue/records/built-image.ts';
import type { Validators } from '#catalogue/snapshot/read/request-json.ts';
import type { ListedImage } from '#catalogue/snapshot/store/listed-images.ts';
import { shareImagePath } from '#paths.ts';
import type { EncodedImage } from './encode-image.ts';

/** Since when a server has answered that an image does not exist, in milliseconds since 1970, and how often. */
export interface Missing {
  since: number;
  looks: number;
}

/** What builds remember about an image. Times are in milliseconds since 1970. */
export interface KnownImage extends Validators {
  /** How it was encoded. */
  recipe: string;
  /** Until when it is not requested again. */
  freshUntil: number;
  /** Until when it is not requested even if its product changed; never later than `freshUntil`. */
  heldUntil: number;
  /** Of the built image; null if there is none. */
  name: string | null;
  /** Why the last check failed; null if it did not. */
  problem: string | null;
  missing: Missing | null;
}

/** Bytes, whichever addresses deliver them, and what they would be shown as. */
interface Original {
  kind: ImageKind;
  /** See `imageDigest`. */
  digest: string;
}

const DAY_MS = 24 * 3_600_000;

/** Returns the folder with the files of built images in a cache folder. */
export const imageFolder = (cacheDir: string): string => resolve(cacheDir, 'images', 'files');

/** The built images of a cache folder, and what is known about their originals. */
export type ImageStore = ReturnType<typeof openImageStore>;

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS images (
    kind TEXT NOT NULL, url TEXT NOT NULL, recipe TEXT NOT NULL,
    etag TEXT, last_modified TEXT, fresh_until REAL NOT NULL, held_until REAL NOT NULL, name TEXT, problem TEXT,
    -- JSON
    missing TEXT,
    PRIMARY KEY (kind, url)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS images_by_age ON images (fresh_until);
  CREATE TABLE IF NOT EXISTS unreadable (
    kind TEXT NOT NULL, digest TEXT NOT NULL, reason TEXT NOT NULL, until REAL NOT NULL, PRIMARY KEY (kind, digest)
  ) STRICT;
  -- The built images that are in the folder, also those of earlier versions, which had no such table.
  CREATE TABLE IF NOT EXISTS files AS SELECT DISTINCT kind, name FROM images WHERE name NOTNULL;
  CREATE UNIQUE INDEX IF NOT EXISTS files_by_name ON files (kind, name)`;

/** Instead of a kind, for the preview images of links. */
const SHARE = 'share';

export function openImageStore(cacheDir: string) {
  const folder = imageFolder(cacheDir);
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
  const database = new DatabaseSync(join(folder, '..', 'images.sqlite'));
  database.exec(SCHEMA);
  // Somebody removed the folder.
  if (isNew) database.exec('DELETE FROM files');
  const select = database.prepare(`
    SELECT recipe, etag, last_modified AS lastModified, fresh_until AS freshUntil, held_until AS heldUntil,
      name, problem, missing
    FROM images WHERE kind = ? AND url = ?
      AND (name IS NULL OR EXISTS (SELECT 1 FROM files WHERE files.kind = images.kind AND files.name = images.name))`);
  const deleteFiles = database.prepare(
    'DELETE FROM files WHERE (kind, name) IN (SELECT value ->> 0, value ->> 1 FROM json_each(?))',
  );
  const insertFiles = database.prepare('INSERT OR IGNORE INTO files VALUES (?, ?)');
  const replace = database.prepare(`
    INSERT OR REPLACE INTO images
      (kind, url, recipe, etag, last_modified, fresh_until, held_until, name, problem, missing)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const selectDue = database.prepare(`
    SELECT kind, url FROM images WHERE fresh_until <= ? OR recipe <> ? AND problem IS NULL
    ORDER BY name IS NOT NULL, fresh_until`);

  const selectUnreadable = database.prepare(
    'SELECT reason FROM unreadable WHERE kind = ? AND digest = ? AND until > ?',
  );
  const deleteUnreadable = database.prepare('DELETE FROM unreadable WHERE until <= ?');
  const insertUnreadable = database.prepare('INSERT OR REPLACE INTO unreadable VALUES (?, ?, ?, ?)');

  return {
    /** Returns undefined if it is unknown or its files are missing. */
    find({ kind, url }: ListedImage): KnownImage | undefined {
      // Only this program writes the table: its rows need no validation.
      const row = select.get(kind, url) as
        | (Omit<KnownImage, 'missing'> & { missing: string | null })
        | undefined;
      return row && { ...row, missing: row.missing === null ? null : JSON.parse(row.missing) };
    },
    note({ kind, url }: ListedImage, known: KnownImage): void {
      const { recipe, etag, lastModified, freshUntil, heldUntil, name, problem } = known;
      const missing = known.missing && JSON.stringify(known.missing);
      replace.run(kind, url, recipe, etag, lastModified, freshUntil, heldUntil, name, problem, missing);
    },
    /** Returns why an original cannot be read, if that was tried less than a day ago. */
    whyUnreadable: ({ kind, digest }: Original, now: number) =>
      selectUnreadable.get(kind, digest, now)?.reason as string | undefined,
    noteUnreadable({ kind, digest }: Original, reason: string, now: number): void {
      deleteUnreadable.run(now);
      insertUnreadable.run(kind, digest, reason, now + DAY_MS);
    },
    /** @throws if they cannot be written to the disk. */
    async keepFiles(kind: ImageKind, image: EncodedImage): Promise<void> {
      for (const [path, bytes] of image.files) {
        await writeWhole(join(folder, basename(path)), bytes);
      }
      insertFiles.run(kind, image.name);
    },
    /** Returns the images to check again: first those without a built image, then the longest overdue. */
    due: (now: number, recipe: string) => selectDue.all(now, recipe) as unknown as ListedImage[],
    /** Forgets the images that a catalogue does not list, and removes all files that are no longer used. */
    async keepOnly(catalogueFile: string): Promise<void> {
      database.prepare('ATTACH ? AS catalogue').run(catalogueFile);
      database.exec(`
        DELETE FROM main.images WHERE (kind, url) NOT IN (SELECT kind, url FROM catalogue.images);
        INSERT OR IGNORE INTO files SELECT '${SHARE}', share_image FROM catalogue.contents WHERE share_image NOTNULL`);
      // Files of two kinds may have the same name, if they are of the same original.
      const unused = database
        .prepare(
          `SELECT kind, name FROM files WHERE iif(kind = '${SHARE}',
           name NOT IN (SELECT share_image FROM catalogue.contents WHERE share_image NOTNULL),
           substr(name, 1, instr(name, '-')) NOT IN
             (SELECT substr(name, 1, instr(name, '-')) FROM main.images WHERE name NOTNULL))`,
        )
        .all() as { kind: ImageKind | typeof SHARE; name: string }[];
      database.exec('DETACH catalogue');
      for (const { kind, name } of unused) {
        const paths =
          kind === SHARE ? [shareImagePath(name)] : imageFiles(kind, name).map(({ path }) => path);
        for (const path of paths) await rm(join(folder, basename(path)), { force: true });
      }
      // Only now: whoever is killed before this removes them the next time.
      deleteFiles.run(JSON.stringify(unused.map(({ kind, name }) => [kind, name])));
    },
    [Symbol.dispose]: () => database.close(),
  };
}

/** Two addresses may deliver the same image at the same time: each writes a separate draft. */
export async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
