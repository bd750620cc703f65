import * as v from 'valibot';
import { formatMoney } from '#rules/money.ts';
import type { TelegramSettings } from '../../environment.ts';
import type { StoredOrder } from '../records/orders.ts';
import { NotDelivered, postTo, type Receiver } from './receiver.ts';

/** Most characters of a message. */
const MAX_LENGTH = 4096;

const answerSchema = v.object({
  ok: v.boolean(),
  description: v.optional(v.string(), ''),
  parameters: v.optional(v.object({ retry_after: v.optional(v.number()) }), {}),
});

/** Creates a receiver that posts each order to a Telegram chat through a bot. */
export function telegramReceiver({ apiUrl, token, chatId }: TelegramSettings): Receiver {
  const call = async (method: string, parameters: object, signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify(parameters);
    const response = await postTo('Telegram', `${apiUrl}/bot${token}/${method}`, { body, signal });
    const answer = v.safeParse(answerSchema, await response.json().catch(() => undefined));
    if (answer.success && answer.output.ok) return;
    const { description, parameters: hints } = answer.success
      ? answer.output
      : { description: '', parameters: {} };
    const seconds = hints.retry_after;
    throw new NotDelivered(meaningOf(response.status, description, chatId), {
      retryAfterMs: seconds === undefined ? undefined : seconds * 1000,
    });
  };
  const send = (text: string, signal: AbortSignal) =>
    call('sendMessage', { chat_id: chatId, text, link_preview_options: { is_disabled: true } }, signal);
  return {
    name: 'telegram',
    deliver: (order, signal) => send(messageOf(order), signal),
    announce: ({ text }, signal) => send(text, signal),
    check: (signal) => call('getChat', { chat_id: chatId }, signal),
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
  return `Telegram answered ${status}${description && `: ${description}`}`;
}

/** Puts the most important first: a long message loses products at its end. Plain text, whatever a shopper typed. */
function messageOf({ id, repeats, clientName, clientPhone, comment, totals, lines }: StoredOrder): string {
  const text = [
    `Yangi buyurtma № ${id}`,
    ...(repeats === undefined ? [] : [`(${repeats}-buyurtma qayta yuborilgan bo‘lishi mumkin)`]),
    clientName,
    clientPhone,
    ...(comment ? [`Izoh: ${comment}`] : []),
    `Jami: ${totals.map((total) => formatMoney(total)).join(' + ')}`,
    '',
    ...lines.map(
      ({ quantity, productName, productModel, unitPrice: amount, currency }) =>
        `${quantity} × ${productName} ${productModel}, ${formatMoney({ amount, currency })}`,
    ),
  ].join('\n');
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH - 1).toWellFormed()}…`;
}
