export type QueryState = 'loading' | 'ready' | 'failed';

/** What is asked for, and how. */
export interface Query<Answer> {
  /** Calls the API. What it gives to `show` is shown until it returns. */
  call: (signal: AbortSignal | undefined, show: (early: Answer) => void) => Promise<Answer>;
  /** The name under which the tab caches the answer. Calls of the same name that are under way are one. */
  key?: string;
  /** Reads a cached answer, possibly of an earlier version of the shop; `undefined` if it is unusable. */
  read?: (cached: unknown) => Answer | undefined;
  /** Milliseconds for which a cached answer takes the place of a call. */
  freshMs?: number;
  /** Reads what the last build has: shown if the API has been silent for `silentMs`, returned if the call fails. */
  built?: () => Promise<Answer | undefined>;
  silentMs?: number;
  /** Milliseconds by which that is read before it may be shown. */
  aheadMs?: number;
  /** What is in view until the answer arrives; then the API may be silent for longer. */
  meanwhile?: Answer | undefined;
  /** Takes what the API said, before it is written. */
  learn?: (answer: Answer) => void;
  /** Writes what is known into a store; while it loads or if that failed, there may be an earlier answer to show. */
  write?: (state: QueryState, answer: Answer | undefined) => void;
  /** Whether to ask again, after a failure, when the connection is back. */
  again?: boolean;
  /** Ends the query: nothing is written any more, and a call that only it waits for is aborted. */
  signal?: AbortSignal;
}

/**
 * Asks for something. Returns the answer, or what is built if the call fails; throws if there is neither. Whatever may
 * move the page waits until no finger is down and its click has been handled (runtime/head/queue.ts): a button that
 * moves between press and release is not clicked.
 */
export async function query<Answer>(asked: Query<Answer>): Promise<Answer> {
  const { key, call, built, meanwhile, learn, write, again, signal } = asked;
  signal?.throwIfAborted();
  write?.('loading', meanwhile);
  const untouched = async (change: () => void) => {
    await globalThis.window?.eventQueue?.pointerUp;
    if (!signal?.aborted) change();
  };
  const show = (early: Answer) => void untouched(() => write?.('loading', early));
  const live = () => (key ? shared(key, (ending) => call(ending, show), signal) : call(signal, show));
  let reading: Promise<Answer | undefined> | undefined;
  const readBuilt = async () => {
    reading ??= built?.().catch(() => undefined);
    return reading;
  };
  try {
    const isEmpty = built && meanwhile === undefined;
    const answer = cached(asked) ?? (await (isEmpty ? inTime(live(), asked, readBuilt, show) : live()));
    await untouched(() => {
      learn?.(answer);
      write?.('ready', answer);
    });
    return answer;
  } catch (error) {
    const answer = signal?.aborted ? undefined : await readBuilt();
    await untouched(() => write?.('failed', answer ?? meanwhile));
    if (again) window.addEventListener('online', () => query(asked).catch(() => {}), { once: true });
    if (answer === undefined) throw error;
    return answer;
  }
}

/** Whether the API last kept a shopper waiting: until it answers in time again, what is built is shown at once. */
let isSilent = false;

/** Waits for a call, and shows what is built if that takes longer than a shopper should wait. */
async function inTime<Answer>(
  live: Promise<Answer>,
  { silentMs = 0, aheadMs = 0, signal }: Query<Answer>,
  readBuilt: () => Promise<Answer | undefined>,
  show: (built: Answer) => void,
): Promise<Answer> {
  const began = performance.now();
  const waitMs = isSilent ? 0 : silentMs;
  let isWaiting = true;
  const reader = setTimeout(readBuilt, waitMs - aheadMs);
  const timer = setTimeout(async () => {
    isSilent = true;
    const answer = await readBuilt();
    if (isWaiting && answer !== undefined) show(answer);
  }, waitMs);
  try {
    return await live;
  } finally {
    isWaiting = false;
    clearTimeout(reader);
    clearTimeout(timer);
    if (!signal?.aborted) isSilent = performance.now() - began > silentMs;
  }
}

/** The calls under way, and how many queries wait for each. */
const underWay = new Map<string, { answer: Promise<unknown>; ending: AbortController; waiting: number }>();

/** Returns the answer of the call of a name that is under way, or begins it and caches its answer. */
function shared<Answer>(
  key: string,
  call: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const ending = new AbortController();
  const one = underWay.get(key) ?? { answer: call(ending.signal), ending, waiting: 0 };
  const forget = () => underWay.get(key) === one && underWay.delete(key);
  if (one.waiting === 0) one.answer.then((answer) => cache(key, answer)).then(forget, forget);
  underWay.set(key, one);
  one.waiting += 1;
  signal?.addEventListener('abort', () => {
    one.waiting -= 1;
    if (one.waiting === 0 && forget()) one.ending.abort();
  });
  // Calls of the same name have the same type of answer.
  return one.answer as Promise<Answer>;
}

/** The prefix of all names used here, which sets them apart from others in the tab's storage. */
const PREFIX = 'live:';

/** Characters cached here, to leave room for the tab's other data: browsers allow about 5,000,000. */
const MAX_CHARACTERS = 1_000_000;

/** Returns the answer that is cached under a name, if it is younger than `freshMs` and usable. */
export function cached<Answer>({ key = '', read, freshMs = 0 }: Partial<Query<Answer>>): Answer | undefined {
  try {
    const { at, value } = JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? '');
    const age = Date.now() - at;
    return age >= 0 && age < freshMs ? read?.(value) : undefined;
  } catch {
    // Nothing is cached, or storage is forbidden or broken.
    return undefined;
  }
}

/** Caches an answer for the tab, and forgets the earlier ones once they leave little room. */
function cache(key: string, value: unknown): void {
  try {
    const { sessionStorage } = window;
    const own = Object.entries<string>(sessionStorage).filter(([name]) => name.startsWith(PREFIX));
    if (own.join().length > MAX_CHARACTERS) for (const [name] of own) sessionStorage.removeItem(name);
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Full storage only costs another call.
  }
}
