import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { refusesContent } from '#rules/order.ts';
import { plainLine } from '#rules/plain-text.ts';
import { cutText } from '#rules/read-field.ts';
import { GENERAL, type TelegramChat } from '../settings/telegram-chats.ts';
import { type Buttons, NotDelivered, postTo, type SentMessage } from './receiver.ts';

/** Most characters of a message. */
const MAX_LENGTH = 4096;

const answerSchema = v.object({
  ok: v.boolean(),
  result: v.optional(v.unknown()),
  description: v.optional(v.pipe(v.string(), v.transform(plainLine)), ''),
  parameters: v.optional(
    v.object({
      retry_after: v.optional(v.number()),
      migrate_to_chat_id: v.optional(v.pipe(v.number(), v.safeInteger())),
    }),
    {},
  ),
});

const fileSchema = v.object({ file_path: v.pipe(v.string(), v.regex(/^[\w/.-]+$/)) });

/** Milliseconds that a file may take. */
const DOWNLOAD_MS = 120_000;

const sentSchema = v.object({ message_id: v.number() });

/** What is refused with such a description is not the message. */
const OF_THE_CHAT = /chat|peer|rights|topic|thread/i;

/** What is refused with such a description is done already, or no longer of use. */
const NEEDLESS = /message is not modified|query is too old/i;

/** What a message says: plain text, with buttons below it. */
export interface MessageContent {
  text: string;
  buttons?: Buttons | undefined;
}

interface CallOptions {
  signal: AbortSignal;
  /** Milliseconds to wait for the answer. */
  timeoutMs?: number;
}

export type TelegramBot = ReturnType<typeof telegramBot>;

/**
 * Creates the only way to the Bot API. A group that becomes a supergroup gets another id, which Telegram says whenever
 * the old one is used.
 * @param tell prints one line for the owner
 */
export function telegramBot(
  { apiUrl, token }: { apiUrl: string; token: string },
  tell: (line: string) => void,
) {
  /** What became of the ids of groups. */
  const moved = new Map<string, string>();
  /** Returns the id that a chat has now. */
  const presentId = (id: string): string => moved.get(id) ?? id;

  /**
   * Calls a method, and returns its result, which is as untrusted as all that comes from outside.
   * @throws {NotDelivered}
   */
  async function call(
    method: string,
    parameters: { chat_id?: string; [name: string]: unknown },
    options: CallOptions,
  ): Promise<unknown> {
    const { chat_id: named } = parameters;
    const chatId = named === undefined ? undefined : presentId(named);
    const body = JSON.stringify({ ...parameters, chat_id: chatId });
    const response = await postTo('Telegram', `${apiUrl}/bot${token}/${method}`, { body, ...options });
    const answer = readAs(answerSchema, await response.json().catch(() => undefined));
    if (answer?.ok) return answer.result;
    const { description = '', parameters: hints = {} } = answer ?? {};
    const { retry_after: seconds, migrate_to_chat_id: movedTo } = hints;
    if (NEEDLESS.test(description)) return undefined;
    if (named !== undefined && movedTo !== undefined && !moved.has(named) && String(movedTo) !== named) {
      moved.set(named, String(movedTo));
      tell(
        `The Telegram group ${named} has become a supergroup: in TELEGRAM_CHAT_ID, write ${movedTo} in its place.`,
      );
    }
    if (named !== undefined && presentId(named) !== chatId) return call(method, parameters, options);
    throw new NotDelivered(meaningOf(response.status, description, chatId), {
      retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
      concernsOnlyThis: refusesContent(response.status) && !OF_THE_CHAT.test(description),
    });
  }

  return {
    call,
    presentId,
    /**
     * Writes a file that somebody sent to a path.
     * @throws {NotDelivered}
     */
    async download(fileId: string, path: string, signal: AbortSignal): Promise<void> {
      const file = readAs(fileSchema, await call('getFile', { file_id: fileId }, { signal }));
      const limit = AbortSignal.any([signal, AbortSignal.timeout(DOWNLOAD_MS)]);
      try {
        const response = await fetch(`${apiUrl}/file/bot${token}/${file?.file_path}`, { signal: limit });
        if (!response.ok || !response.body) throw new Error(String(response.status));
        await pipeline(response.body, createWriteStream(path), { signal: limit });
      } catch (error) {
        throw new NotDelivered(`A file could not be fetched from Telegram (${(error as Error).message})`);
      }
    },
    /**
     * Sends a message, perhaps as an answer to another one. Returns its number.
     * @throws {NotDelivered}
     */
    async send(
      { id, topic }: TelegramChat,
      content: MessageContent,
      { answers, ...options }: CallOptions & { answers?: number },
    ): Promise<number | undefined> {
      const sent = await call(
        'sendMessage',
        {
          ...{ chat_id: id, message_thread_id: topic === GENERAL ? undefined : topic, ...shown(content) },
          ...(answers !== undefined && {
            reply_parameters: { message_id: answers, allow_sending_without_reply: true },
          }),
        },
        options,
      );
      return readAs(sentSchema, sent)?.message_id;
    },
    /**
     * Gives a message another content; without a text, other buttons.
     * @throws {NotDelivered}
     */
    async edit(
      { chat, message }: SentMessage,
      { text, buttons }: Partial<MessageContent>,
      options: CallOptions,
    ): Promise<void> {
      const place = { chat_id: chat, message_id: message };
      await (text === undefined
        ? call('editMessageReplyMarkup', { ...place, ...keyboard(buttons) }, options)
        : call('editMessageText', { ...place, ...shown({ text, buttons }) }, options));
    },
  };
}

const shown = ({ text, buttons }: MessageContent) => ({
  text: text.length <= MAX_LENGTH ? text : `${cutText(text, MAX_LENGTH - 1)}…`,
  link_preview_options: { is_disabled: true },
  ...keyboard(buttons),
});

const keyboard = (buttons: Buttons | undefined) =>
  buttons && {
    reply_markup: {
      inline_keyboard: buttons.map((row) => row.map(({ text, data }) => ({ text, callback_data: data }))),
    },
  };

function meaningOf(status: number, description: string, chatId: string | undefined): string {
  if (status === 401 || status === 404)
    return 'Telegram has no bot with this token: correct TELEGRAM_BOT_TOKEN (@BotFather shows it)';
  if (status === 403 || /chat not found/i.test(description))
    return (
      `Telegram does not let the bot write to chat ${chatId}: correct TELEGRAM_CHAT_ID, and send the bot a message ` +
      'or add it to the group'
    );
  if (/thread not found|topic_closed/i.test(description))
    return (
      `Telegram does not let the bot write to that topic of chat ${chatId} (${description}): open it, or name another one ` +
      'in TELEGRAM_CHAT_ID, as -100…:98 or as its copied link'
    );
  if (/webhook is active/i.test(description))
    return (
      'another program receives what is said to this bot (a webhook is set): let it call deleteWebhook, or create a bot ' +
      'for the shop alone'
    );
  if (status === 409)
    return 'another process asks Telegram with the same TELEGRAM_BOT_TOKEN: give each machine a bot of its own';
  // With 429, the description says for how many seconds, which would make each failure another one.
  return `Telegram answered ${status}${description && status !== 429 ? `: ${description}` : ''}`;
}
