import type { Buttons } from '../../alerts/receiver.ts';
import type { MessageContent, TelegramBot } from '../../alerts/telegram-bot.ts';
import type { Environment } from '../../settings/environment.ts';
import type { TelegramChat } from '../../settings/telegram-chats.ts';
import type { Databases } from '../databases/open-databases.ts';
import type { TelegramDocument, TelegramMessage } from './updates.ts';

/**
 * What the bot does. Telegram sends an update again if the provider ends before it is answered: each handler can be
 * called twice, and then does nothing the second time but answer. Many may run at once.
 */
export interface Handlers {
  commands: readonly Command[];
  /** By what the data of their buttons begins with; they get what follows, split at colons. */
  buttons: ReadonlyMap<string, Handler<readonly string[]>>;
  /** Answers a file or, without a name, a picture, which in a group is an answer to a message. */
  document?: Handler<TelegramDocument>;
}

/** What handlers are made with. */
export interface BotContext {
  databases: Databases;
  bot: TelegramBot;
  environment: Environment;
  /** Prints one line for the owner. */
  tell: (line: string) => void;
  /** Shows at once what changed of an order. */
  wake: () => void;
}

export interface Handler<Given> {
  /** Whether only administrators may do it in a group. */
  isForAdministrators?: boolean;
  /** Whatever it throws is logged, and whoever asked is told that it failed. */
  answer(given: Given, asked: Asked): Answer | Promise<Answer>;
}

/** A command, which gets the words behind its name. */
export interface Command extends Handler<string> {
  name: string;
  /** An example of the words behind it: `12`. */
  takes?: string;
  /** What it does, for people: in Uzbek. */
  says: string;
}

/** What is answered in plain Uzbek: a message or, where a button was pressed, what becomes of the message above it. */
export interface Answer extends Partial<MessageContent> {
  /** The order that a message shows, whose changes it follows, and how many statuses of it that were set. */
  shows?: { orderId: number; statuses: number };
  /** What whoever pressed is shown for a moment. */
  toast?: string;
  /** Does what takes longer, and returns what the message says from then on. */
  later?: () => Promise<MessageContent>;
}

/** Who asks for something, and where. */
export interface Asked {
  /** A chat of the owner's setting, with the topic that the answer belongs into. */
  chat: TelegramChat;
  /** What was said, or the message whose button was pressed. */
  message: TelegramMessage;
  /** The name of the person, on one line. */
  person: string;
  /** Undefined if Telegram does not say it. */
  userId: number | undefined;
  /** For the log: `Aziza (7) in the Telegram chat -42`. */
  who: string;
  /** Aborts when the provider stops. */
  signal: AbortSignal;
}

/** Asks a question below a message. */
export const yesOrNo = (prefix: string, yes: string, label = 'Ha'): Buttons => [
  [
    { text: label, data: `${prefix}:${yes}` },
    { text: 'Yo‘q', data: `${prefix}:no` },
  ],
];
