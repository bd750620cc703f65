import './persistence.ts';
import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';

/**
 * A list that outlives the page under a key of localStorage. Members that do not fit the schema or repeat an
 * id are left out; content that is no list counts as nothing saved and is replaced at the next change
 * (decision 23).
 */
export function savedList<Schema extends v.GenericSchema>(
  key: string,
  member: Schema,
  idOf: (member: v.InferOutput<Schema>) => number,
  nothingSaved: readonly v.InferOutput<Schema>[],
) {
  return persistentAtom<readonly v.InferOutput<Schema>[]>(key, nothingSaved, {
    encode: JSON.stringify,
    decode: (saved) => readSavedList(saved, member, idOf) ?? nothingSaved,
  });
}

/** The usable members of a saved list, each id once; `undefined` where no list was saved. */
export function readSavedList<Schema extends v.GenericSchema>(
  saved: string | null | undefined,
  member: Schema,
  idOf: (member: v.InferOutput<Schema>) => number,
): readonly v.InferOutput<Schema>[] | undefined {
  const members = parseList(saved ?? '');
  if (!members) return undefined;
  const kept = new Map<number, v.InferOutput<Schema>>();
  for (const candidate of members) {
    const parsed = v.safeParse(member, candidate);
    if (parsed.success && !kept.has(idOf(parsed.output))) kept.set(idOf(parsed.output), parsed.output);
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
