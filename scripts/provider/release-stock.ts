import type { DatabaseSync } from 'node:sqlite';
import { type Announcement, notDelivered, type Receiver } from '../alerts/receiver.ts';
import { explainBriefly } from '../failures/explain.ts';
import { unlessRepeated } from '../failures/unless-repeated.ts';
import { count } from '../format/count.ts';
import { pause } from '../process/pause.ts';
import { runInBackground } from '../process/run-in-background.ts';
import { releaseStock } from './tables/stock.ts';

interface Releasing {
  /** Hours for which an order that is still `new` keeps its pieces; undefined: for ever. */
  hours: number | undefined;
  receivers: readonly Receiver[];
  /** Prints one line for the owner. */
  tell: (line: string) => void;
}

const HOUR_MS = 60 * 60_000;
const CHECK_EVERY_MS = 60_000;
/** Numbers of orders that a message lists; `npm run orders` marks all of them. */
const MAX_LISTED = 20;

/**
 * Returns the pieces of orders that stay `new` to stock until it is disposed of, and tells the owner and the receivers.
 */
export const releaseStockInTime = (
  orders: DatabaseSync,
  { hours, receivers, tell }: Releasing,
): AsyncDisposable =>
  runInBackground(async (signal) => {
    if (hours === undefined) return;
    let announced: Promise<unknown> = Promise.resolve();
    const tellOfFailure = unlessRepeated(tell);
    while (!signal.aborted) {
      try {
        const ids = releaseStock(orders, new Date(Date.now() - hours * HOUR_MS));
        if (ids.length > 0) {
          tell(lineOf(ids, hours));
          const announcement = announcementOf(ids, hours);
          const told = receivers.map((receiver) => announce(receiver, announcement, { tell, signal }));
          announced = Promise.all([announced, ...told]);
        }
        tellOfFailure(undefined);
      } catch (error) {
        tellOfFailure(`Products of orders that stay new are not back in stock yet: ${explainBriefly(error)}`);
      }
      await pause(CHECK_EVERY_MS, signal);
    }
    await announced;
  });

/** Tells a receiver, and retries for an hour. */
async function announce(
  receiver: Receiver,
  announcement: Announcement,
  { tell, signal }: Pick<Releasing, 'tell'> & { signal: AbortSignal },
): Promise<void> {
  const until = performance.now() + HOUR_MS;
  for (let attempts = 1; performance.now() < until && !signal.aborted; attempts++)
    try {
      await receiver.announce(announcement, signal);
      return;
    } catch (error) {
      const failed = notDelivered(error);
      if (attempts === 1 && !signal.aborted)
        tell(`The receivers could not be told of products back in stock: ${failed.message}.`);
      if (failed.failure.concernsOnlyThis) return;
      await pause(failed.waitMs(attempts), signal);
    }
}

const lineOf = (ids: readonly number[], hours: number): string =>
  `Back in stock are the products of ${count(ids.length, 'order')} still new after ${count(hours, 'hour')} ` +
  `(${ids.join(', ')}); \`npm run orders -- ${ids[0]} --set called\` takes them again.`;

function announcementOf(ids: readonly number[], hours: number): Announcement {
  const at = new Date().toISOString();
  const others = ids.length - MAX_LISTED;
  const listed = ids.slice(0, MAX_LISTED).join(', ') + (others > 0 ? ` va yana ${others} ta` : '');
  return {
    id: `orders_released_${at}`,
    type: 'orders.released',
    timestamp: at,
    text:
      `${hours} soatdan beri yangi turgan buyurtmalarning mahsulotlari omborga qaytdi: № ${listed}.\n` +
      `Qayta ajratish: npm run orders -- ${ids[0]} --set called`,
    data: { at, hours, orders: ids },
  };
}
