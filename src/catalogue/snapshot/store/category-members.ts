import type { DatabaseSync } from 'node:sqlite';
import type { Validators } from '#catalogue/snapshot/read/request-json.ts';
import { type ListedPage, type StoredPage, storedPage } from './listed-pages.ts';
import { selectValue } from './select.ts';
import { listRecords } from './short-lists.ts';

export type CategoryMembers = ReturnType<typeof openCategoryMembers>;

/** The categories of the products in a catalogue that is being written. */
export function openCategoryMembers(database: DatabaseSync) {
  const find = database.prepare('SELECT * FROM category_pages WHERE category_id = ? AND number = ?');
  const put = database.prepare('INSERT OR REPLACE INTO category_pages VALUES (?, ?, ?, ?, ?, ?)');
  const dropAfter = database.prepare('DELETE FROM category_pages WHERE category_id = ? AND number > ?');
  return {
    /** Whether product records name their category, so that the lists of the categories need not be requested. */
    areNamed: () => selectValue(database, NAMED) !== undefined,
    /** Ids of the categories. */
    categoryIds: () => listRecords<{ id: number }>(database, 'category').map(({ id }) => id),
    find(categoryId: number, page: number): StoredPage | undefined {
      const row = find.get(categoryId, page);
      return row && storedPage(row);
    },
    put(
      categoryId: number,
      page: number,
      { ids, totalCount }: ListedPage,
      { etag, lastModified }: Validators,
    ): void {
      put.run(categoryId, page, etag, lastModified, totalCount, JSON.stringify(ids));
    },
    /** Deletes a category's pages after `lastPage`. */
    dropAfter: (categoryId: number, lastPage: number): void => void dropAfter.run(categoryId, lastPage),
    /** Deletes the pages of all other categories. */
    keepOnly: (categoryIds: readonly number[]): void =>
      void database
        .prepare('DELETE FROM category_pages WHERE category_id NOT IN (SELECT value FROM json_each(?))')
        .run(JSON.stringify(categoryIds)),
    /**
     * Assigns each product to the category that its record names, else to one whose pages list it: the smallest of
     * several, since that is the most specific. Returns the number of products that have a category.
     */
    settle(): number {
      database.exec(SETTLE);
      return Number(selectValue(database, 'SELECT count(category_id) FROM products'));
    },
  };
}

const NAMED = 'SELECT 1 FROM items WHERE own_category_id IS NOT NULL';

const SETTLE = `
  CREATE TEMP TABLE chosen (id INTEGER PRIMARY KEY, category_id INTEGER);
  INSERT OR IGNORE INTO chosen
    SELECT id, category_id FROM (
      SELECT each.value AS id, category_id, count(*) OVER (PARTITION BY category_id) AS size
      FROM main.category_pages, json_each(ids) AS each WHERE each.value IS NOT NULL
    ) ORDER BY size, category_id;
  UPDATE main.items SET category_id = settled.category_id
    FROM (
      SELECT place, coalesce(own_category_id, chosen.category_id) AS category_id
      FROM main.items LEFT JOIN chosen USING (id)
      WHERE items.category_id IS NOT coalesce(own_category_id, chosen.category_id)
    ) AS settled
    WHERE items.place = settled.place;
  DROP TABLE chosen;`;
