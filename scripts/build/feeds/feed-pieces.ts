import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CataloguePiece } from '#catalogue/snapshot/store/page-queries.ts';

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS pieces (
    first INTEGER, feed INTEGER, digest TEXT NOT NULL, text BLOB NOT NULL, PRIMARY KEY (first, feed)
  ) STRICT`;

/**
 * Opens the texts of feeds about neighbouring products, kept from build to build.
 * @param common digest of what all pieces depend on.
 */
export function openFeedPieces(cacheDir: string, common: string) {
  mkdirSync(cacheDir, { recursive: true });
  const database = new DatabaseSync(join(cacheDir, 'feeds.sqlite'));
  database.exec(SCHEMA);
  const find = database.prepare('SELECT text FROM pieces WHERE first = ? AND digest = ? ORDER BY feed');
  const put = database.prepare('INSERT OR REPLACE INTO pieces VALUES (?, ?, ?, ?)');
  const countPieces = database.prepare('SELECT count(DISTINCT first) AS count FROM pieces');
  const used: number[] = [];
  database.exec('BEGIN');
  return {
    /** Returns the texts of a piece, one for each feed; calls `make` if the products in it have changed. */
    get({ first, digest }: CataloguePiece, make: () => Buffer[]): Uint8Array[] {
      used.push(first);
      const known = find.all(first, common + digest);
      if (known.length > 0) return known.map(({ text }) => text as Uint8Array);
      const texts = make();
      for (const [feed, text] of texts.entries()) put.run(first, feed, common + digest, text);
      return texts;
    },
    /** Forgets the pieces that were not asked for. */
    dropUnused(): void {
      if (used.length === Number(countPieces.get()?.count)) return;
      database
        .prepare('DELETE FROM pieces WHERE first NOT IN (SELECT value FROM json_each(?))')
        .run(JSON.stringify(used));
    },
    [Symbol.dispose]() {
      database.exec('COMMIT');
      database.close();
    },
  };
}
