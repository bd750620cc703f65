import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import type { CategoryRecord } from '../records/catalogue-writer.ts';

/** The id of a product's category, null for none, or why there cannot be such a category. */
export type FindCategory = (id: number | null, name: string) => { id: number | null } | { reason: string };

/**
 * Finds categories by id or by name, however it is written, and makes those that are missing.
 * @param afresh forgets the categories that are there, but for the pictures of those that are made again
 */
export function categoryFinder(
  database: DatabaseSync,
  add: (category: CategoryRecord) => void,
  afresh: boolean,
): FindCategory {
  const present = database.prepare('SELECT id, name, image_url FROM categories').all();
  const pictures = new Map(
    present.map(({ name, image_url }) => [foldText(String(name)), image_url as string | null]),
  );
  const names = new Map<number, string>();
  const ids = new Map<string, number>();
  const remember = (id: number, name: string) => {
    names.set(id, name);
    ids.set(foldText(name), id);
  };
  if (afresh) database.exec('DELETE FROM categories');
  else for (const { id, name } of present) remember(Number(id), String(name));

  return (id, name) => {
    if (id === null && name === '') return { id: null };
    const nameOfId = id === null ? undefined : names.get(id);
    if (nameOfId !== undefined) {
      return name === '' || foldText(name) === foldText(nameOfId)
        ? { id }
        : { reason: `is ${JSON.stringify(name)}, but category ${id} is ${JSON.stringify(nameOfId)}` };
    }
    const idOfName = ids.get(foldText(name));
    if (name !== '' && idOfName !== undefined) return { id: idOfName };

    const newId = id ?? Math.max(0, ...names.keys()) + 1;
    const newName = name || `${newId}-bo‘lim`;
    add({ id: newId, categoryName: newName, categoryImgUrl: pictures.get(foldText(newName)) ?? null });
    remember(newId, newName);
    return { id: newId };
  };
}
