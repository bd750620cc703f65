import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { refusesContent } from '#rules/order.ts';
import { plainLine } from '#rules/plain-text.ts';
import { cutText } from '#rules/read-field.ts';
import { NotDelivered, postTo, type Receiver } from './receiver.ts';

/** Most characters of a message. */
const MAX_LENGTH = 4096;

const answerSchema = v.object({
  ok: v.boolean(),
  description: v.optional(v.pipe(v.string(), v.transform(plainLine)), ''),
  parameters: v.optional(
    v.object({
      retry_after: v.optional(v.number()),
      migrate_to_chat_id: v.optional(v.pipe(v.number(), v.safeInteger())),
    }),
    {},
  ),
});

/** What is refused with such a description is not the message. */
const OF_THE_CHAT = /chat|peer|rights|topic/i;

/**
 * Creates a receiver that writes to a Telegram chat through a bot. A group that becomes a supergroup gets another
 * id, which Telegram says whenever a message is sent to the old one.
 * @param tell prints one line for the owner
 */
export function telegramReceiver(
  { apiUrl, token, chatId: named }: { apiUrl: string; token: string; chatId: string },
  tell: (line: string) => void,
): Receiver {
  let id = named;
  async function call(method: string, parameters: object, signal: AbortSignal): Promise<void> {
    const chatId = id;
    const body = JSON.stringify({ chat_id: chatId, ...parameters });
    const response = await postTo('Telegram', `${apiUrl}/bot${token}/${method}`, { body, signal });
    const answer = readAs(answerSchema, await response.json().catch(() => undefined));
    if (answer?.ok) return;
    const { description = '', parameters: hints = {} } = answer ?? {};
    const { retry_after: seconds, migrate_to_chat_id: movedTo } = hints;
    if (movedTo !== undefined && id === named && String(movedTo) !== named) {
      id = String(movedTo);
      tell(
        `The Telegram group ${named} has become a supergroup with the id ${id}: set TELEGRAM_CHAT_ID=${id}.`,
      );
    }
    if (id !== chatId) return call(method, parameters, signal);
    throw new NotDelivered(meaningOf(response.status, description, chatId), {
      retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
      concernsOnlyThis: refusesContent(response.status) && !OF_THE_CHAT.test(description),
    });
  }
  return {
    name: 'telegram',
    isForPeople: true,
    announce: ({ text }, signal) =>
      call('sendMessage', { text: shortened(text), link_preview_options: { is_disabled: true } }, signal),
    check: (signal) => call('getChat', {}, signal),
  };
}

function meaningOf(status: number, description: string, chatId: string): string {
  if (status === 401 || status === 404)
    return 'Telegram has no bot with this token: correct TELEGRAM_BOT_TOKEN (@BotFather shows it)';
  if (status === 403 || /chat not found/i.test(description))
    return (
      `Telegram does not let the bot write to chat ${chatId}: correct TELEGRAM_CHAT_ID, and send the bot a message ` +
      'or add it to the group'
    );
  // With 429, the description says for how many seconds, which would make each failure another one.
  return `Telegram answered ${status}${description && status !== 429 ? `: ${description}` : ''}`;
}

const shortened = (text: string): string =>
  text.length <= MAX_LENGTH ? text : `${cutText(text, MAX_LENGTH - 1)}…`;
