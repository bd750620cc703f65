import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';

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

/** Reads the answer to `getUpdates`; undefined if it is none. */
export const readUpdates = (result: unknown) => readAs(updatesSchema, result);

/** Reads what somebody did; undefined if it is nothing that is answered. */
export const readUpdate = (update: unknown) => readAs(updateSchema, update);
