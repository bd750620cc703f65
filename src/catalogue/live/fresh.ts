import * as v from 'valibot';
import { sharedCall } from './shared-call.ts';

const entrySchema = v.object({ at: v.number(), value: v.unknown() });

/** Reading storage that is forbidden or broken counts as nothing kept. */
function read(key: string): string | null | undefined {
  try {
    return globalThis.window?.sessionStorage?.getItem(key);
  } catch {
    return undefined;
  }
}

/** What was kept under a key for less than `maxAgeMs`, read through a schema; else `undefined`. */
export function kept<Schema extends v.GenericSchema>(
  key: string,
  schema: Schema,
  maxAgeMs: number,
): v.InferOutput<Schema> | undefined {
  const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), read(key));
  if (!entry.success) return undefined;
  const age = Date.now() - entry.output.at;
  if (age < 0 || age >= maxAgeMs) return undefined;
  const value = v.safeParse(schema, entry.output.value);
  return value.success ? value.output : undefined;
}

/** Keeps a value for the tab; `at` is the moment from which its age counts, in milliseconds since 1970. */
export function keep(key: string, value: unknown, at = Date.now()): void {
  try {
    globalThis.window?.sessionStorage?.setItem(key, JSON.stringify({ at, value }));
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
