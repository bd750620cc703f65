/** What is wrong with the disk and what to do, by error codes of the system and SQLite. */
const TROUBLES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  ...['ENOSPC', 'EDQUOT', 13].map((code) => [code, 'the disk is full; free some space'] as const),
  ...['EROFS', 8].map((code) => [code, 'the disk is read-only; make it writable'] as const),
  ...['EACCES', 'EPERM', 14].map(
    (code) => [code, 'this user may not write to it; grant write permission'] as const,
  ),
]);

/** Returns what is wrong with the disk if that caused the failure, and what to do; else undefined. */
export function diskTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return TROUBLES.get(errcode ?? code);
}
