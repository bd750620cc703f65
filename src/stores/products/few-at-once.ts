/** How many members are processed at the same time. */
const AT_ONCE = 4;

/** Runs work for each member of a list, in order, a few at a time. Small, since a first panel loads it. */
export async function fewAtOnce<Member>(
  members: readonly Member[],
  work: (member: Member) => Promise<unknown>,
): Promise<void> {
  const queue = members.values();
  const lane = async () => {
    for (const member of queue) await work(member);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
