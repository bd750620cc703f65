import type { DatabaseSync } from 'node:sqlite';
import type { Category } from '#catalogue/records/category.ts';
import type { Slide } from '#catalogue/records/slide.ts';
import { subtreeIds } from '#rules/category-tree.ts';
import { withOwnImage } from '../with-built-images.ts';
import { imageOutcomes } from './image-queries.ts';
import { listRecords } from './short-lists.ts';

/** Reads the slides and the categories, and finds the products of a category. */
export function listQueries(database: DatabaseSync) {
  const images = { category: imageOutcomes(database, 'category'), slide: imageOutcomes(database, 'slide') };
  const categories: readonly Category[] = listRecords<Category>(database, 'category').map((each) =>
    withOwnImage(each, 'categoryImgUrl', images.category),
  );
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
  const ofCategory = 'FROM products WHERE category_id IN (SELECT value FROM json_each(?))';
  const findIds = database.prepare(`SELECT id ${ofCategory} ORDER BY place`);
  const countIds = database.prepare(`SELECT count(*) AS count ${ofCategory}`);
  const branch = (id: number) => JSON.stringify(subtreeIds(categories, id));
  /** By category: counted for each of its pages, they took 3 % of the time of a list. */
  const counts = new Map<number, number>();

  return {
    slides: listRecords<Slide>(database, 'slide').map((each) =>
      withOwnImage(each, 'slideImgUrl', images.slide),
    ),
    categories,
    category: (id: number | null) => categoriesById.get(id ?? 0),
    /** Products of the category and its descendants, newest first. */
    idsOfCategory: (categoryId: number) => findIds.all(branch(categoryId)).map(({ id }) => Number(id)),
    countOfCategory(categoryId: number): number {
      const count = counts.get(categoryId) ?? Number(countIds.get(branch(categoryId))?.count);
      counts.set(categoryId, count);
      return count;
    },
  };
}
