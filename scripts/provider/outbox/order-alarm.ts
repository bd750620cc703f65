import { announceToAll } from '../../alerts/announce.ts';
import type { Announcement, Receiver } from '../../alerts/receiver.ts';
import { diskTrouble } from '../../failures/disk-trouble.ts';
import { runInBackground } from '../../process/run-in-background.ts';

/** How long an alarm lasts: however many orders fail in this time, it is told once. */
const ALARM_MS = 60 * 60_000;

/**
 * Tells the owner and the receivers when orders fail. It keeps nothing on the disk, which may be why.
 * @param tell prints one line for the owner
 * @param now a clock in milliseconds that is never set
 */
export function orderAlarm(
  receivers: readonly Receiver[],
  tell: (line: string) => void,
  now: () => number = () => performance.now(),
) {
  let endsAt = Number.NEGATIVE_INFINITY;
  const announcing = new AsyncDisposableStack();
  return {
    /** Must be called whenever an order could not be stored. */
    raise(error: unknown): void {
      if (now() < endsAt) return;
      endsAt = now() + ALARM_MS;
      const reason = reasonOf(error);
      tell(`Orders cannot be stored, and shoppers are asked to try again: ${reason}.`);
      const onFailure = (why: string) => tell(`The receivers could not be told that orders fail: ${why}.`);
      const announcement = announcementOf(reason);
      announcing.use(
        runInBackground((signal) => announceToAll(receivers, announcement, { signal, onFailure, now })),
      );
    },
    [Symbol.asyncDispose]: () => announcing.disposeAsync(),
  };
}

function reasonOf(error: unknown): string {
  const { message } = error instanceof Error ? error : { message: String(error) };
  const trouble = diskTrouble(error);
  return trouble === undefined ? message : `${message} (${trouble})`;
}

function announcementOf(reason: string): Announcement {
  const since = new Date().toISOString();
  return {
    id: `orders_failing_${since}`,
    type: 'orders.failing',
    timestamp: since,
    text:
      'Diqqat: buyurtmalar saqlanmayapti! Xaridorlardan birozdan keyin qayta urinish so‘ralmoqda.\n' +
      `Serverni tekshiring: avvalo diskda bo‘sh joy bormi?\nSabab: ${reason}`,
    data: { since, reason },
  };
}
