import { atom, computed, type ReadableAtom } from 'nanostores';
import { pointerUp } from '#runtime/pointer-up.ts';
import { $cart, changeCart } from './cart.ts';
import { type SavedList, savedLists } from './saved-lists.ts';

/** A member that was removed from a list. */
interface Removal<Member> {
  member: Member;
  /** Ids of the members before it. */
  before: readonly number[];
}

/** Puts removed members back into their old places; one that is already in the list again stays as it is. */
function withRemoved<Member extends { id: number }>(
  members: readonly Member[],
  removals: readonly Removal<Member>[],
): readonly Member[] {
  const all = [...members];
  for (const { member, before } of removals) {
    if (all.some(({ id }) => id === member.id)) continue;
    all.splice(all.findLastIndex(({ id }) => before.includes(id)) + 1, 0, member);
  }
  return all;
}

/** An entry of a list as shown. */
export interface Row<Member> {
  member: Member;
  /**
   * Height in pixels to reserve for a member that was just removed, `auto` if that was done outside the list, as in its
   * quick view; `undefined` for one that is in the list.
   */
  removedHeight: number | 'auto' | undefined;
}

/** The members of a list, without those just removed. */
export const presentIn = <Member>(rows: readonly Row<Member>[]): Member[] =>
  rows.flatMap(({ member, removedHeight }) => (removedHeight === undefined ? [member] : []));

interface List<Member> {
  $members: ReadableAtom<readonly Member[]>;
  change: (rule: (members: readonly Member[]) => readonly Member[]) => void;
}

/** Removes members from a list at once, and remembers them until they are forgotten or the page is left. */
function removalsFrom<Member extends { id: number }>({ $members, change }: List<Member>) {
  const $removed = atom<readonly (Removal<Member> & Pick<Row<Member>, 'removedHeight'>)[]>([]);
  const removedOf = (id: number) => $removed.get().find(({ member }) => member.id === id);

  /** The members of the list and, in their places, those just removed that can be put back. */
  const $rows = computed([$members, $removed], (members, removed): readonly Row<Member>[] => {
    const present = new Set(members.map(({ id }) => id));
    return withRemoved(members, removed).map((member) => ({
      member,
      removedHeight: present.has(member.id) ? undefined : removedOf(member.id)?.removedHeight,
    }));
  });

  /** @param control the pressed control, inside the element of the member (`data-member`) if that stays as a row */
  function removeMember(id: number, control?: Element): void {
    const rows = $rows.get();
    const place = rows.findIndex(({ member }) => member.id === id);
    const row = rows[place];
    if (!row) return;
    const removedHeight = control?.closest('[data-member]')?.getBoundingClientRect().height ?? 'auto';
    const before = rows.slice(0, place).map(({ member }) => member.id);
    drop(id);
    $removed.set([...$removed.get(), { member: row.member, before, removedHeight }]);
    change((members) => members.filter((member) => member.id !== id));
  }

  const drop = (id: number): void => $removed.set($removed.get().filter(({ member }) => member.id !== id));

  /** Puts back a member that is still remembered. */
  function undo(id: number): void {
    const removed = removedOf(id);
    if (removed) change((members) => withRemoved(members, [removed]));
    drop(id);
  }

  /**
   * Forgets a removed member, which can then not be put back, once no finger is down; not one that was put back and
   * removed again in the meantime.
   */
  async function forget(id: number): Promise<void> {
    const removed = removedOf(id);
    await pointerUp();
    $removed.set($removed.get().filter((each) => each !== removed));
  }

  /** Empties the list, and remembers only what was in it. */
  function clear(): void {
    $removed.set([]);
    for (const { id } of $members.get()) removeMember(id);
  }

  /** Puts back all that are still remembered. */
  const undoAll = (): void => $removed.get().forEach(({ member }) => void undo(member.id));

  return { $rows, $removed, remove: removeMember, undo, forget, clear, undoAll };
}

const listOf = ({ $ids, set }: SavedList): List<{ id: number }> => {
  const $members = computed($ids, (ids) => ids.map((id) => ({ id })));
  return { $members, change: (rule) => set(rule($members.get()).map(({ id }) => id)) };
};

export const cartRemovals = removalsFrom({ $members: $cart, change: changeCart });
export const wishlistRemovals = removalsFrom(listOf(savedLists.wishlist));
export const compareRemovals = removalsFrom(listOf(savedLists.compare));
