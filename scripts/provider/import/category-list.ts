import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import type { CategoryRecord, catalogueWriter } from '../records/catalogue-writer.ts';
import { readCategories } from '../records/read-lists.ts';
import type { Tally } from './tally.ts';

type Category = Required<CategoryRecord>;

/** The id of a category (null for none), or why it was refused. */
type Found = { id: number | null } | { reason: string };

export type CategoryList = ReturnType<typeof openCategoryList>;

/**
 * Opens the categories for an import; nothing is written before `store`.
 * @param replace removes the categories that nothing in the import names
 */
export function openCategoryList(
  database: DatabaseSync,
  write: Pick<ReturnType<typeof catalogueWriter>, 'category'>,
  { replace, tally }: { replace: boolean; tally: Tally },
) {
  const before = new Map(readCategories(database).map((category) => [category.id, category]));
  const categories = new Map(before);
  const named = new Set<number>();
  const newIds = new Map<number, number>();
  const folded = new Map<string, string>();
  const fold = (name: string): string => {
    const known = folded.get(name) ?? foldText(name);
    folded.set(name, known);
    return known;
  };
  const ofName = (name: string) =>
    [...categories.values()].filter(({ categoryName }) => fold(categoryName) === fold(name));
  /** @param parentId null for the first level; undefined for the only one of this name, or else that of the first level */
  const known = (name: string, parentId?: number | null) => {
    const all = ofName(name);
    if (parentId !== undefined) return all.find((category) => category.parentId === parentId);
    return all.length === 1 ? all[0] : all.find((category) => category.parentId === null);
  };
  /** A category that only its name tells, wherever it is. */
  const notNamed = (name: string) => {
    const category = known(name);
    return category && !named.has(category.id) ? category : undefined;
  };
  /** Whether a category has this id; a replacing import may overwrite those that nothing has named yet. */
  const isTaken = (id: number) => categories.has(id) && !(replace && !named.has(id));
  const newId = () => Math.max(0, ...categories.keys()) + 1;

  function set(category: Category): { id: number } {
    const sameName = known(category.categoryName, category.parentId);
    if (sameName && sameName.id !== category.id) {
      categories.delete(sameName.id);
      newIds.set(sameName.id, category.id);
    }
    categories.set(category.id, category);
    // Its subcategories follow it to its new id, or go below its parent: there are only two levels.
    for (const child of categories.values())
      if (child.parentId === category.id || child.parentId === sameName?.id)
        categories.set(child.id, { ...child, parentId: category.parentId ?? category.id });
    return keep(category);
  }

  function keep({ id, parentId }: Category): { id: number } {
    named.add(id);
    if (parentId !== null) named.add(parentId);
    return { id };
  }

  /**
   * Adds or updates a category of a file; a null id means the one with this name, or a new one. A known category keeps
   * what is absent, a new one needs a name.
   */
  function put({ id, ...given }: Partial<Omit<Category, 'id'>> & { id: number | null }): Found {
    const ofId = id === null ? undefined : categories.get(id);
    const below = given.parentId === undefined ? ofId?.parentId : given.parentId;
    const sameName =
      given.categoryName === undefined
        ? undefined
        : (known(given.categoryName, below) ?? (id === null ? notNamed(given.categoryName) : undefined));
    const earlier = sameName ?? ofId;
    const {
      categoryName = earlier?.categoryName,
      categoryImgUrl = earlier?.categoryImgUrl ?? null,
      parentId = earlier?.parentId ?? null,
    } = given;
    if (categoryName === undefined) return { reason: 'is missing: fill it in' };
    const ownId = id ?? sameName?.id ?? newId();
    if (named.has(ownId)) return { reason: 'is in the file twice: remove one of the two' };
    if (sameName && sameName.id !== ownId && isTaken(sameName.id))
      return {
        reason: `is also the name of category ${sameName.id}: rename that one in an earlier record, or choose another name`,
      };
    const parent = parentId === null ? undefined : categories.get(parentId);
    if (parentId === ownId || (parent && fold(parent.categoryName) === fold(categoryName)))
      return { reason: 'is its own parent: name another parent, or none' };
    const hasChildren = categories.values().some((child) => child.parentId === ownId && isTaken(child.id));
    if (parentId !== null && hasChildren)
      return { reason: 'has subcategories itself: there are only two levels' };
    return set({ id: ownId, categoryName, categoryImgUrl, parentId });
  }

  /** Finds a product's category by id or by name, in any spelling, and creates it if it is missing. */
  function find(id: number | null, name: string): Found {
    if (id === null && name === '') return { id: null };
    const ofId = id === null ? undefined : categories.get(id);
    const sameName = name === '' ? undefined : known(name);
    if (ofId && (name === '' || fold(ofId.categoryName) === fold(name))) return keep(ofId);
    if (ofId && isTaken(ofId.id))
      return {
        reason: `is ${JSON.stringify(name)}, but category ${id} is ${JSON.stringify(ofId.categoryName)}: correct one of them`,
      };
    if (sameName && (named.has(sameName.id) || (!ofId && (!replace || id === null)))) return keep(sameName);
    const ownId = id ?? newId();
    return set({
      id: ownId,
      categoryName: name || `${ownId}-bo‘lim`,
      categoryImgUrl: sameName?.categoryImgUrl ?? null,
      parentId: sameName?.parentId ?? null,
    });
  }

  /**
   * Finds the category with these names from the top, in any spelling, and creates what is missing. A single name means
   * the only category of that name, or else that of the first level.
   */
  function findPath([first, second]: readonly string[]): { id: number | null } {
    if (first === undefined) return { id: null };
    const add = (categoryName: string, parentId: number | null) =>
      set({ id: newId(), categoryName, categoryImgUrl: null, parentId });
    const top = second === undefined ? known(first) : known(first, null);
    const above = top ? keep(top) : add(first, null);
    if (second === undefined) return above;
    const below = known(second, above.id);
    return below ? keep(below) : add(second, above.id);
  }

  return {
    put,
    find,
    findPath,
    /** Finds the category that a product had before the import, even if its id has changed since. */
    findKnown(id: number | null): { id: number | null } {
      const category = id === null ? undefined : categories.get(newIds.get(id) ?? id);
      return category ? keep(category) : { id: null };
    },
    /** Finds a category that may have subcategories. */
    findParent(id: number | null, name: string): Found {
      if (id === null && name === '') return { id: null };
      const parent = id === null ? known(name) : categories.get(id);
      if (!parent && id === null && ofName(name).length > 1)
        return { reason: 'is the name of several subcategories: there are only two levels' };
      if (!parent) return { reason: 'is not a category: add it to the file' };
      if (parent.parentId !== null)
        return {
          reason: `is ${JSON.stringify(parent.categoryName)}, a subcategory: there are only two levels`,
        };
      return { id: parent.id };
    },
    /** Keeps the category that a refused record of a file means, or all if that is unclear. */
    spare(id: number | null, name: string): void {
      const meant = (id === null ? undefined : categories.get(id)) ?? (name && known(name));
      if (meant) keep(meant);
      else if (id === null) for (const category of categories.values()) keep(category);
    },
    /** Writes the changes. Returns the ids of the categories whose name changed. */
    store(): number[] {
      if (replace) for (const id of [...categories.keys()]) if (!named.has(id)) categories.delete(id);
      for (const { id } of before.values()) {
        if (categories.has(id)) continue;
        database.prepare('DELETE FROM categories WHERE id = ?').run(id);
        tally.compare('categories', id, undefined, 'removed');
      }
      const changed = [...categories.values()].filter((category) =>
        tally.compare('categories', category.id, before.get(category.id), category),
      );
      // Names are unique, and a category may have got the old name of another.
      const forget = database.prepare('UPDATE categories SET name = ? WHERE id = ?');
      for (const { id } of changed) forget.run(`\u0001${id}`, id);
      for (const category of changed) write.category(category);
      return changed
        .filter(({ id, categoryName }) => before.has(id) && before.get(id)?.categoryName !== categoryName)
        .map(({ id }) => id);
    },
  };
}
