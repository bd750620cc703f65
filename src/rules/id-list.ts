/** A list of ids with one added that is absent, or without it when it is present (spec section 4). */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? without(ids, [id]) : [...ids, id];

export const without = (ids: readonly number[], removed: readonly number[]): readonly number[] =>
  ids.filter((id) => !removed.includes(id));
