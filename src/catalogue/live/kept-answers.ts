/** The prefix of all keys used here, which sets them apart from others in the tab's storage. */
const PREFIX = 'live:';

/** Characters kept here in total, to leave room for the tab's other data: browsers allow about 5,000,000. */
const MAX_CHARACTERS = 1_000_000;

/** Returns the entry that `keep` wrote under a key; empty if there is none, or storage is forbidden or broken. */
function entryOf(key: string): { at: number; value: unknown } {
  try {
    return Object(JSON.parse(`${window.sessionStorage.getItem(PREFIX + key)}`));
  } catch {
    return Object(undefined);
  }
}

/** Reads a kept value, possibly from an earlier version of the shop; `undefined` if it is unusable. */
export type ReadKept<Value> = (value: unknown) => Value | undefined;

/** Returns the value kept under a key if it is younger than `maxAgeMs`; else `undefined`. */
export function kept<Value>(key: string, read: ReadKept<Value>, maxAgeMs: number): Value | undefined {
  const { at, value } = entryOf(key);
  const age = Date.now() - at;
  return age >= 0 && age < maxAgeMs ? read(value) : undefined;
}

export const isKept = (key: string): boolean => entryOf(key).value !== undefined;

/**
 * Keeps a value for the tab, and removes the oldest ones if there is no room for them. The value's age counts from
 * `at`, in milliseconds since 1970.
 */
export function keep(key: string, value: unknown, at = Date.now()): void {
  try {
    const { sessionStorage } = window;
    let room = MAX_CHARACTERS;
    const own = Object.entries<string>(sessionStorage).filter(([name]) => name.startsWith(PREFIX));
    // Entries begin with their time, so this puts the newest first.
    for (const [name, entry] of own.sort(([, one], [, other]) => (one < other ? 1 : -1))) {
      room -= entry.length;
      if (room < 0) sessionStorage.removeItem(name);
    }
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ at, value }));
  } catch {
    // Full storage only costs another call.
  }
}
