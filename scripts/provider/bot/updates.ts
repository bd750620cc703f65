import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { NotDelivered } from '../../alerts/receiver.ts';
import type { TelegramBot } from '../../alerts/telegram-bot.ts';
import { pause } from '../../process/pause.ts';

/** What Telegram says that people did, as far as it is used; all of it is untrusted. */

const user = v.object({
  id: v.number(),
  first_name: v.optional(v.string(), ''),
  last_name: v.optional(v.string(), ''),
});

const document = v.object({
  file_id: v.string(),
  file_name: v.optional(v.string(), ''),
  file_size: v.optional(v.number()),
});

const message = v.object({
  message_id: v.number(),
  /** Seconds since 1970. */
  date: v.optional(v.number()),
  chat: v.object({ id: v.number(), type: v.string(), username: v.optional(v.string()) }),
  from: v.optional(user),
  /** The group itself, if one of its administrators is anonymous. */
  sender_chat: v.optional(v.object({ id: v.number(), title: v.optional(v.string(), '') })),
  /** A topic only if it is said to be one: answers have a thread, too. */
  message_thread_id: v.optional(v.number()),
  is_topic_message: v.optional(v.boolean(), false),
  text: v.optional(v.string(), ''),
  document: v.optional(document),
  photo: v.optional(v.array(v.unknown())),
  reply_to_message: v.optional(v.object({ document: v.optional(document) })),
});

const press = v.object({
  id: v.string(),
  from: user,
  /** The message whose button it is. */
  message,
  data: v.string(),
});

const updateSchema = v.object({ message: v.optional(message), callback_query: v.optional(press) });

export type TelegramDocument = v.InferOutput<typeof document>;
export type TelegramMessage = v.InferOutput<typeof message>;
export type TelegramPress = v.InferOutput<typeof press>;

const updatesSchema = v.array(v.looseObject({ update_id: v.number() }));

/** Reads what somebody did; undefined if it is nothing that is answered. */
export const readUpdate = (update: unknown) => readAs(updateSchema, update);

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
    const updates = readAs(updatesSchema, await bot.call('getUpdates', asked, options));
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
