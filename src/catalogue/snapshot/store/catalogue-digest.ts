import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { selectValue } from './select.ts';

/** Long enough that no two texts will ever share a digest. */
const DIGEST_LENGTH = 22;

export const textDigest = (text: string): string => hash('sha256', text, 'base64url').slice(0, DIGEST_LENGTH);

/** Returns a digest of everything that pages show of a catalogue, but not of page numbers and similar details. */
export function catalogueDigest(database: DatabaseSync): string {
  const textOf = (sql: string) => String(selectValue(database, sql));
  return textDigest(
    [
      textOf(`SELECT group_concat(digest || ifnull(category_id, ''))
        FROM (SELECT digest, category_id FROM products ORDER BY place)`),
      textOf('SELECT json_group_array(records) FROM (SELECT records FROM lists ORDER BY kind)'),
      textOf(`SELECT json_group_array(json_array(kind, url, outcome))
        FROM (SELECT * FROM images WHERE outcome IS NOT NULL ORDER BY kind, url)`),
    ].join('\n'),
  );
}
