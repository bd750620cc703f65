/** Reads one member of a list; `undefined` leaves it out. */
export type ReadMember<Member> = (candidate: unknown) => Member | undefined;

/** The usable members of a list, the first of each key. */
export function readList<Member>(
  candidates: readonly unknown[],
  read: ReadMember<Member>,
  keyOf: (member: Member) => unknown,
): Member[] {
  const kept = new Map<unknown, Member>();
  for (const candidate of candidates) {
    const member = read(candidate);
    if (member !== undefined && !kept.has(keyOf(member))) kept.set(keyOf(member), member);
  }
  return [...kept.values()];
}
