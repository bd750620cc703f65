import { setTimeout as delay } from 'node:timers/promises';
import { explainBriefly } from '../terminal/explain.ts';

export interface Watch<Reading extends { digest: string } & Disposable> {
  /** Between the end of one check and the next. */
  intervalMs: number;
  /** Digest of the catalogue that is served; undefined if unknown. */
  served: string | undefined;
  read(): Promise<Reading>;
  /** Builds and serves a changed catalogue. */
  rebuild(reading: Reading): Promise<void>;
  /** Prints one line for the owner. */
  tell(line: string): void;
  signal: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Checks the catalogue regularly and rebuilds when it changed, until the signal aborts. A failure is reported once and
 * retried at the next check.
 */
export async function watchCatalogue<Reading extends { digest: string } & Disposable>({
  served,
  intervalMs,
  read,
  rebuild,
  tell,
  signal,
  wait = pause,
}: Watch<Reading>): Promise<void> {
  let digest = served;
  let lastFailure: string | undefined;

  while (await untilNextLook(() => wait(intervalMs, signal), signal)) {
    try {
      using reading = await read();
      if (reading.digest !== digest) await rebuild(reading);
      else if (lastFailure !== undefined) tell('The catalogue can be read again; it did not change.');
      digest = reading.digest;
      lastFailure = undefined;
    } catch (error) {
      if (signal.aborted) return;
      const failure = explainBriefly(error);
      if (failure !== lastFailure) tell(`Not rebuilt: ${failure}`);
      lastFailure = failure;
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> => delay(ms, undefined, { signal });

async function untilNextLook(wait: () => Promise<void>, signal: AbortSignal): Promise<boolean> {
  try {
    await wait();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return !signal.aborted;
}
