import type { DatabaseSync } from 'node:sqlite';
import type { CategoryRecord, SlideRecord } from './catalogue-writer.ts';

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
