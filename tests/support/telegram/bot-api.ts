import { text as textOf } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { listen } from '../../../scripts/network/listen.ts';
import { eventually } from '../eventually.ts';

/** A chat as `getChat` describes it, and more that decides what may be done in it. */
interface Chat {
  id: number;
  type: 'private' | 'group' | 'supergroup' | 'channel';
  username?: string;
  /** By their numbers; all others are members. */
  members?: Record<number, { status: string }>;
  /** Topics that are open beside General. */
  topics?: readonly number[];
  /** Its id since it became a supergroup. */
  movedTo?: number;
  [field: string]: unknown;
}

interface Message {
  message_id: number;
  text: string;
  chat: Chat;
  message_thread_id?: number | undefined;
  reply_markup?: { inline_keyboard: { text: string; callback_data: string }[][] };
  [field: string]: unknown;
}

/** What a method is called with, as far as the stand-in looks at it. */
interface Parameters
  extends Partial<Pick<Message, 'message_id' | 'text' | 'message_thread_id' | 'reply_markup'>> {
  chat_id?: string;
  user_id?: number;
  offset?: number;
  timeout?: number;
  callback_query_id?: string;
  file_id?: string;
  reply_parameters?: { message_id: number };
}

interface Answer {
  status?: number;
  result?: unknown;
  description?: string;
  parameters?: object;
}

export const BOT = { id: 123_456, is_bot: true, first_name: 'Do‘kon', username: 'shop_bot' };
export const AZIZA = { id: 7, is_bot: false, first_name: 'Aziza', last_name: 'Karimova' };
export const GROUP: Chat = { id: -42, type: 'group', title: 'Xodimlar' };

const refused = (description: string, status = 400, parameters?: object): Answer => ({
  ...{ status, parameters, description: `${status === 400 ? 'Bad Request: ' : ''}${description}` },
});

