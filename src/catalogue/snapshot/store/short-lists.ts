import type { DatabaseSync } from 'node:sqlite';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import type { BrokenRecord } from '#catalogue/snapshot/read/parse-records.ts';
import type { Validators } from '#catalogue/snapshot/read/request-json.ts';
import { selectValue } from './select.ts';

/** A list that the API sends as a whole. */
export type ShortList = Exclude<ImageKind, 'product'>;

/** Returns the usable records of a list, as the shop's schema gives them. */
export const listRecords = <Item>(database: DatabaseSync, kind: ShortList): Item[] =>
  JSON.parse(String(selectValue(database, 'SELECT records FROM lists WHERE kind = ?', kind) ?? '[]'));

/** Categories and slides in a catalogue that is being written. */
export const openShortLists = (database: DatabaseSync) => ({
  find(kind: ShortList): { count: number; broken: BrokenRecord[]; validators: Validators } | undefined {
    const row = database
      .prepare('SELECT *, json_array_length(records) AS count FROM lists WHERE kind = ?')
      .get(kind);
    if (!row) return undefined;
    const { etag, last_modified: lastModified, broken, count } = row as Record<string, string | null>;
    return {
      count: Number(count),
      broken: JSON.parse(String(broken)),
      validators: { etag: etag ?? null, lastModified: lastModified ?? null },
    };
  },
  put(
    kind: ShortList,
    list: { records: readonly object[]; broken: readonly BrokenRecord[]; imageUrls: readonly string[] },
    { etag, lastModified }: Validators,
  ): void {
    const { records, broken, imageUrls } = list;
    database
      .prepare('INSERT OR REPLACE INTO lists VALUES (?, ?, ?, ?, ?)')
      .run(kind, etag, lastModified, JSON.stringify(records), JSON.stringify(broken));
    const urls = JSON.stringify(imageUrls.filter(Boolean));
    database
      .prepare('DELETE FROM images WHERE kind = ? AND url NOT IN (SELECT value FROM json_each(?))')
      .run(kind, urls);
    database
      .prepare('INSERT OR IGNORE INTO images (kind, url) SELECT ?, value FROM json_each(?)')
      .run(kind, urls);
  },
});
