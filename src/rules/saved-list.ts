/** Reads one saved member; `undefined` leaves it out. */
export type ReadMember<Member> = (candidate: unknown) => Member | undefined;

/** The usable members of a saved list, each id once; `undefined` where no list was saved (decision 23). */
export function readSavedList<Member>(
  saved: string | null | undefined,
  read: ReadMember<Member>,
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
