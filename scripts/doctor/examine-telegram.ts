import * as v from 'valibot';
import { notDelivered } from '../alerts/receiver.ts';
import { botOf } from '../alerts/receivers.ts';
import type { Environment } from '../settings/environment.ts';
import { bad, type Findings, good, note } from './finding.ts';

const flag = (otherwise: boolean) => v.optional(v.boolean(), otherwise);
const meSchema = v.object({ id: v.number(), username: v.string(), can_read_all_group_messages: flag(false) });
const chatSchema = v.object({
  ...{ type: v.string(), title: v.optional(v.string()), is_forum: flag(false) },
  permissions: v.optional(v.object({ can_send_messages: flag(true) }), {}),
});
const memberSchema = v.object({
  ...{ status: v.string(), is_member: flag(true) },
  ...{ can_send_messages: flag(true), can_post_messages: flag(false) },
});

/** Checks whether the bot can tell each chat of orders, and hears what people say there. Sends nothing. */
export async function* examineTelegram(environment: Environment, signal: AbortSignal): Findings {
  const bot = botOf(environment, () => {});
  const ask = async <Schema extends v.GenericSchema>(
    schema: Schema,
    method: string,
    parameters: { chat_id?: string; user_id?: number } = {},
  ) => v.parse(schema, await bot?.call(method, parameters, { signal }));
  try {
    const me = await ask(meSchema, 'getMe');
    if ((await ask(v.object({ url: v.string() }), 'getWebhookInfo')).url)
      yield bad(
        'Buttons and commands in Telegram do nothing: another program receives what is said to this bot (a webhook is set).',
        'Let it call deleteWebhook, or create a bot for the shop alone (@BotFather).',
      );
    for (const { id: chat_id, topic } of environment.TELEGRAM_CHAT_ID ?? [])
      try {
        const chat = await ask(chatSchema, 'getChat', { chat_id });
        const member = await ask(memberSchema, 'getChatMember', { chat_id, user_id: me.id });
        const name = `Telegram chat ${chat.title ?? chat_id}`;
        yield mayWrite(chat, member)
          ? good(`The bot may write to the ${name}.`)
          : bad(
              `The bot may not write to the ${name}: orders do not arrive there.`,
              'Add it there, and make it an administrator (in a channel: one who may post messages).',
            );
        if (chat.is_forum && topic === undefined)
          yield note(
            `The ${name} has topics, and TELEGRAM_CHAT_ID names none: orders go to General, and wait if that is closed. Name one by its copied link, or as -100…:98.`,
          );
        if (/group/.test(chat.type) && member.status === 'member' && !me.can_read_all_group_messages)
          yield note(
            `In the ${name}, the bot hears only answers to its messages, and commands with its name, such as /orders@${me.username} (the privacy mode of groups).`,
          );
      } catch (error) {
        yield bad(`${notDelivered(error).message}.`);
      }
  } catch (error) {
    yield bad(`${notDelivered(error).message}.`);
  }
}

function mayWrite(
  { type, permissions }: v.InferOutput<typeof chatSchema>,
  { status, ...member }: v.InferOutput<typeof memberSchema>,
): boolean {
  if (type === 'private' || status === 'creator') return true;
  if (type === 'channel') return member.can_post_messages;
  if (status === 'member') return permissions.can_send_messages;
  return (
    status === 'administrator' || (status === 'restricted' && member.is_member && member.can_send_messages)
  );
}
