import { setTimeout as wait } from 'node:timers/promises';

/** Spreads requests over time. */
export type Pacer = ReturnType<typeof createPacer>;

/** Creates a pacer that allows at most this many requests per second, evenly spread. */
export function createPacer(requestsPerSecond = Number.POSITIVE_INFINITY) {
  let next = 0;
  return {
    /** Resolves when the next request may be sent. */
    async turn(signal?: AbortSignal): Promise<void> {
      const now = performance.now();
      const mine = Math.max(now, next);
      next = mine + 1000 / requestsPerSecond;
      if (mine > now) await wait(mine - now, undefined, { signal });
    },
    /** Pauses all requests, because the storage asked for it. */
    rest(ms: number): void {
      next = Math.max(next, performance.now() + ms);
    },
  };
}
