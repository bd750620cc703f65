import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { announceToAll } from '../../alerts/announce.ts';
import type { Announcement, Receiver } from '../../alerts/receiver.ts';
import { explainBriefly } from '../../failures/explain.ts';
import { lastingTroubles } from '../../failures/lasting-troubles.ts';
import { runInBackground } from '../../process/run-in-background.ts';
import type { Environment } from '../../settings/environment.ts';
import { sealFor } from './age-keys.ts';
import { openCopiesBucket, whyNotPrivate } from './copies-bucket.ts';
import { copyDue, WrittenByAnother } from './copy-orders.ts';
import { copyToday } from './daily-copies.ts';

/** Milliseconds after which it looks for changes by other processes, or tries again. */
const CHECK_EVERY_MS = 3_000;
const CHECK_DAILY_EVERY_MS = 10 * 60_000;

interface Copies {
  environment: Environment;
  receivers: readonly Receiver[];
  /** Prints one line for the owner. */
  tell: (line: string) => void;
}

/**
 * Copies each order and each change of one to the owner's bucket in the background until it is disposed of, if there is
 * one, and once a day the subscribers and the catalogue. A shopper's order never waits for this; `wake` must be called
 * after each.
 */
export function runCopies(orders: DatabaseSync, { environment, receivers, tell }: Copies) {
  const { ORDERS_BACKUP: url, ORDERS_BACKUP_KEY: publicKey } = environment;
  let woken = new AbortController();

  async function run(signal: AbortSignal): Promise<void> {
    if (url === undefined || publicKey === undefined) return;
    const troubles = lastingTroubles(tell);
    let failure: string | undefined;
    /** Does some work until it succeeds; returns undefined once this is disposed of. */
    async function insist<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
      while (!signal.aborted)
        try {
          const result = await work();
          if (failure !== undefined) {
            troubles.ended(failure);
            tell('Orders are copied again.');
          }
          failure = undefined;
          return result;
        } catch (error) {
          if (signal.aborted) return undefined;
          if (error instanceof WrittenByAnother) throw error;
          failure = explainBriefly(error);
          troubles.occurred(failure, `Copies of orders are late and will be retried: ${failure}`);
          await pause(signal);
        }
      return undefined;
    }

    const bucket = openCopiesBucket(environment, url, signal);
    const seal = await sealFor(publicKey);
    const reason = await insist(() => whyNotPrivate(bucket, environment, signal));
    if (reason !== undefined) return tell(`Orders are stored, but not copied: ${reason}`);
    await using _daily = runInBackground(async (stopped) => {
      for (; !stopped.aborted; await pause(stopped, CHECK_DAILY_EVERY_MS))
        try {
          await copyToday(orders, bucket, stopped);
          troubles.ended('daily');
        } catch (error) {
          const line = `The subscribers and the catalogue are not copied: ${explainBriefly(error)}`;
          if (!stopped.aborted) troubles.occurred('daily', line);
        }
    });
    while (!signal.aborted) {
      woken = new AbortController();
      const isMore = await insist(() => copyDue(orders, { bucket, seal }));
      if (!isMore) await pause(AbortSignal.any([signal, woken.signal]));
    }
  }

  const running = runInBackground(async (signal) => {
    try {
      await run(signal);
    } catch (error) {
      const reason = explainBriefly(error);
      tell(`Orders are stored, but not copied: ${reason}`);
      if (!(error instanceof WrittenByAnother)) return;
      const onFailure = (why: string) =>
        tell(`The receivers could not be told that no order is copied: ${why}.`);
      await announceToAll(receivers, announcementOf(reason), { signal, onFailure });
    }
  });
  return { ...running, wake: () => woken.abort() };
}

const pause = (signal: AbortSignal, ms = CHECK_EVERY_MS): Promise<void> =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {});

function announcementOf(reason: string): Announcement {
  const since = new Date().toISOString();
  return {
    id: `copies_stopped_${since}`,
    type: 'copies.stopped',
    timestamp: since,
    text:
      'Diqqat: buyurtmalarning zaxira nusxasi endi olinmayapti! Buyurtmalar faqat serverning o‘zida saqlanmoqda.\n' +
      `Sozlamalarni tekshiring: npm run doctor\nSabab: ${reason}`,
    data: { since, reason },
  };
}
