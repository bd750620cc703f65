import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { CataloguePiece } from '#catalogue/snapshot/store/catalogue.ts';

/** The texts of feeds about neighbouring products, kept from build to build. */
export interface FeedPieces extends Disposable {
  /** Returns the texts of a piece, one for each feed; calls `make` if the products in it have changed. */
  get(piece: CataloguePiece, make: () => Buffer[]): Uint8Array[];
  /** Forgets the pieces that were not asked for. */
  dropUnused(): void;
}

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  CREATE TABLE IF NOT EXISTS pieces (
    first INTEGER, feed INTEGER, digest TEXT NOT NULL, text BLOB NOT NULL, PRIMARY KEY (first, feed)
  ) STRICT`;

/** @param common digest of what all pieces depend on. */
export function openFeedPieces(cacheDir: string, common: string): FeedPieces {
  mkdirSync(cacheDir, { recursive: true });
  const database = new DatabaseSync(join(cacheDir, 'feeds.sqlite'));
  database.exec(SCHEMA);
  const find = database.prepare('SELECT text FROM pieces WHERE first = ? AND digest = ? ORDER BY feed');
  const put = database.prepare('INSERT OR REPLACE INTO pieces VALUES (?, ?, ?, ?)');
  const countPieces = database.prepare('SELECT count(DISTINCT first) AS count FROM pieces');
  const used: number[] = [];
  database.exec('BEGIN');
  return {
    get({ first, digest }, make) {
      used.push(first);
      const known = find.all(first, common + digest);
      if (known.length > 0) return known.map(({ text }) => text as Uint8Array);
      const texts = make();
      for (const [feed, text] of texts.entries()) put.run(first, feed, common + digest, text);
      return texts;
    },
    dropUnused() {
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
