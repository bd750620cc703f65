import { type ReadMember, readList } from './read-list.ts';

/** The usable members of a saved list, each id once; `undefined` where no list was saved (decision 23). */
export function readSavedList<Member>(
  saved: string | null | undefined,
  read: ReadMember<Member>,
  idOf: (member: Member) => number,
): readonly Member[] | undefined {
  const members = parseList(saved ?? '');
  return members && readList(members, read, idOf);
}

function parseList(saved: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(saved);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
