import { setTimeout as delay } from 'node:timers/promises';
import { explain } from '../failures/explain.ts';
import { PublishSettingsMissing } from '../publish/publish-settings.ts';
import { LocationInvalid } from '../publish/storage/location.ts';
import { EnvironmentInvalid } from '../settings/environment.ts';
import { CatalogueNotNamed } from '../settings/site-settings.ts';

export interface Watch {
  /** Between the end of one rebuild and the start of the next. */
  seconds: number;
  /** The longest pause after a failure, unless `seconds` is longer. Default: a quarter of an hour. */
  longestSeconds?: number;
  /** Whether one has just ended, so that a pause comes first. */
  isFresh?: boolean;
  rebuild: () => Promise<void>;
  /** Called with a failure, the seconds until the next rebuild, and whether the rebuild before failed in the same way. */
  reportFailure: (error: unknown, seconds: number, isRepeated: boolean) => void;
  /** Called in the pause between two rebuilds, with its length. */
  meanwhile?: (seconds: number) => Promise<void>;
  signal: AbortSignal;
  wait?: (seconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** Errors that last until somebody corrects the settings and starts the command again. */
const LASTING = [EnvironmentInvalid, CatalogueNotNamed, PublishSettingsMissing, LocationInvalid];

/**
 * Rebuilds again and again until the signal aborts. Most failures are temporary: the API or the storage was out of
 * reach. The more occur in a row, the longer the pause before the next rebuild.
 * @returns whether the last completed rebuild succeeded.
 * @throws errors that waiting does not fix.
 */
export async function rebuildRepeatedly({
  seconds,
  longestSeconds = 900,
  isFresh = false,
  rebuild,
  reportFailure,
  meanwhile = async () => {},
  signal,
  wait = pause,
}: Watch): Promise<boolean> {
  let failures = 0;
  let lastFailure: string | undefined;
  const rest = (length: number) => Promise.all([wait(length, signal).catch(() => {}), meanwhile(length)]);
  if (isFresh) await rest(seconds);
  while (!signal.aborted) {
    let pauseSeconds = seconds;
    try {
      await rebuild();
      failures = 0;
      lastFailure = undefined;
    } catch (error) {
      if (signal.aborted) break;
      if (LASTING.some((kind) => error instanceof kind)) throw error;
      pauseSeconds = Math.max(seconds, Math.min(seconds * 2 ** failures, longestSeconds));
      failures += 1;
      const failure = explain(error);
      reportFailure(error, pauseSeconds, failure === lastFailure);
      lastFailure = failure;
    }
    await rest(pauseSeconds);
  }
  return failures === 0;
}

const pause = (seconds: number, signal: AbortSignal) => delay(seconds * 1000, undefined, { signal });
