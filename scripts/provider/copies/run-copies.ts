import type { DatabaseSync } from 'node:sqlite';
import type { Alarms } from '../../alerts/alarms.ts';
import { explainBriefly } from '../../failures/explain.ts';
import { lastingTroubles } from '../../failures/lasting-troubles.ts';
import { pause } from '../../process/pause.ts';
import { runInBackground } from '../../process/run-in-background.ts';
import { waker } from '../../process/waker.ts';
import type { Environment } from '../../settings/environment.ts';
import { type CopiesBucket, CopiesRefused, refusePublic } from './copies-bucket.ts';
import { copyDue, openCopying } from './copy-orders.ts';
import { copyToday } from './daily-copies.ts';

/** Milliseconds after which it looks for changes by other processes, or tries again. */
const CHECK_EVERY_MS = 3_000;
const CHECK_DAILY_EVERY_MS = 10 * 60_000;
/** How old copies may become before the owner is told. */
const DAY_MS = 24 * 60 * 60_000;
/** For how long today's copies may fail, which are due after 22 h, until they are older than a day. */
const TOLERATED_MS = 2 * 60 * 60_000;

interface Copies {
  environment: Environment;
  alarms: Alarms;
  /** Prints one line for the owner. */
  tell: (line: string) => void;
}

/**
 * Copies each order and each change of one to the owner's bucket in the background until it is disposed of, if there is
 * one, and once a day the subscribers and the catalogue. A shopper's order never waits for this; `wake` must be called
 * after each.
 */
export function runCopies(orders: DatabaseSync, { environment, alarms, tell }: Copies) {
  const waking = waker();
  const troubles = lastingTroubles(tell);
  let failure: string | undefined;

  /** Does some work until it succeeds; returns undefined once this is disposed of. */
  async function insist<Result>(
    signal: AbortSignal,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    while (!signal.aborted)
      try {
        const result = await work();
        if (failure !== undefined) {
          troubles.ended(failure);
          tell('Orders are copied again.');
        }
        failure = undefined;
        alarms.clear('copies.stopped');
        return result;
      } catch (error) {
        if (signal.aborted) break;
        if (error instanceof CopiesRefused) throw error;
        failure = explainBriefly(error);
        troubles.occurred(failure, `Copies of orders are late and will be retried: ${failure}`);
        alarms.raise('copies.stopped', failure, { lastsMs: DAY_MS });
        await pause(CHECK_EVERY_MS, signal);
      }
    return undefined;
  }

  async function copyDaily(bucket: CopiesBucket, signal: AbortSignal): Promise<void> {
    for (; !signal.aborted; await pause(CHECK_DAILY_EVERY_MS, signal))
      try {
        await copyToday(orders, bucket, signal);
        troubles.ended('daily');
        alarms.clear('copies.late');
      } catch (error) {
        if (signal.aborted) return;
        const late = explainBriefly(error);
        troubles.occurred('daily', `The subscribers and the catalogue are not copied: ${late}`);
        alarms.raise('copies.late', late, { lastsMs: TOLERATED_MS });
      }
  }

  const running = runInBackground(async (signal) => {
    try {
      const copying = await openCopying(environment, signal);
      await insist(signal, () => refusePublic(copying.bucket, environment, signal));
      await using _daily = runInBackground((stopped) => copyDaily(copying.bucket, stopped));
      while (!signal.aborted) {
        const woken = waking.signal;
        const isMore = await insist(signal, () => copyDue(orders, copying));
        if (!isMore) await pause(CHECK_EVERY_MS, AbortSignal.any([signal, woken]));
      }
    } catch (error) {
      if (!signal.aborted) alarms.raise('copies.stopped', explainBriefly(error));
    }
  });
  return { ...running, wake: waking.wake };
}
