import * as v from 'valibot';

/** A chat that the bot writes to, and whose people it obeys. */
export interface TelegramChat {
  /** A number, or `@name`. */
  id: string;
  /** The topic of a group that has several. */
  topic: number | undefined;
}

/** The topic that each such group begins with, and that messages in it do not name. */
export const GENERAL = 1;

/** `-100123:98`, or the link that Telegram copies of a topic, or of a message in one. */
const CHAT = String.raw`(?:(-?\d+|@\w+)(?::(\d+))?|(?:https?://)?t\.me/(?:c/(\d+)|(\w+))/(\d+)(?:/\d+)?)`;

/** Reads the chats, each once. */
export const telegramChats = v.pipe(
  v.string(),
  v.regex(
    new RegExp(String.raw`^\s*${CHAT}(\s*,\s*${CHAT})*[\s,]*$`),
    'must be the id of a chat (a number), or @channel, with a comma between several; for a topic of a group, -100…:98 or the link that Telegram copies of it',
  ),
  v.transform((value) => {
    const chats = [...value.matchAll(new RegExp(CHAT, 'g'))].map(chatOf);
    return [...new Map(chats.map((chat) => [spelledChat(chat), chat])).values()];
  }),
);

function chatOf([, id, topic, internal, name, linked]: RegExpExecArray): TelegramChat {
  const number = topic ?? linked;
  return {
    id: id ?? (internal === undefined ? `@${name}` : `-100${internal}`),
    topic: number === undefined ? undefined : Number(number),
  };
}

/** Spells a chat as the setting does: `-100123:98`. */
export const spelledChat = ({ id, topic }: TelegramChat): string =>
  topic === undefined ? id : `${id}:${topic}`;
