import type { DatabaseSync } from 'node:sqlite';
import type { CategoryRecord, SlideRecord, StarterRecord } from './catalogue-writer.ts';

/** Reads the categories by ascending id. */
export const readCategories = (database: DatabaseSync): Required<CategoryRecord>[] =>
  database
    .prepare(
      `SELECT id, name AS categoryName, image_url AS categoryImgUrl, parent_id AS parentId
       FROM categories ORDER BY id`,
    )
    .all() as unknown as Required<CategoryRecord>[];

/** Reads the slides in the order in which they are shown. */
export const readSlides = (database: DatabaseSync): SlideRecord[] =>
  database
    .prepare('SELECT name AS slideName, image_url AS slideImgUrl FROM slides ORDER BY position')
    .all() as unknown as SlideRecord[];

/** Reads the starter lists, the wishlist first, each in its order. */
export const readStarters = (database: DatabaseSync): StarterRecord[] =>
  database
    .prepare(
      `SELECT list, product_id AS productId FROM starter_lists ORDER BY list = 'wishlist' DESC, position`,
    )
    .all() as unknown as StarterRecord[];
