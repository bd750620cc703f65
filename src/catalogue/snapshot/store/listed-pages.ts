import type { DatabaseSync } from 'node:sqlite';
import {
  type BrokenRecord,
  REPEATED_ID,
  type RecordProblem,
} from '#catalogue/snapshot/read/parse-records.ts';
import type { Validators } from '#catalogue/snapshot/read/request-json.ts';
import { isSameItem, itemOf, type ListedRecord } from './listed-record.ts';
import { PLACES_PER_PAGE } from './schema.ts';
import { selectIds, selectRows, selectValue } from './select.ts';

/** The content of one page of the list that is used to compare pages. */
export interface ListedPage {
  ids: readonly (number | null)[];
  /** Number of products in the whole list, as announced by the page. */
  totalCount: number;
}

/** A stored page, with the validators for requesting it conditionally. */
export type StoredPage = ListedPage & { validators: Validators };

/** The API's list of products in a catalogue that is being written. */
export function openListedPages(database: DatabaseSync) {
  const sql = statements(database);

  function drop(from: number, before: number): void {
    for (const statement of sql.drop) statement.run(from, before);
  }

  return {
    find(number: number): StoredPage | undefined {
      const row = sql.findPage.get(number);
      return row && storedPage(row);
    },
    put(
      number: number,
      { records, totalCount }: { records: readonly ListedRecord[]; totalCount: number },
      { etag, lastModified }: Validators,
    ): void {
      const first = number * PLACES_PER_PAGE;
      const end = first + PLACES_PER_PAGE;
      const stored = new Map(sql.findItems.all(first, end).map((row) => [row.place, row]));
      sql.putPage.run(number, etag, lastModified, totalCount, JSON.stringify(records.map(({ id }) => id)));
      records.forEach((record, index) => {
        const place = first + index;
        const item = itemOf(record);
        const before = stored.get(place);
        if (before && isSameItem(before, item)) return;
        if (before) drop(place, place + 1);
        const { id, spelled, product, imageUrls, digest, problem } = item;
        const categoryId = product?.categoryId ?? null;
        sql.putItem.run(place, id, spelled, categoryId, categoryId, digest, problem, product ? 1 : 0);
        if (product) {
          sql.putText.run(place, item.json);
          for (const url of imageUrls) {
            sql.putImage.run(url);
            sql.putItemImage.run(place, url);
          }
        }
      });
      drop(first + records.length, end);
    },
    /** Deletes the pages after `last`. */
    dropAfter(last: number): void {
      sql.dropPages.run(last);
      drop((last + 1) * PLACES_PER_PAGE, Number.MAX_SAFE_INTEGER);
    },
    /** Makes a copy of all records, for `addMissing`. */
    setAside: () => database.exec(SET_ASIDE),
    /** Appends the records set aside that the list no longer has; deletes those without an id or with a repeated one. */
    addMissing: () => database.exec(ADD_MISSING),
    /**
     * Shows each product once, by its first record, at its price as of `now`. Returns the number of products shown, the
     * ids of those without a price, and the broken records.
     */
    settle(now = new Date()) {
      database.exec(SHOW_EACH_ONCE);
      for (const sql of JUDGE) database.prepare(sql).run(now.toISOString());
      return {
        shown: Number(selectValue(database, 'SELECT count(*) FROM products')),
        unpriced: selectIds(database, UNPRICED),
        broken: selectRows(database, BROKEN).map(describe),
      };
    },
  };
}

/** Converts a row of a table of pages. */
export function storedPage(row: Record<string, unknown>): StoredPage {
  const { etag, last_modified: lastModified, ids, total } = row as Record<string, string | null>;
  return {
    ids: JSON.parse(String(ids)),
    totalCount: Number(total),
    validators: { etag: etag ?? null, lastModified: lastModified ?? null },
  };
}

