import type { DatabaseSync } from 'node:sqlite';
import { textDigest } from './catalogue-digest.ts';
import type { PageKind } from './page-versions.ts';
import { selectIds, selectRows } from './select.ts';
import type { SharedPage } from './share-images.ts';

/** Products with neighbouring ids, and a digest that changes with what pages say about them. */
export interface CataloguePiece {
  first: number;
  last: number;
  digest: string;
}

/** Finds out what pages say, since when, and their images for links. */
export function pageQueries(database: DatabaseSync) {
  const find = database.prepare('SELECT since, share_image FROM contents WHERE kind = ? AND id = ?');
  let duplicates: readonly number[] | undefined;

  return {
    /** The day of a page's last change, `2026-11-23`; null if unknown. */
    since: (kind: PageKind, id: number) => (find.get(kind, id)?.since as string | undefined) ?? null,
    /** All products by ascending ids, in pieces of at most `size`. */
    pieces: (size: number): CataloguePiece[] =>
      selectRows(database, PIECES, size).map(({ first, last, content }) => ({
        first: Number(first),
        last: Number(last),
        digest: textDigest(String(content)),
      })),
    /** Ids of products that have the same name in a title as another. */
    duplicateTitleIds(): readonly number[] {
      duplicates ??= selectIds(database, DUPLICATE_TITLES);
      return duplicates;
    },
    /** Pages whose image for links has not been drawn yet, or is out of date. */
    undrawnPages: () =>
      selectRows(database, UNDRAWN).map(
        ({ kind, id }): SharedPage => ({ kind: kind as SharedPage['kind'], id: Number(id) }),
      ),
    /** Name of the image drawn for links to a page. */
    shareImage: (kind: SharedPage['kind'], id: number) =>
      (find.get(kind, id)?.share_image as string | null) ?? undefined,
    shareImages: () =>
      selectRows(database, 'SELECT DISTINCT share_image AS name FROM contents WHERE share_image NOTNULL').map(
        ({ name }) => String(name),
      ),
  };
}

const PIECES = `
  SELECT min(id) AS first, max(id) AS last, group_concat(id || ' ' || content, '\n') AS content
  FROM (SELECT id, content FROM contents WHERE kind = 'product' ORDER BY id)
  GROUP BY id / CAST(? AS INTEGER) ORDER BY first`;

const sharing = (name: 0 | 1): string => `SELECT id FROM contents WHERE title ->> ${name} IN (
    SELECT title ->> ${name} FROM contents WHERE title NOTNULL GROUP BY title ->> ${name} HAVING count(*) > 1)`;
const DUPLICATE_TITLES = `${sharing(0)} UNION ${sharing(1)} ORDER BY id`;

const UNDRAWN = `
  SELECT kind, id FROM contents WHERE share_image IS NULL AND kind <> 'listing' ORDER BY kind, id`;
