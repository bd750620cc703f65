import type * as v from 'valibot';
import { readAs } from '../fields.ts';
import { sharedCall } from './shared-call.ts';

/** What is kept here has keys that begin so, beside what else the tab keeps. */
const PREFIX = 'live:';

/** Characters of all that is kept, so that the rest of what a tab keeps has room: browsers allow about 5,000,000. */
const MAX_CHARACTERS = 1_000_000;

/** What is kept under a key, where it is as `keep` wrote it; reading storage that is forbidden or broken counts as nothing kept. */
function entryOf(key: string): { at: number; value: unknown } {
  try {
    return Object(JSON.parse(`${window.sessionStorage.getItem(PREFIX + key)}`));
  } catch {
    return Object(undefined);
  }
}

/** What was kept under a key for less than `maxAgeMs`, read through a schema; else `undefined`. */
export function kept<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  maxAgeMs: number,
): v.InferOutput<Schema> | undefined {
  const { at, value } = entryOf(key);
  const age = Date.now() - at;
  return age >= 0 && age < maxAgeMs ? readAs(schema, value) : undefined;
}

/**
 * Keeps a value for the tab, and forgets the oldest ones that there is no room for; `at` is the moment from which its age
 * counts, in milliseconds since 1970.
 */
export function keep(key: string, value: unknown, at = Date.now()): void {
  try {
    const { sessionStorage } = window;
    let room = MAX_CHARACTERS;
    const own = Object.entries<string>(sessionStorage).filter(([name]) => name.startsWith(PREFIX));
    // An entry begins with its moment: this is from the newest on.
    for (const [name, entry] of own.sort(([, one], [, other]) => (one < other ? 1 : -1))) {
      room -= entry.length;
      if (room < 0) sessionStorage.removeItem(name);
    }
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ at, value }));
  } catch {
    // Storage that is full only costs a further call.
  }
}

/**
 * Loads through a cache that lasts as long as the browser tab (decision 9): an answer younger than
 * `maxAgeMs` is used again, also on the next page, and what is being loaded is not loaded a second time.
 */
export async function loadFresh<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  maxAgeMs: number,
  load: (signal: AbortSignal) => Promise<v.InferOutput<Schema>>,
  signal?: AbortSignal,
): Promise<v.InferOutput<Schema>> {
  const fresh = kept(key, schema, maxAgeMs);
  if (fresh !== undefined) return fresh;
  return sharedCall(
    key,
    async (abort) => {
      const value = await load(abort);
      keep(key, value);
      return value;
    },
    signal,
  );
}
