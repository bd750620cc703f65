import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Asks an API only for what changed since the last time. */
export interface RememberedAnswers extends Disposable {
  /** As `fetch`; answers that the API says are unchanged (status 304) come from here. */
  fetch: typeof globalThis.fetch;
  /** Remembers the answers of this time, and only those, for the next one. */
  keep(): void;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS answers (
    url TEXT PRIMARY KEY, etag TEXT, last_modified TEXT, type TEXT, body TEXT NOT NULL
  ) STRICT`;

/**
 * Opens the answers that a cache folder remembers. Only those are remembered to which the API gave a validator
 * (`ETag` or `Last-Modified`, RFC 9110 section 8.8).
 */
export function openAnswers(cacheDir: string, fetch = globalThis.fetch): RememberedAnswers {
  const folder = join(cacheDir, 'catalogue');
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'answers.sqlite'));
  database.exec(SCHEMA);
  database.exec('BEGIN');
  const find = database.prepare('SELECT * FROM answers WHERE url = ?');
  const write = database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?, ?, ?)');
  const asked = new Set<string>();

  return {
    async fetch(input, init) {
      const url = String(input);
      asked.add(url);
      const known = find.get(url);
      const headers = new Headers(init?.headers);
      if (known?.etag) headers.set('if-none-match', String(known.etag));
      if (known?.last_modified) headers.set('if-modified-since', String(known.last_modified));
      const response = await fetch(input, { ...init, headers });
      if (response.status === 304 && known) {
        return new Response(String(known.body), { headers: { 'content-type': String(known.type) } });
      }
      const etag = response.headers.get('etag');
      const lastModified = response.headers.get('last-modified');
      if (response.status !== 200 || !(etag || lastModified)) return response;
      const body = await response.text();
      const type = response.headers.get('content-type');
      write.run(url, etag, lastModified, type, body);
      return new Response(body, { headers: type === null ? {} : { 'content-type': type } });
    },
    keep() {
      database.exec('CREATE TEMP TABLE asked (url TEXT PRIMARY KEY)');
      const note = database.prepare('INSERT INTO asked VALUES (?)');
      for (const url of asked) note.run(url);
      database.exec('DELETE FROM answers WHERE url NOT IN (SELECT url FROM asked)');
      database.exec('COMMIT');
    },
    [Symbol.dispose]: () => database.close(),
  };
}
