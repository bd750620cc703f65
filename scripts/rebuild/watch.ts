import { setTimeout as delay } from 'node:timers/promises';
import { CatalogueNotNamed } from '../build/site-settings.ts';
import { EnvironmentInvalid } from '../environment.ts';
import { PublishSettingsMissing } from '../publish/publish-settings.ts';
import { LocationInvalid } from '../publish/storage/location.ts';

export interface Watch {
  /** Between the end of one rebuild and the next. */
  seconds: number;
  rebuild: () => Promise<void>;
  /** Takes a failure, and the seconds until the next rebuild. */
  tellFailure: (error: unknown, seconds: number) => void;
  /** Done in the pause between two rebuilds, of so many seconds. */
  meanwhile?: (seconds: number) => Promise<void>;
  signal: AbortSignal;
  wait?: (seconds: number, signal: AbortSignal) => Promise<unknown>;
}

/** Between two rebuilds of which both fail, unless they are further apart anyway. */
const LONGEST_SECONDS = 900;

/** They stay as they are until somebody corrects the settings and starts the command again. */
const LASTING = [EnvironmentInvalid, CatalogueNotNamed, PublishSettingsMissing, LocationInvalid];

/**
 * Rebuilds again and again until the signal says stop. Most failures pass, since the API or the storage was out of reach;
 * the more come in a row, the longer the next rebuild waits.
 * @returns whether the last rebuild that ended went well.
 * @throws what no waiting mends.
 */
export async function rebuildAgainAndAgain({
  seconds,
  rebuild,
  tellFailure,
  meanwhile = async () => {},
  signal,
  wait = pause,
}: Watch): Promise<boolean> {
  let failures = 0;
  while (!signal.aborted) {
    let pauseSeconds = seconds;
    try {
      await rebuild();
      failures = 0;
    } catch (error) {
      if (signal.aborted) break;
      if (LASTING.some((kind) => error instanceof kind)) throw error;
      pauseSeconds = Math.max(seconds, Math.min(seconds * 2 ** failures, LONGEST_SECONDS));
      failures += 1;
      tellFailure(error, pauseSeconds);
    }
    await Promise.all([wait(pauseSeconds, signal).catch(() => {}), meanwhile(pauseSeconds)]);
  }
  return failures === 0;
}

const pause = (seconds: number, signal: AbortSignal) => delay(seconds * 1000, undefined, { signal });
