import { setTimeout as delay } from 'node:timers/promises';
import { type Announcement, notDelivered, type Receiver } from './receiver.ts';

interface Announcing {
  signal: AbortSignal;
  /** Whether there is still time to retry. */
  hasTime: () => boolean;
  /** Called with the reason when a receiver is not told at once. */
  onFailure: (reason: string) => void;
}

/** Tells all receivers, and retries while there is time. */
export const announceToAll = (
  receivers: readonly Receiver[],
  announcement: Announcement,
  options: Announcing,
): Promise<unknown> => Promise.all(receivers.map((receiver) => announce(receiver, announcement, options)));

async function announce(
  receiver: Receiver,
  announcement: Announcement,
  { signal, hasTime, onFailure }: Announcing,
): Promise<void> {
  for (let attempts = 1; hasTime() && !signal.aborted; attempts++)
    try {
      return await receiver.announce(announcement, signal);
    } catch (error) {
      const failed = notDelivered(error);
      if (attempts === 1 && !signal.aborted) onFailure(failed.message);
      if (failed.failure.concernsOnlyThis) return;
      await delay(failed.waitMs(attempts), undefined, { signal, ref: false }).catch(() => {});
    }
}
