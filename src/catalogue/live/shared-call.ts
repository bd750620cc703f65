/** A call under way, how many wait for its answer, and how to end it when nobody does. */
interface Call {
  answer: Promise<unknown>;
  waiting: number;
  controller: AbortController;
}

const underWay = new Map<string, Call>();

/**
 * Makes a call, or waits for the one of the same key that is under way. Who aborts gets the reason of the abort, and
 * the others their answer; the call itself is aborted when nobody waits for it any more.
 */
export async function sharedCall<Answer>(
  key: string,
  call: (signal: AbortSignal) => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  signal?.throwIfAborted();
  const joined = underWay.get(key) ?? start(call);
  underWay.set(key, joined);
  joined.waiting += 1;
  try {
    // Calls of one key bring the same kind of answer.
    return (await Promise.race([joined.answer, abortOf(signal)])) as Answer;
  } finally {
    joined.waiting -= 1;
    if (joined.waiting === 0) {
      if (underWay.get(key) === joined) underWay.delete(key);
      joined.controller.abort();
    }
  }
}

function start(call: (signal: AbortSignal) => Promise<unknown>): Call {
  const controller = new AbortController();
  return { answer: call(controller.signal), waiting: 0, controller };
}

const abortOf = (signal: AbortSignal | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
