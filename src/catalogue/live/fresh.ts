import { keep, kept, type ReadKept } from './kept-answers.ts';

/** A call in progress, the number of callers that wait for it, and a function to abort it when there are none. */
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
 * Loads through a cache that lasts as long as the browser tab. An answer younger than `maxAgeMs` is reused, also on
 * the next page, and callers share a call in progress. It is aborted once the signals of all its callers are; a caller
 * who aborts earlier still gets the answer. After an answer of `undefined` nothing is kept.
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
  // Calls with the same key have the same type of answer.
  return call.answer as Promise<Answer>;
}
