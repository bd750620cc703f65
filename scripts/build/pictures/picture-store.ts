import { mkdirSync, readdirSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { Validators } from '#catalogue/build/request-json.ts';
import { type PictureKind, pictureFiles } from '#catalogue/built-picture.ts';
import type { ListedPicture } from '#catalogue/store/listed-pictures.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** What builds remember of a picture. */
export interface KnownPicture extends Validators {
  /** Milliseconds since 1970. */
  freshUntil: number;
  /** Of the built picture; null where the original is no picture that could be shown. */
  name: string | null;
  /** Why there is none. */
  problem: string | null;
}

const rowSchema = v.object({
  etag: v.nullable(v.string()),
  lastModified: v.nullable(v.string()),
  freshUntil: v.number(),
  name: v.nullable(v.string()),
  problem: v.nullable(v.string()),
});

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS pictures (
    kind TEXT NOT NULL, url TEXT NOT NULL, recipe TEXT NOT NULL,
    etag TEXT, last_modified TEXT, fresh_until REAL NOT NULL, name TEXT, problem TEXT,
    PRIMARY KEY (kind, url)
  ) STRICT`;

/** Folder with the files of built pictures inside a cache folder. */
export const pictureFolder = (cacheDir: string): string => resolve(cacheDir, 'pictures', 'files');

/** The built pictures of a cache folder, and by which originals they are known. */
export interface PictureStore extends Disposable {
  /** Undefined where it is not known, or its files are not there. */
  find(kind: PictureKind, url: string): KnownPicture | undefined;
  note(kind: PictureKind, url: string, picture: KnownPicture): void;
  keepFiles(picture: EncodedPicture): Promise<void>;
  /** Forgets all other pictures. */
  keepOnly(isWanted: (picture: ListedPicture) => boolean): Promise<void>;
}

/** `recipe`: how pictures are encoded; those that were encoded otherwise are not known. */
export function openPictureStore(cacheDir: string, recipe: string): PictureStore {
  const folder = pictureFolder(cacheDir);
  mkdirSync(folder, { recursive: true });
  const files = new Set(readdirSync(folder));
  const database = new DatabaseSync(join(folder, '..', 'pictures.sqlite'));
  database.exec(SCHEMA);
  const select = database.prepare(`
    SELECT etag, last_modified AS lastModified, fresh_until AS freshUntil, name, problem
    FROM pictures WHERE kind = ? AND url = ? AND recipe = ?`);
  const replace = database.prepare('INSERT OR REPLACE INTO pictures VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const fileNames = (kind: PictureKind, name: string | null) =>
    name === null ? [] : pictureFiles(kind, name).map(({ path }) => basename(path));

  return {
    find(kind, url) {
      const row = v.safeParse(rowSchema, select.get(kind, url, recipe));
      if (!row.success) return undefined;
      return fileNames(kind, row.output.name).every((file) => files.has(file)) ? row.output : undefined;
    },
    note(kind, url, { etag, lastModified, freshUntil, name, problem }) {
      replace.run(kind, url, recipe, etag, lastModified, freshUntil, name, problem);
    },
    async keepFiles(picture) {
      for (const [path, bytes] of picture.files) {
        const file = join(folder, basename(path));
        await writeWhole(file, bytes);
        files.add(basename(path));
      }
    },
    async keepOnly(isWanted) {
      const kept = new Set<string>();
      const forget = database.prepare('DELETE FROM pictures WHERE kind = ? AND url = ?');
      for (const { kind, url, name } of database.prepare('SELECT kind, url, name FROM pictures').all()) {
        const known = kind as PictureKind;
        if (!isWanted({ kind: known, url: String(url) })) {
          forget.run(known, String(url));
        } else if (name !== null) {
          for (const file of fileNames(known, String(name))) kept.add(file);
        }
      }
      for (const file of files) if (!kept.has(file)) await rm(join(folder, file), { force: true });
    },
    [Symbol.dispose]: () => database.close(),
  };
}

async function writeWhole(file: string, bytes: Buffer): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, bytes);
  await rename(draft, file);
}
