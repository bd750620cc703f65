/** What was removed from a list. */
export interface Removal<Member> {
  member: Member;
  /** Ids of what stood before it. */
  before: readonly number[];
}

/** The list with removed members in their old places; one that is there again stays as it is there. */
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
