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

/** Reads what was kept, which may be of an earlier version of the shop; `undefined` where it cannot be used. */
export type ReadKept<Value> = (value: unknown) => Value | undefined;

/** What was kept under a key for less than `maxAgeMs`; else `undefined`. */
export function kept<Value>(key: string, read: ReadKept<Value>, maxAgeMs: number): Value | undefined {
  const { at, value } = entryOf(key);
  const age = Date.now() - at;
  return age >= 0 && age < maxAgeMs ? read(value) : undefined;
}

export const isKept = (key: string): boolean => entryOf(key).value !== undefined;

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

/** A call under way, how many wait for its answer, and how to end it when nobody does. */
interface Call {
  answer: Promise<unknown>;
  waiting: number;
  end: () => void;
}

const underWay = new Map<string, Call>();

function start(key: string, load: (signal: AbortSignal) => Promise<unknown>): Call {
  const controller = new AbortController();
  const forget = () => {
    if (underWay.get(key) === call) underWay.delete(key);
  };
  const call: Call = {
    answer: load(controller.signal).finally(forget),
    waiting: 0,
    end() {
      forget();
      controller.abort();
    },
  };
  underWay.set(key, call);
  return call;
}

/**
 * Loads through a cache that lasts as long as the browser tab: an answer younger than `maxAgeMs` is used again, also on
 * the next page, and who asks for what is under way waits for the same call. That is aborted once the signals of all who
 * wait for it are; who aborts while others wait gets the answer with them. After an answer of `undefined` nothing is kept.
 */
export async function loadFresh<Value, Answer extends Value | undefined>(
  key: string,
  read: ReadKept<Value>,
  maxAgeMs: number,
  load: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Value | Answer> {
  const fresh = kept(key, read, maxAgeMs);
  if (fresh !== undefined) return fresh;
  const loadAndKeep = async (abort: AbortSignal) => {
    const value = await load(abort);
    keep(key, value);
    return value;
  };
  const call = underWay.get(key) ?? start(key, loadAndKeep);
  call.waiting += 1;
  signal?.addEventListener('abort', () => {
    call.waiting -= 1;
    if (call.waiting === 0) call.end();
  });
  // Calls of one key bring the same kind of answer.
  return call.answer as Promise<Answer>;
}
