import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogueReading } from '#catalogue/build/read-catalogue.ts';
import { snapshotDigest } from '#catalogue/build/snapshot-digest.ts';
import { explain } from '../terminal/explain.ts';

export interface Watch {
  /** Between the end of one look and the next. */
  intervalMs: number;
  /** Digest of the catalogue that is served; undefined where it is not known. */
  served: string | undefined;
  read(): Promise<CatalogueReading>;
  /** Builds and serves a changed catalogue. */
  rebuild(reading: CatalogueReading): Promise<void>;
  /** Takes one line for the owner. */
  tell(line: string): void;
  signal: AbortSignal;
  wait?: (ms: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Looks at the catalogue again and again and rebuilds when it changed, until the signal says stop. A failure
 * is told once and tried again at the next look.
 */
export async function watchCatalogue({
  served,
  intervalMs,
  read,
  rebuild,
  tell,
  signal,
  wait = pause,
}: Watch) {
  let digest = served;
  let lastFailure: string | undefined;

  while (await untilNextLook(() => wait(intervalMs, signal), signal)) {
    try {
      const reading = await read();
      const digestNow = snapshotDigest(reading.snapshot);
      if (digestNow !== digest) await rebuild(reading);
      else if (lastFailure !== undefined) tell('The catalogue can be read again; it did not change.');
      digest = digestNow;
      lastFailure = undefined;
    } catch (error) {
      if (signal.aborted) return;
      const [failure = ''] = explain(error).split('\n', 1);
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