const statements = (database: DatabaseSync) => ({
  findPage: database.prepare('SELECT * FROM pages WHERE number = ?'),
  putPage: database.prepare('INSERT OR REPLACE INTO pages VALUES (?, ?, ?, ?, ?)'),
  dropPages: database.prepare('DELETE FROM pages WHERE number > ?'),
  drop: ['items', 'texts', 'item_images'].map((table) =>
    database.prepare(`DELETE FROM ${table} WHERE place >= ? AND place < ?`),
  ),
  findItems: database.prepare(
    'SELECT place, id, spelled, digest, problem FROM items WHERE place >= ? AND place < ?',
  ),
  putItem: database.prepare('INSERT INTO items VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
  putText: database.prepare('INSERT INTO texts VALUES (?, ?)'),
  putImage: database.prepare(`INSERT OR IGNORE INTO images (kind, url) VALUES ('product', ?)`),
  putItemImage: database.prepare(
    `INSERT INTO item_images SELECT ?, id FROM images WHERE kind = 'product' AND url = ?`,
  ),
});

const SET_ASIDE = `
  CREATE TEMP TABLE earlier_items AS SELECT * FROM main.items;
  CREATE TEMP TABLE earlier_texts AS SELECT * FROM main.texts;
  CREATE TEMP TABLE earlier_images AS SELECT * FROM main.item_images;`;

/** Deletes `pages`: their records differ from the API's now, so they must not be requested conditionally next time. */
const ADD_MISSING = `
  CREATE TEMP TABLE missing AS
    SELECT place, (SELECT max(place) FROM main.items) + row_number() OVER (ORDER BY place) AS new_place
    FROM (SELECT min(place) AS place FROM earlier_items
      WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM main.items WHERE id IS NOT NULL) GROUP BY id);
  INSERT INTO main.items
    SELECT new_place, id, spelled, own_category_id, category_id, digest, problem, shown
    FROM missing JOIN earlier_items USING (place);
  INSERT INTO main.texts SELECT new_place, json FROM missing JOIN earlier_texts USING (place);
  INSERT INTO main.item_images SELECT new_place, image FROM missing JOIN earlier_images USING (place);
  DELETE FROM main.items WHERE id IS NULL;
  DELETE FROM main.items WHERE place NOT IN (SELECT min(place) FROM main.items GROUP BY id);
  DELETE FROM main.texts WHERE place NOT IN (SELECT place FROM main.items);
  DELETE FROM main.item_images WHERE place NOT IN (SELECT place FROM main.items);
  DELETE FROM pages;
  DROP TABLE missing; DROP TABLE earlier_items; DROP TABLE earlier_texts; DROP TABLE earlier_images;`;

const SHOW_EACH_ONCE = `
  UPDATE items SET shown = 1 WHERE shown = 0 AND digest NOTNULL;
  CREATE TEMP TABLE first_places AS
    SELECT id, min(place) AS place FROM products GROUP BY id HAVING count(*) > 1;
  UPDATE items SET shown = 0 FROM first_places
    WHERE items.shown = 1 AND items.id = first_places.id AND items.place > first_places.place;
  DROP TABLE first_places;
  DELETE FROM images WHERE kind = 'product' AND id NOT IN (SELECT image FROM item_images);`;

const HOLDS = `(coalesce(json ->> '$.discount.from', '') <= ?1 AND coalesce(json ->> '$.discount.until', '~') > ?1)`;

/** Applies the discounts that hold now. The digest of a product that has one which does not hold has a mark at its end. */
const JUDGE = [
  `UPDATE texts SET json = json_set(json, '$.productDiscPrice', iif(${HOLDS}, json ->> '$.discount.price', 0))
    WHERE json ->> '$.discount' NOTNULL`,
  `UPDATE items SET digest = rtrim(digest, '~') || iif(holds, '', '~')
    FROM (SELECT place AS of, ${HOLDS} AS holds FROM texts WHERE json ->> '$.discount' NOTNULL) WHERE place = of`,
];

const UNPRICED = `
  SELECT id FROM products JOIN texts USING (place) WHERE json ->> '$.productPrice' = 0 ORDER BY place`;

const BROKEN = `
  SELECT position, spelled, shown, iif(shown = 0 AND digest NOTNULL, NULL, problem) AS problem
  FROM (SELECT row_number() OVER (ORDER BY place) AS position, * FROM items)
  WHERE shown = 0 OR problem NOTNULL ORDER BY position`;

const describe = ({ position, spelled, shown, problem }: Record<string, unknown>): BrokenRecord => ({
  kind: 'product',
  id: JSON.parse(String(spelled)),
  position: Number(position),
  ...(problem === null ? REPEATED_ID : (JSON.parse(String(problem)) as RecordProblem)),
  ...(shown === 1 && { isShown: true }),
});
