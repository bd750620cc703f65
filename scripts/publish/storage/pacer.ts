import { setTimeout as wait } from 'node:timers/promises';

/** Spreads requests over time. */
export type Pacer = ReturnType<typeof createPacer>;

/** How time passes; in milliseconds. */
export interface Clock {
  now: () => number;
  wait: (ms: number, signal?: AbortSignal) => Promise<void>;
}

const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};

/** Creates a pacer that allows at most this many requests per second, evenly spread. */
export function createPacer(requestsPerSecond = Number.POSITIVE_INFINITY, clock = realClock) {
  let next = 0;
  return {
    /** Resolves when the next request may be sent. */
    async turn(signal?: AbortSignal): Promise<void> {
      const now = clock.now();
      const mine = Math.max(now, next);
      next = mine + 1000 / requestsPerSecond;
      if (mine > now) await clock.wait(mine - now, signal);
    },
    /** Pauses all requests, because the storage asked for it. */
    rest(ms: number): void {
      next = Math.max(next, clock.now() + ms);
    },
  };
}
