import './persistence.ts';
import { persistentAtom } from '@nanostores/persistent';

/** Reads one saved member; `undefined` leaves it out. */
type Read<Member> = (candidate: unknown) => Member | undefined;

/**
 * A list that outlives the page under a key of localStorage. Members that cannot be read or repeat an id are
 * left out; content that is no list counts as nothing saved and is replaced at the next change (decision 23).
 */
export const savedList = <Member>(
  key: string,
  read: Read<Member>,
  idOf: (member: Member) => number,
  nothingSaved: readonly Member[],
) =>
  persistentAtom<readonly Member[]>(key, nothingSaved, {
    encode: JSON.stringify,
    decode: (saved) => readSavedList(saved, read, idOf) ?? nothingSaved,
  });

/** The usable members of a saved list, each id once; `undefined` where no list was saved. */
export function readSavedList<Member>(
  saved: string | null | undefined,
  read: Read<Member>,
  idOf: (member: Member) => number,
): readonly Member[] | undefined {
  const members = parseList(saved ?? '');
  if (!members) return undefined;
  const kept = new Map<number, Member>();
  for (const candidate of members) {
    const member = read(candidate);
    if (member !== undefined && !kept.has(idOf(member))) kept.set(idOf(member), member);
  }
  return [...kept.values()];
}

function parseList(saved: string): unknown[] | undefined {
  try {
    const parsed: unknown = JSON.parse(saved);
    return Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}
