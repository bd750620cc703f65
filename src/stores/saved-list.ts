import './persistence.ts';
import { persistentAtom } from '@nanostores/persistent';
import type { ReadMember } from '#rules/read-list.ts';
import { readSavedList } from '#rules/saved-list.ts';

/**
 * A list that outlives the page under a key of localStorage. Members that cannot be read or repeat an id are
 * left out; content that is no list counts as nothing saved and is replaced at the next change (decision 23).
 */
export const savedList = <Member>(
  key: string,
  read: ReadMember<Member>,
  idOf: (member: Member) => number,
  nothingSaved: readonly Member[],
) =>
  persistentAtom<readonly Member[]>(key, nothingSaved, {
    encode: JSON.stringify,
    decode: (saved) => readSavedList(saved, read, idOf) ?? nothingSaved,
  });
