import { readId } from './numeric.ts';
import { readSavedList } from './read-list.ts';

/** The usable ids of a saved list, each once; `undefined` where no list was saved. */
export const readSavedIds = (saved: string): readonly number[] | undefined =>
  readSavedList(saved, readId, (id) => id);

/** Adds an id to a list, or removes it if it is present. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? without(ids, [id]) : [...ids, id];

export const without = (ids: readonly number[], removed: readonly number[]): readonly number[] =>
  ids.filter((id) => !removed.includes(id));
