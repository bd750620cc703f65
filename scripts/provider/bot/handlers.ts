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
  buttons: readonly ButtonHandler[];
  /** Answers a file or, without a name, a picture, which in a group is an answer to a message. */
  document?: Handler<[TelegramDocument]>;
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

interface Handler<Given extends unknown[], Answer = Reply> {
  /** Whether only administrators may do it in a group. */
  isForAdministrators?: boolean;
  /** Whatever it throws is logged, and whoever asked is told that it failed. */
  answer(...given: [...Given, asked: Asked]): Answer | Promise<Answer>;
}

/** A command, which gets the words behind its name. */
export interface Command extends Handler<[words: string]> {
  /** `order` */
  name: string;
  /** An example of the words behind it: `12`. */
  takes?: string;
  /** What it does, for people: in Uzbek. */
  says: string;
}

/** What buttons do, which get what their data has behind the prefix, split at colons. */
export interface ButtonHandler extends Handler<[data: readonly string[]], PressAnswer> {
  /** What the data of these buttons begins with, up to the first colon. */
  prefix: string;
}

/** An answer: plain text in Uzbek, with buttons below it. */
export interface Reply extends MessageContent {
  /** The order that it shows, whose changes it follows, and how many statuses of it that were set. */
  shows?: { orderId: number; statuses: number };
}

export interface PressAnswer {
  /** What whoever pressed is shown for a moment. */
  toast?: string;
  /** The buttons that the message has from now on. */
  buttons?: Buttons;
  /** A further message. */
  reply?: Reply;
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
  /** The person's number; undefined if Telegram does not say it. */
  userId: number | undefined;
  /** The same for the log: `Aziza (7) in the Telegram chat -42`. */
  who: string;
  /** Aborts when the provider stops. */
  signal: AbortSignal;
}
