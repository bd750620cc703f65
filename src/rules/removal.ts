/** A member that was removed from a list. */
export interface Removal<Member> {
  member: Member;
  /** Ids of the members before it. */
  before: readonly number[];
}

/** Puts removed members back into their old places; one that is already in the list again stays as it is. */
export function withRemoved<Member extends { id: number }>(
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
