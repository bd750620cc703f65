import type { DatabaseSync } from 'node:sqlite';
import { rowsOf } from '../databases/rows.ts';
import type { CategoryRecord, SlideRecord } from './catalogue-writer.ts';

/** Reads the categories by ascending id. */
export const readCategories = (database: DatabaseSync): Required<CategoryRecord>[] =>
  rowsOf(
    database,
    `SELECT id, name AS categoryName, image_url AS categoryImgUrl, parent_id AS parentId
     FROM categories ORDER BY id`,
  );

/** Reads the slides in the order in which they are shown. */
export const readSlides = (database: DatabaseSync): SlideRecord[] =>
  rowsOf(database, 'SELECT name AS slideName, image_url AS slideImgUrl FROM slides ORDER BY position');
