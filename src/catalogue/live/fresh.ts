import { keep, kept, type ReadKept } from './kept-answers.ts';

const underWay = new Map<string, Promise<unknown>>();

/**
 * Loads through a cache that lasts as long as the browser tab. An answer younger than `maxAgeMs` is reused, also on
 * the next page, and callers share a call in progress. After an answer of `undefined` nothing is kept.
 */
export async function loadFresh<Value, Answer extends Value | undefined>(
  key: string,
  read: ReadKept<Value>,
  maxAgeMs: number,
  load: () => Promise<Answer>,
): Promise<Value | Answer> {
  const fresh = kept(key, read, maxAgeMs);
  if (fresh !== undefined) return fresh;
  const loadAndKeep = async () => {
    const value = await load();
    keep(key, value);
    return value;
  };
  const call = underWay.get(key) ?? loadAndKeep().finally(() => underWay.delete(key));
  underWay.set(key, call);
  // Calls with the same key have the same type of answer.
  return call as Promise<Answer>;
}
