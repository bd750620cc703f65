/** The products before and after one, in id order. */
export interface Neighbours {
  previous: number | undefined;
  next: number;
}

/**
 * Returns the existing neighbours of an id: previous stops at the first, next wraps to the first.
 * @param sorted ids of all products, ascending; `id` itself may be missing.
 */
export function neighboursOf(sorted: readonly number[], id: number): Neighbours {
  const place = firstFrom(sorted, id);
  const after = sorted[place] === id ? place + 1 : place;
  return { previous: sorted[place - 1], next: sorted[after] ?? sorted[0] ?? id };
}

/** Returns the place of the first of some ascending numbers or words that is not before `min`. */
export function firstFrom<Value extends number | string>(sorted: readonly Value[], min: Value): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((sorted[middle] as Value) < min) from = middle + 1;
    else to = middle;
  }
  return from;
}
