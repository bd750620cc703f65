import * as v from 'valibot';
import { readAs } from '#catalogue/records/fields.ts';
import { plainLine } from '#rules/plain-text.ts';
import { cutText } from '#rules/read-field.ts';
import { NotDelivered, notDelivered } from '../../alerts/receiver.ts';
import { explainBriefly } from '../../failures/explain.ts';
import type { LastingTroubles } from '../../failures/lasting-troubles.ts';
import { pause } from '../../process/pause.ts';
import { GENERAL, type TelegramChat } from '../../settings/telegram-chats.ts';
import { followOrder } from '../tables/order-messages.ts';
import type { Answer, Asked, BotContext, Handler, Handlers } from './handlers.ts';
import { readUpdate, type TelegramMessage, type TelegramPress } from './updates.ts';

const MAX_NAME = 64;
/** Most characters of the data of a button. */
const MAX_DATA = 64;
/** Most characters of what is shown for a moment. */
const MAX_TOAST = 200;
/** How often Telegram is asked for something that it does not answer, in a little more than a minute. */
const ATTEMPTS = 5;
const FAILED = 'Bajarilmadi. Sababi do‘konning jurnalida.';
const FOR_ADMINISTRATORS = 'Bu faqat guruh administratorlari uchun.';

interface Answering extends BotContext {
  handlers: Handlers;
  /** The name of the bot. */
  username: string;
  troubles: LastingTroubles;
}

const memberSchema = v.object({ status: v.string() });

/**
 * Returns a function that answers an update, and never throws: what fails is logged. Only people in the owner's chats are
 * answered; of others, the log says so once an hour.
 */
export function updateAnswerer(answering: Answering) {
  const { handlers, username, troubles, bot, databases, environment, tell } = answering;

  /** Returns where an answer belongs, if the owner named that chat; none belongs into a channel. */
  function placeOf({ chat, ...message }: TelegramMessage): TelegramChat | undefined {
    const topic = message.is_topic_message ? message.message_thread_id : undefined;
    const ids = [String(chat.id), `@${chat.username}`.toLowerCase()];
    const named = environment.TELEGRAM_CHAT_ID?.find(
      (one) =>
        ids.includes(bot.presentId(one.id).toLowerCase()) &&
        (one.topic === undefined || one.topic === (topic ?? GENERAL)),
    );
    return named && chat.type !== 'channel' ? { id: named.id, topic } : undefined;
  }

  async function isAdministrator({ chat, message, userId, signal }: Asked): Promise<boolean> {
    if (message.chat.type === 'private' || message.sender_chat?.id === message.chat.id) return true;
    const asked = { chat_id: chat.id, user_id: userId };
    const member = readAs(memberSchema, await bot.call('getChatMember', asked, { signal }));
    return member?.status === 'creator' || member?.status === 'administrator';
  }

  /** Returns what a handler answers, or why it does not. */
  async function attempt<Given>(
    handler: Handler<Given>,
    given: Given,
    asked: Asked,
  ): Promise<Answer | string> {
    const { who, signal } = asked;
    try {
      return await persist(
        async () =>
          handler.isForAdministrators && !(await isAdministrator(asked))
            ? FOR_ADMINISTRATORS
            : handler.answer(given, asked),
        signal,
      );
    } catch (error) {
      if (!signal.aborted) tell(`What ${who} asked for failed: ${explainBriefly(error)}`);
      return FAILED;
    }
  }

  /** Says something. */
  const deliver = <Result>(say: () => Promise<Result>, { who, signal }: Asked) =>
    persist(say, signal).catch((error) => {
      if (!signal.aborted) tell(`An answer to ${who} is lost: ${notDelivered(error).message}.`);
      return undefined;
    });

  async function answerPress({ id, data }: TelegramPress, asked: Asked): Promise<void> {
    const { chat, message, signal, who } = asked;
    tell(`${who} pressed ${plainLine(cutText(data, MAX_DATA))}.`);
    const [prefix = '', ...parts] = data.split(':');
    const handler = handlers.buttons.get(prefix);
    const answer = handler && (await attempt(handler, parts, asked));
    const { toast = '', later, ...content } = typeof answer === 'string' ? { toast: answer } : (answer ?? {});
    const shown = { callback_query_id: id, text: cutText(plainLine(toast), MAX_TOAST) };
    await deliver(() => bot.call('answerCallbackQuery', shown, { signal }), asked);
    const pressed = { chat: chat.id, message: message.message_id };
    const edit = (changed: Answer) => deliver(() => bot.edit(pressed, changed, { signal }), asked);
    if (content.text ?? content.buttons) await edit(content);
    const after = later && (await attempt({ answer: later }, undefined, asked));
    if (after) await edit(typeof after === 'string' ? { text: after } : after);
  }

  async function answerMessage(asked: Asked): Promise<void> {
    const { message, chat: place, signal } = asked;
    const { text, document, photo, chat, message_id: answers } = message;
    const [, name = '', addressee, words = ''] = /^\/(\w+)(?:@(\w+))?(?:\s+(.*))?$/s.exec(text) ?? [];
    const isPrivate = chat.type === 'private';
    const isOurs = addressee === undefined ? isPrivate : addressee.toLowerCase() === username.toLowerCase();
    if (addressee !== undefined && !isOurs) return;
    const command = (wanted: string) => handlers.commands.find((one) => one.name === wanted);
    const file = document ?? (photo && { file_id: '', file_name: '' });
    // Others in a group talk to each other and to other bots, and send files to each other, too.
    const files = isPrivate || message.reply_to_message ? handlers.document : undefined;
    const handler = command(name.toLowerCase()) ?? (isOurs ? command('help') : undefined);
    const answer = file
      ? files && (await attempt(files, file, asked))
      : handler && (await attempt(handler, words.trim(), asked));
    const { text: said, buttons, shows } = typeof answer === 'string' ? { text: answer } : (answer ?? {});
    if (said === undefined) return;
    const sent = await deliver(() => bot.send(place, { text: said, buttons }, { signal, answers }), asked);
    if (shows && sent !== undefined)
      followOrder(databases.orders, { chat: place.id, message: sent }, shows.orderId, shows.statuses);
  }

  return async (update: unknown, signal: AbortSignal): Promise<void> => {
    const { message: said, callback_query: press } = readUpdate(update) ?? {};
    // Who presses is always named.
    const message = press ? { ...press.message, sender_chat: undefined } : said;
    if (!message) return;
    const place = placeOf(message);
    const chatId = message.chat.id;
    if (!place)
      return troubles.occurred(
        'another chat',
        `What is said to the bot in the Telegram chat ${chatId} is ignored: TELEGRAM_CHAT_ID does not name it.`,
      );
    const { id: userId, ...names } = press?.from ?? message.from ?? { id: undefined };
    // An administrator who is anonymous is the group.
    const name = message.sender_chat?.title ?? Object.values(names).join(' ');
    const person = cutText(plainLine(name), MAX_NAME) || String(userId);
    const who = `${person} (${userId}) in the Telegram chat ${chatId}`;
    const asked: Asked = { chat: place, message, person, userId, who, signal };
    await (press ? answerPress(press, asked) : answerMessage(asked));
  };
}

/** Does something in which Telegram has a part: as long as it asks for a pause, and some times if it does not answer. */
async function persist<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (let attempts = 1; ; attempts++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error;
      const { retryAfterMs, concernsOnlyThis } = error.failure;
      if (retryAfterMs === undefined && (concernsOnlyThis || attempts === ATTEMPTS)) throw error;
      await pause(error.waitMs(attempts), signal);
      if (signal.aborted) throw error;
    }
}
