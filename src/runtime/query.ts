/** What is known of an answer: until it arrives, and if none does, there may be another one to show. */
export type Known<Answer> =
  | { state: 'ready'; answer: Answer }
  | { state: 'loading' | 'failed'; answer?: Answer | undefined };

/** Reads a kept answer, possibly of an earlier version of the shop; `undefined` if it is unusable. */
type ReadKept<Answer> = (kept: unknown) => Answer | undefined;

/** What is asked for, and how. */
export interface Query<Answer> {
  /** Calls the API. What it gives to `show` is shown until it returns. */
  call: (signal: AbortSignal | undefined, show: (early: Answer) => void) => Promise<Answer>;
  /** The name under which the tab keeps the answer. Calls of the same name that are under way are one. */
  key?: string;
  read?: ReadKept<Answer>;
  /** Milliseconds for which a kept answer takes the place of a call. */
  freshMs?: number;
  /** Reads what the last build has: shown if the API has been silent for `silentMs`, returned if the call fails. */
  built?: () => Promise<Answer | undefined>;
  silentMs?: number;
  /** Milliseconds by which that is read before it may be shown. */
  aheadMs?: number;
  /** What is in view until the answer arrives; then the API may be silent for longer. */
  meanwhile?: Answer | undefined;
  /** Writes what is known, whenever that changes, into a store. */
  write?: (known: Known<Answer>) => void;
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
  const { key, call, read, freshMs, built, meanwhile, write, again, signal } = asked;
  signal?.throwIfAborted();
  const writeUntouched = async (known: Known<Answer>) => {
    await globalThis.window?.earlyEvents?.released;
    if (!signal?.aborted) write?.(known);
  };
  const show = (answer: Answer) => void writeUntouched({ state: 'loading', answer });
  write?.({ state: 'loading', answer: meanwhile });
  let reading: Promise<Answer | undefined> | undefined;
  const readBuilt = async () => {
    reading ??= built?.().catch(() => undefined);
    return reading;
  };
  const live = () => (key ? shared(key, (ending) => call(ending, show), signal) : call(signal, show));
  try {
    const isEmpty = built && meanwhile === undefined;
    const answer =
      kept(key, read, freshMs) ?? (await (isEmpty ? inTime(live(), asked, readBuilt, show) : live()));
    await writeUntouched({ state: 'ready', answer });
    return answer;
  } catch (error) {
    const answer = signal?.aborted ? undefined : await readBuilt();
    await writeUntouched({ state: 'failed', answer: answer ?? meanwhile });
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

/** Returns the answer of the call of a name that is under way, or begins it and keeps its answer. */
function shared<Answer>(
  key: string,
  call: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const ending = new AbortController();
  const one = underWay.get(key) ?? { answer: call(ending.signal), ending, waiting: 0 };
  const forget = () => underWay.get(key) === one && underWay.delete(key);
  if (one.waiting === 0) one.answer.then((answer) => keep(key, answer)).then(forget, forget);
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

/** Characters kept here in total, to leave room for the tab's other data: browsers allow about 5,000,000. */
const MAX_CHARACTERS = 1_000_000;

/** Returns the answer that is kept under a name, if it is younger than `freshMs` and usable. */
export function kept<Answer>(key = '', read?: ReadKept<Answer>, freshMs = 0): Answer | undefined {
  try {
    const { at, value } = JSON.parse(window.sessionStorage.getItem(PREFIX + key) ?? '');
    const age = Date.now() - at;
    return age >= 0 && age < freshMs ? read?.(value) : undefined;
  } catch {
    // Nothing is kept, or storage is forbidden or broken.
    return undefined;
  }
}

/** Keeps an answer for the tab, and removes the oldest ones if there is no room for them. */
function keep(key: string, value: unknown): void {
  try {
    const { sessionStorage } = window;
    let room = MAX_CHARACTERS;
    const own = Object.entries<string>(sessionStorage).filter(([name]) => name.startsWith(PREFIX));
    // Entries begin with their time, so this puts the newest first.
    for (const [name, entry] of own.sort(([, one], [, other]) => (one < other ? 1 : -1))) {
      room -= entry.length;
      if (room < 0) sessionStorage.removeItem(name);
    }
    sessionStorage.setItem(PREFIX + key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // Full storage only costs another call.
  }
}
