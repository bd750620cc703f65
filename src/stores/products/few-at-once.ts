/** How many members are worked on at the same time. */
const AT_ONCE = 4;

/** Does some work for each member of a list, in its order, a few at the same time; in few bytes, for a first panel. */
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
