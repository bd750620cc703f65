import type { DatabaseSync } from 'node:sqlite';
import type { Alarms } from '../../alerts/alarms.ts';
import type { Receiver } from '../../alerts/receiver.ts';
import { explainBriefly } from '../../failures/explain.ts';
import { lastingTroubles } from '../../failures/lasting-troubles.ts';
import { pause } from '../../process/pause.ts';
import { runInBackground } from '../../process/run-in-background.ts';
import { waker } from '../../process/waker.ts';
import { deliverDue, nextDelivery } from './deliver-due.ts';

/** Milliseconds after which the outbox looks for orders from other processes. */
const CHECK_EVERY_MS = 10_000;
const MIN_WAIT_MS = 100;

/**
 * Notifies the receivers of each order in the background until it is disposed of, and retries until they accept it. None
 * waits for another, nor a shopper's order for any; `wake` must be called after each.
 * @param tell prints one line for the owner
 */
export function runOutbox(
  database: DatabaseSync,
  receivers: readonly Receiver[],
  { tell, alarms }: { tell: (line: string) => void; alarms: Alarms },
) {
  const waking = waker();
  const troubles = lastingTroubles(tell);
  const now = () => new Date();

  async function run(receiver: Receiver, signal: AbortSignal): Promise<void> {
    const delivery = { now, signal, tell, troubles, alarms };
    let failure: string | undefined;
    while (!signal.aborted) {
      const woken = waking.signal;
      let due: Date | undefined;
      try {
        await deliverDue(database, receiver, delivery);
        due = nextDelivery(database, receiver);
        if (failure !== undefined) troubles.ended(failure);
      } catch (error) {
        // For example, the disk is full: orders stay in the outbox.
        failure = explainBriefly(error);
        if (!signal.aborted)
          troubles.occurred(failure, `Notifications of orders are late and will be retried: ${failure}`);
      }
      const ms = due
        ? Math.max(MIN_WAIT_MS, Math.min(due.getTime() - Date.now(), CHECK_EVERY_MS))
        : CHECK_EVERY_MS;
      await pause(ms, AbortSignal.any([signal, woken]));
    }
  }

  async function check(receiver: Receiver, signal: AbortSignal): Promise<void> {
    try {
      await receiver.check(signal);
    } catch (error) {
      if (!signal.aborted)
        tell(`Orders are stored, but nobody is notified of them: ${(error as Error).message}.`);
    }
  }

  const running = runInBackground((signal) =>
    Promise.all(receivers.flatMap((receiver) => [run(receiver, signal), check(receiver, signal)])),
  );
  return { ...running, wake: waking.wake };
}
