import { setTimeout as wait } from 'node:timers/promises';

/** Spreads requests over time. */
export interface Pacer {
  /** Resolves when the next request may be sent. */
  turn(signal?: AbortSignal): Promise<void>;
  /** Pauses all requests, because the storage asked for it. */
  rest(ms: number): void;
  /** Halves the rate of requests for a while, because the storage is overloaded. */
  slowDown(): void;
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

/** How long a slower pace is kept, and each pace on the way back. */
const SLOW_MS = 10_000;
/** Many requests fail at once under overload: failures within this time count as one. */
const SAME_MS = 1_000;
/** The longest interval between two requests, and the shortest that is worth keeping. */
const SLOWEST_MS = 1_000;
const FASTEST_MS = 1;
/** Number of requests over which the pace is averaged. */
const AVERAGED = 8;

/** Creates a pacer that allows at most this many requests per second, evenly spread. */
export function createPacer(requestsPerSecond = Number.POSITIVE_INFINITY, clock = realTime): Pacer {
  const usual = 1000 / requestsPerSecond;
  let interval = usual;
  let slowedAt = Number.NEGATIVE_INFINITY;
  let changedAt = Number.NEGATIVE_INFINITY;
  let next = 0;
  let last = clock.now();
  /** Average time between two requests as they were actually sent. */
  let gap = 0;

  function speedUp(now: number): void {
    if (interval <= usual || now - changedAt < SLOW_MS) return;
    interval = interval / 2 <= Math.max(usual, FASTEST_MS) ? usual : interval / 2;
    changedAt = now;
  }

  return {
    async turn(signal) {
      const now = clock.now();
      speedUp(now);
      const mine = Math.max(now, next);
      next = mine + interval;
      gap += (mine - last - gap) / AVERAGED;
      last = mine;
      if (mine > now) await clock.wait(mine - now, signal);
    },
    rest(ms) {
      next = Math.max(next, clock.now() + ms);
    },
    slowDown() {
      const now = clock.now();
      if (now - slowedAt < SAME_MS) return;
      const half = Math.min(2 * Math.max(interval, gap, FASTEST_MS), SLOWEST_MS);
      interval = Math.max(usual, half);
      slowedAt = now;
      changedAt = now;
    },
  };
}
