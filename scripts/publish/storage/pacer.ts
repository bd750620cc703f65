import { setTimeout as wait } from 'node:timers/promises';

/** Spreads requests over time. */
export interface Pacer {
  /** Resolves when the next request may be sent. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Pauses all requests, because the storage asked for it. */
  rest(ms: number): void;
}

/** Time as a pacer sees it, in milliseconds. */
export interface Clock {
  now(): number;
  wait(ms: number, signal?: AbortSignal): Promise<unknown>;
}

const realTime: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};

/** Creates a pacer that allows at most this many requests per second, evenly spread. */
export function createPacer(requestsPerSecond = Number.POSITIVE_INFINITY, clock = realTime): Pacer {
  let next = 0;
  return {
    async turn(signal) {
      const now = clock.now();
      const mine = Math.max(now, next);
      next = mine + 1000 / requestsPerSecond;
      if (mine > now) await clock.wait(mine - now, signal);
    },
    rest(ms) {
      next = Math.max(next, clock.now() + ms);
    },
  };
}
