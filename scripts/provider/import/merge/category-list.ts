import type { DatabaseSync } from 'node:sqlite';
import { foldText } from '#rules/fold-text.ts';
import type { CatalogueWriter, CategoryRecord } from '../../tables/catalogue-writer.ts';
import { readCategories } from '../../tables/categories-and-slides.ts';
import { FAULTS } from '../rows/message.ts';
import type { Tally } from './tally.ts';

type Category = Required<CategoryRecord>;

/** A category as a file describes it; a null id means the one with this name, or a new one. */
interface Given extends Partial<Omit<Category, 'id'>> {
  id: number | null;
}

/** The id of a category (null for none), or why it was refused. */
type Found = { id: number | null } | { reason: string };

export type CategoryList = ReturnType<typeof openCategoryList>;

/**
 * Opens the categories for an import; nothing is written before `write`.
 * @param replace removes the categories that nothing in the import names
 */
export function openCategoryList(
  database: DatabaseSync,
  { replace, tally }: { replace: boolean; tally: Tally },
) {
  const before = new Map(readCategories(database).map((category) => [category.id, category]));
  const categories = new Map(before);
  const named = new Set<number>();
  /** What refused records may mean. */
  const spared = new Set<number>();
  const newIds = new Map<number, number>();
  /** Names as they are compared. */
  const forms = new Map<string, string>();
  const changed: Category[] = [];

  const isKept = (id: number) => named.has(id) || spared.has(id);
  const byId = (id: number | null) => (id === null ? undefined : categories.get(id));
  const newId = () => Math.max(0, ...categories.keys()) + 1;
  /** Whether a category has this id; a replacing import may overwrite those that nothing has named yet. */
  const isTaken = (id: number) => categories.has(id) && !(replace && !isKept(id));

  function formOf(name: string): string {
    const form = forms.get(name) ?? foldText(name);
    forms.set(name, form);
    return form;
  }

  /** @param parentId null for the first level; undefined for the only one of this name, or else that of the first level */
  function withName(name: string, parentId?: number | null): Category | undefined {
    const all = [...categories.values()].filter(({ categoryName }) => formOf(categoryName) === formOf(name));
    if (parentId === undefined && all.length === 1) return all[0];
    return all.find((category) => category.parentId === (parentId ?? null));
  }

  /** Sees to it that a category is not removed. */
  function keep({ id, parentId }: Category, kept = named): { id: number } {
    kept.add(id);
    if (parentId !== null) kept.add(parentId);
    return { id };
  }

  function set(category: Category): { id: number } {
    const { id, parentId } = category;
    const sameName = withName(category.categoryName, parentId);
    if (sameName && sameName.id !== id) {
      categories.delete(sameName.id);
      newIds.set(sameName.id, id);
    }
    categories.set(id, category);
    // Its subcategories follow it to its new id, or go below its parent: there are only two levels.
    for (const child of categories.values())
      if (child.parentId === id || child.parentId === sameName?.id)
        categories.set(child.id, { ...child, parentId: parentId ?? id });
    return keep(category);
  }

  /** Finds a category by its name, and creates it if it is missing. */
  function ensure(categoryName: string, parentId?: number | null): { id: number } {
    const category = withName(categoryName, parentId);
    if (category) return keep(category);
    return set({ id: newId(), categoryName, categoryImgUrl: null, parentId: parentId ?? null });
  }

  return {
    /** Adds or updates a category of a file. A known one keeps what is absent, a new one needs a name. */
    put({ id, ...given }: Given): Found {
      const { categoryName: name } = given;
      const ofId = byId(id);
      const parentOrStored = given.parentId === undefined ? ofId?.parentId : given.parentId;
      let sameName = name === undefined ? undefined : withName(name, parentOrStored);
      // A category that only its name tells may be anywhere.
      const elsewhere = name !== undefined && id === null ? withName(name) : undefined;
      if (elsewhere && !named.has(elsewhere.id)) sameName ??= elsewhere;
      const {
        categoryName = (sameName ?? ofId)?.categoryName,
        categoryImgUrl = (sameName ?? ofId)?.categoryImgUrl ?? null,
        parentId = (sameName ?? ofId)?.parentId ?? null,
      } = given;
      if (categoryName === undefined) return { reason: FAULTS.nameMissing };
      const ownId = id ?? sameName?.id ?? newId();
      if (named.has(ownId)) return { reason: FAULTS.categoryTwice };
      if (sameName && sameName.id !== ownId && isTaken(sameName.id))
        return { reason: FAULTS.nameTaken(sameName.id) };
      const parent = byId(parentId);
      if (parentId === ownId || (parent && formOf(parent.categoryName) === formOf(categoryName)))
        return { reason: FAULTS.ownParent };
      const hasChildren = categories.values().some((child) => child.parentId === ownId && isTaken(child.id));
      if (parentId !== null && hasChildren) return { reason: FAULTS.hasSubcategories };
      return set({ id: ownId, categoryName, categoryImgUrl, parentId });
    },
    /** Finds a product's category by id, or by name in any spelling, and creates it if it is missing. */
    find(id: number, name: string): Found {
      const ofId = byId(id);
      const sameName = name === '' ? undefined : withName(name);
      if (ofId && (name === '' || formOf(ofId.categoryName) === formOf(name))) return keep(ofId);
      if (isTaken(id)) return { reason: FAULTS.otherName(name, id, ofId?.categoryName) };
      if (sameName && (named.has(sameName.id) || !(ofId || replace))) return keep(sameName);
      const { categoryImgUrl = null, parentId = null } = sameName ?? {};
      return set({ id, categoryName: name || `${id}-bo‘lim`, categoryImgUrl, parentId });
    },
    /** Finds the category with these names from the top, in any spelling, and creates what is missing. */
    findPath([first, second]: readonly string[]): { id: number | null } {
      if (first === undefined) return { id: null };
      return second === undefined ? ensure(first) : ensure(second, ensure(first, null).id);
    },
    /** Finds the category that a product had before the import, even if its id has changed since. */
    findStored(id: number | null): { id: number | null } {
      const category = byId(id === null ? null : (newIds.get(id) ?? id));
      return category ? keep(category) : { id: null };
    },
    /** Finds a category that may have subcategories. */
    findParent(id: number | null, name: string): Found {
      if (id === null && name === '') return { id: null };
      const parent = id === null ? withName(name) : byId(id);
      if (!parent) return { reason: FAULTS.noParent };
      if (parent.parentId === null) return { id: parent.id };
      return { reason: FAULTS.parentIsSubcategory(parent.categoryName) };
    },
    /** Keeps the category that a refused record of a file means, or all if that is unclear. */
    spare(id: number | null, name: string): void {
      const meant = byId(id) ?? (name ? withName(name) : undefined);
      for (const category of meant ? [meant] : id === null ? categories.values() : []) keep(category, spared);
    },
    /** Counts the changes. */
    count(): void {
      if (replace) for (const id of [...categories.keys()]) if (!isKept(id)) categories.delete(id);
      for (const id of before.keys())
        if (!categories.has(id)) tally.compare('categories', id, undefined, 'removed');
      for (const category of categories.values())
        if (tally.compare('categories', category.id, before.get(category.id), category))
          changed.push(category);
    },
    /** Writes the changes, but for those in the search texts of products. */
    write(writer: CatalogueWriter): void {
      const remove = database.prepare('DELETE FROM categories WHERE id = ?');
      for (const id of before.keys()) if (!categories.has(id)) remove.run(id);
      // Names are unique, and a category may have got the old name of another.
      const forget = database.prepare('UPDATE categories SET name = ? WHERE id = ?');
      for (const { id } of changed) forget.run(`\u0001${id}`, id);
      changed.forEach(writer.category);
    },
    /** Writes the new names into the search texts of products, after these. */
    writeRenamed(writer: CatalogueWriter): void {
      for (const { id, categoryName } of changed)
        if (before.has(id) && before.get(id)?.categoryName !== categoryName) writer.renamedCategory(id);
    },
  };
}
