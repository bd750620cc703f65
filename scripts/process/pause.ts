import { setTimeout as delay } from 'node:timers/promises';

/** Waits for some milliseconds, or until the signal aborts, without keeping the process running. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {});
