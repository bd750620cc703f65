import type { DatabaseSync } from 'node:sqlite';
import { LAST_MOVE } from './stock.ts';

/**
 * Returns a text that differs once anything has changed that an import compares: products by the numbers of their changes,
 * which never come again, and their count, since what is removed takes no number; their stock by its last move; the few
 * categories and slides as they are. `PRAGMA data_version` changes with each order and image, too, and with no change of
 * the same connection.
 */
export const catalogueState = (database: DatabaseSync): string =>
  JSON.stringify(
    database
      .prepare(
        `SELECT max(number) AS changes, count(*) AS products, ${LAST_MOVE} AS moves,
          (SELECT json_group_array(json_array(id, name, image_url, parent_id) ORDER BY id) FROM categories) AS categories,
          (SELECT json_group_array(json_array(name, image_url) ORDER BY position) FROM slides) AS slides
         FROM product_changes`,
      )
      .get(),
  );

/** Returns a number that grows with each change of a product, so that it can be asked for every second. */
export const lastProductChange = (database: DatabaseSync): number =>
  Number(database.prepare('SELECT max(number) AS number FROM product_changes').get()?.number);
