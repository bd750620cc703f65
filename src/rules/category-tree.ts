/** A category that may have a parent. */
export interface TreeCategory {
  id: number;
  parentId?: number | null | undefined;
}

const maps = new WeakMap<readonly TreeCategory[], ReadonlyMap<number, TreeCategory>>();

/** Returns the categories by their ids; made once for each list, since a tree is asked about each of its categories. */
function byIdIn<Category extends TreeCategory>(categories: readonly Category[]) {
  const known = maps.get(categories) ?? new Map(categories.map((category) => [category.id, category]));
  maps.set(categories, known);
  return known as ReadonlyMap<number, Category>;
}

/** Returns the ancestors of a category, topmost first; none if they form a circle. */
export function ancestorsOf<Category extends TreeCategory>(
  categories: readonly Category[],
  id: number | null | undefined,
): Category[] {
  const byId = byIdIn(categories);
  const above: Category[] = [];
  for (let at = byId.get(id ?? 0)?.parentId; at; at = byId.get(at)?.parentId) {
    const parent = byId.get(at);
    if (!parent) break;
    if (parent.id === id || above.includes(parent)) return [];
    above.unshift(parent);
  }
  return above;
}

/** Breaks circles (A below B, and B below A): the first category of each becomes a topmost one. */
export function withoutCycles<Category extends TreeCategory>(categories: readonly Category[]): Category[] {
  const above = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  return categories.map((category) => {
    const passed = new Set<number>();
    let at = above.get(category.id);
    while (at && at !== category.id && !passed.has(at)) {
      passed.add(at);
      at = above.get(at);
    }
    if (at !== category.id) return category;
    above.set(category.id, null);
    return { ...category, parentId: null };
  });
}

/** Returns the children of a category; without an id, the topmost categories. */
export function childrenOf<Category extends TreeCategory>(
  categories: readonly Category[],
  id?: number,
): readonly Category[] {
  if (id !== undefined) return categories.filter(({ parentId }) => parentId === id);
  const byId = byIdIn(categories);
  return categories.filter(({ parentId }) => !parentId || !byId.has(parentId));
}

/** Returns the ids of a category and all its descendants. */
export function subtreeIds(categories: readonly TreeCategory[], id: number): number[] {
  const branch = new Set([id]);
  for (const above of branch) for (const child of childrenOf(categories, above)) branch.add(child.id);
  return [...branch];
}

/**
 * Returns the categories for a list to choose from: the topmost, and the children of the chosen one and of all its
 * ancestors. `level` is 0 for the topmost.
 */
export function openBranches<Category extends TreeCategory>(
  categories: readonly Category[],
  chosen: number | undefined,
): { category: Category; level: number }[] {
  const open = new Set([...ancestorsOf(categories, chosen).map(({ id }) => id), chosen]);
  const listed = (parents: readonly Category[], level: number): { category: Category; level: number }[] =>
    parents.flatMap((category) => [
      { category, level },
      ...(open.has(category.id) ? listed(childrenOf(categories, category.id), level + 1) : []),
    ]);
  return listed(childrenOf(categories), 0);
}
