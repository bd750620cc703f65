import { pause } from '../process/pause.ts';
import { type Announcement, notDelivered, type Receiver } from './receiver.ts';

interface Announcing {
  signal: AbortSignal;
  /** Called with the reason when a receiver is not told at once. */
  onFailure: (reason: string) => void;
  /** A clock in milliseconds that is never set. */
  now?: () => number;
}

/** For how long a receiver that fails is tried again. */
const RETRIED_MS = 60 * 60_000;

/** Tells all receivers, and retries for an hour. */
export const announceToAll = (
  receivers: readonly Receiver[],
  announcement: Announcement,
  options: Announcing,
): Promise<unknown> => Promise.all(receivers.map((receiver) => announce(receiver, announcement, options)));

async function announce(
  receiver: Receiver,
  announcement: Announcement,
  { signal, onFailure, now = () => performance.now() }: Announcing,
): Promise<void> {
  const until = now() + RETRIED_MS;
  for (let attempts = 1; now() < until && !signal.aborted; attempts++)
    try {
      await receiver.announce(announcement, signal);
      return;
    } catch (error) {
      const failed = notDelivered(error);
      if (attempts === 1 && !signal.aborted) onFailure(failed.message);
      if (failed.failure.concernsOnlyThis) return;
      await pause(failed.waitMs(attempts), signal);
    }
}
