import { setTimeout as wait } from 'node:timers/promises';

/** Spreads requests over time. */
export interface Pacer {
  /** Resolves when the next request may be sent. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Nothing is sent for so long: the storage asked for a rest. */
  rest(ms: number): void;
}

/** At most so many requests a second, evenly spread. */
export function createPacer(requestsPerSecond = Number.POSITIVE_INFINITY): Pacer {
  const interval = 1000 / requestsPerSecond;
  let next = 0;
  return {
    async turn(signal) {
      const now = performance.now();
      const mine = Math.max(now, next);
      next = mine + interval;
      if (mine > now) await wait(mine - now, undefined, { signal });
    },
    rest(ms) {
      next = Math.max(next, performance.now() + ms);
    },
  };
}
