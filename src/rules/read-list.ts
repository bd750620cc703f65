import { parseJson, readId } from './read-field.ts';

/** Reads one member of a list; `undefined` leaves it out. */
export type ReadMember<Member> = (candidate: unknown) => Member | undefined;

/** Returns the usable members of a list, only the first with each key. */
export function readList<Member>(
  candidates: readonly unknown[],
  read: ReadMember<Member>,
  keyOf: (member: Member) => unknown,
): Member[] {
  const byKey = new Map<unknown, Member>();
  for (const candidate of candidates) {
    const member = read(candidate);
    if (member !== undefined && !byKey.has(keyOf(member))) byKey.set(keyOf(member), member);
  }
  return [...byKey.values()];
}

/** Returns the usable members of a saved list, each id once; `undefined` if no list was saved. */
export function readSavedList<Member>(
  saved: string,
  read: ReadMember<Member>,
  idOf: (member: Member) => number,
): readonly Member[] | undefined {
  const members = parseList(saved);
  return members && readList(members, read, idOf);
}

/** Parses a JSON list; `undefined` if the text is not one. */
export function parseList(saved: string): unknown[] | undefined {
  const parsed = parseJson(saved);
  return Array.isArray(parsed) ? parsed : undefined;
}

/** The usable ids of a saved list, each once; `undefined` where no list was saved. */
export const readSavedIds = (saved: string): readonly number[] | undefined =>
  readSavedList(saved, readId, (id) => id);

/** Adds an id to a list, or removes it if it is present. */
export const toggled = (ids: readonly number[], id: number): readonly number[] =>
  ids.includes(id) ? without(ids, [id]) : [...ids, id];

export const without = (ids: readonly number[], removed: readonly number[]): readonly number[] =>
  ids.filter((id) => !removed.includes(id));
