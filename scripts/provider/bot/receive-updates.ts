import { NotDelivered } from '../../alerts/receiver.ts';
import type { TelegramBot } from '../../alerts/telegram-bot.ts';
import { pause } from '../../process/pause.ts';
import { readUpdates } from './updates.ts';

/** Seconds for which Telegram holds an answer back while nobody says anything. */
const HELD_SECONDS = 50;
/** Milliseconds between two questions while something is still being answered, which Telegram then always repeats. */
const MEANWHILE_MS = 1_000;

/**
 * Returns a function that hands on the next updates. Telegram is told that an update is answered once it is: after a
 * restart, all others come again. A slow answer keeps nobody waiting.
 * @param answer must not throw
 */
export function updateReceiver(
  bot: TelegramBot,
  answer: (update: unknown) => Promise<void>,
  signal: AbortSignal,
) {
  /** Updates that Telegram may repeat, and their answers as long as these are not ready. */
  const known = new Map<number, Promise<void> | undefined>();

  async function receive(): Promise<void> {
    const [waiting] = [...known]
      .filter(([, answering]) => answering)
      .toSorted(([one], [other]) => one - other);
    const offset = waiting?.[0] ?? (known.size > 0 ? Math.max(...known.keys()) + 1 : undefined);
    const options = { signal, timeoutMs: (HELD_SECONDS + 10) * 1_000 };
    const asked = { offset, timeout: HELD_SECONDS, allowed_updates: ['message', 'callback_query'] };
    const updates = readUpdates(await bot.call('getUpdates', asked, options));
    if (!updates) throw new NotDelivered('Telegram answered no list of updates');
    for (const id of known.keys()) if (offset !== undefined && id < offset) known.delete(id);
    const fresh = updates.filter(({ update_id: id }) => !known.has(id));
    for (const update of fresh) {
      const { update_id: id } = update;
      known.set(
        id,
        answer(update).then(() => void known.set(id, undefined)),
      );
    }
    if (fresh.length === 0 && waiting) await Promise.race([pause(MEANWHILE_MS, signal), waiting[1]]);
  }
  return { receive, [Symbol.asyncDispose]: async () => void (await Promise.all(known.values())) };
}