/** Runs a stand-in that answers as the Bot API documents until the test ends. */
export async function botApi({ chats = [GROUP], me = {} }: { chats?: Chat[]; me?: object } = {}) {
  const messages: Message[] = [];
  let updates: { update_id: number }[] = [];
  const queries = new Set<string>();
  const files = new Map<string, Buffer>();
  /** Ends the `getUpdates` that waits. */
  let endPoll = (_?: Answer): void => {};
  let numbers = 0;

  const chatOf = (id: unknown) =>
    chats.find((chat) => String(chat.id) === id || (chat.username && `@${chat.username}` === id));
  function sent({ chat_id, message_thread_id: thread, text = '', ...content }: Parameters): Answer {
    const chat = chatOf(chat_id);
    if (!chat) return refused('chat not found');
    if (chat.movedTo) return refused('group chat was upgraded', 400, { migrate_to_chat_id: chat.movedTo });
    if (thread !== undefined && !chat.topics?.includes(thread)) return refused('message thread not found');
    const buttons = content.reply_markup?.inline_keyboard.flat() ?? [];
    if (text === '' || text.length > 4096) return refused('message text is empty, or too long');
    if (buttons.some(({ callback_data: data }) => Buffer.byteLength(data) > 64))
      return refused('BUTTON_DATA_INVALID');
    const answered = messages.find((one) => one.message_id === content.reply_parameters?.message_id);
    const more = { ...content, message_thread_id: thread, reply_to_message: answered, from: BOT };
    return { result: added(chat, text, more) };
  }
  function edited({ chat_id, message_id, text, reply_markup }: Parameters): Answer {
    const message = messages.find((one) => one.chat === chatOf(chat_id) && one.message_id === message_id);
    if (!message) return refused('message to edit not found');
    const changed = { ...message, ...(text !== undefined && { text }), reply_markup };
    if (JSON.stringify(changed) === JSON.stringify(message))
      return refused('message is not modified: it is the same');
    return { result: Object.assign(message, changed) };
  }
  const ofChat =
    (describe: (chat: Chat, given: Parameters) => unknown) =>
    (given: Parameters): Answer => {
      const chat = chatOf(given.chat_id);
      return chat ? { result: describe(chat, given) } : refused('chat not found');
    };
  const methods: Record<string, (given: Parameters) => Answer | Promise<Answer>> = {
    getMe: () => ({ result: { ...BOT, can_read_all_group_messages: false, ...me } }),
    getWebhookInfo: () => ({ result: { url: api.webhook, pending_update_count: 0 } }),
    setMyCommands: () => ({ result: true }),
    getChat: ofChat((chat) => chat),
    getChatMember: ofChat(({ members }, { user_id: id = 0 }) => ({
      status: 'member',
      user: { id },
      ...members?.[id],
    })),
    async getUpdates({ offset = 0, timeout = 0 }) {
      if (api.webhook !== '')
        return refused(
          "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook",
          409,
        );
      endPoll(refused('Conflict: terminated by other getUpdates request', 409));
      updates = updates.filter(({ update_id }) => update_id >= offset);
      const isHeld = updates.length === 0 && timeout > 0;
      const ended = isHeld && (await new Promise<Answer | undefined>((resolve) => (endPoll = resolve)));
      return ended || { result: updates };
    },
    sendMessage: sent,
    editMessageText: edited,
    editMessageReplyMarkup: edited,
    answerCallbackQuery({ callback_query_id = '', text = '' }) {
      if (!queries.delete(callback_query_id)) return refused('query is too old or its ID is invalid');
      api.toasts.push(text);
      return { result: true };
    },
    getFile({ file_id = '' }) {
      const file_size = files.get(file_id)?.length;
      if (file_size === undefined) return refused('wrong file_id or the file is temporarily unavailable');
      if (file_size > 20 * 1024 * 1024) return refused('file is too big');
      return { result: { file_id, file_size, file_path: `documents/${file_id}` } };
    },
  };
  function added(chat: Chat, text: string, more: Partial<Message>): Message {
    const is_topic_message = more.message_thread_id !== undefined;
    const date = Math.floor(Date.now() / 1000);
    const message = { date, ...more, text, message_id: ++numbers, chat, is_topic_message };
    messages.push(message);
    return message;
  }
  function put(update: object): void {
    updates.push({ update_id: ++numbers, ...update });
    endPoll();
  }

  const listening = await listen(async (request, response) => {
    const [, kind, method = ''] = /^\/(bot|file\/bot)123456:secret\/(.*)$/.exec(request.url ?? '') ?? [];
    const file = kind === 'file/bot' ? files.get(method.replace('documents/', '')) : undefined;
    const parameters: Parameters = JSON.parse((await textOf(request)) || '{}');
    const { status = 200, ...answer } =
      api.fault?.(method, parameters) ??
      (await methods[method]?.(parameters)) ??
      refused(kind ? 'Not Found' : 'Unauthorized', kind ? 404 : 401);
    // While a test is busy for seconds, the server would close a kept connection just as the next request is sent.
    response.writeHead(file ? 200 : status, { connection: 'close' });
    response.end(file ?? JSON.stringify({ ok: status === 200, ...answer }));
  }, 0);
  onTestFinished(() => listening[Symbol.asyncDispose]());

  const api = {
    ...{ chats, messages },
    /** What people who pressed were shown for a moment. */
    toasts: [] as string[],
    /** The address that another program set. */
    webhook: '',
    /** What goes wrong with a request. */
    fault: undefined as ((method: string, parameters: Parameters) => Answer | undefined) | undefined,
    /** The settings of a shop whose bot this is. */
    variables: {
      ...{ TELEGRAM_API_URL: listening.url, TELEGRAM_BOT_TOKEN: '123456:secret' },
      TELEGRAM_CHAT_ID: chats.map(({ id }) => id).join(),
    },
    /** Writes, or sends a file, into a chat. */
    write(text: string, { chat = chats[0], ...more }: Partial<Message> = {}): Message {
      const message = added(chat ?? GROUP, text, { from: AZIZA, ...more });
      put({ message });
      return message;
    },
    /** Keeps a file that can be sent. Returns what a message says of it. */
    file(file_name: string, bytes: Buffer) {
      const file_id = `file-${++numbers}`;
      files.set(file_id, bytes);
      return { file_id, file_name, file_size: bytes.length };
    },
    /** Presses a button of a message as it was seen. */
    press(message: Message, label: string, from: object = AZIZA): void {
      const data = message.reply_markup?.inline_keyboard
        .flat()
        .find(({ text }) => text === label)?.callback_data;
      if (data === undefined) throw new Error(`no button «${label}»`);
      const id = `query-${++numbers}`;
      queries.add(id);
      put({ callback_query: { id, from, message, data } });
    },
    /** Waits for a message that says something, and returns it as it is then. */
    shown: (text: RegExp, chat = chats[0]) =>
      eventually(() => {
        const message = messages.findLast((one) => one.chat === chat && text.test(one.text));
        if (!message)
          throw new Error(`nothing like ${text}: ${JSON.stringify(messages.map((one) => one.text))}`);
        return structuredClone(message);
      }),
  };
  return api;
}

/** The labels below a message, row by row. */
export const labelsOf = ({ reply_markup }: Message) =>
  reply_markup?.inline_keyboard.map((row) => row.map(({ text }) => text));
