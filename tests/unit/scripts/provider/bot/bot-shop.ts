import { dirname } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { openAlarms } from '../../../../../scripts/alerts/alarms.ts';
import { botOf, receiversOf } from '../../../../../scripts/alerts/receivers.ts';
import { runBot } from '../../../../../scripts/provider/bot/run-bot.ts';
import type { ProductRecord } from '../../../../../scripts/provider/columns/product-columns.ts';
import { runOutbox } from '../../../../../scripts/provider/outbox/run-outbox.ts';
import { parseEnvironment } from '../../../../../scripts/settings/environment.ts';
import { botApi } from '../../../../support/telegram/bot-api.ts';
import { compileCache } from '../../run-script.ts';
import { providerWith, STORE } from '../provider-with.ts';

export const BOBUR = { id: 8, is_bot: false, first_name: 'Bobur\u202e\nx', last_name: '' };

type Chats = Parameters<typeof botApi>[0];

/** A shop with these products, whose bot is in these chats. */
export async function botShop(
  products: Partial<ProductRecord>[],
  chats: Chats = {},
  variables: Record<string, string> = {},
) {
  vi.stubEnv('NODE_COMPILE_CACHE', compileCache);
  onTestFinished(() => void vi.unstubAllEnvs());
  const telegram = await botApi(chats);
  const settings = parseEnvironment({ ...telegram.variables, ...variables, STORE_ID: String(STORE) });
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  const bot = botOf(settings, tell);
  if (!bot) throw new Error('no bot');
  const receivers = receiversOf(settings, tell, bot);
  const shop = providerWith(products, { receivers, now: () => new Date() });
  const { databases } = shop;
  const dataDir = dirname(databases.catalogue.location() ?? '');
  const outbox = runOutbox(databases.orders, receivers, {
    ...{ tell, alarms: openAlarms(dataDir, { receivers: [], tell }) },
  });
  onTestFinished(() => outbox[Symbol.asyncDispose]());
  const context = { databases, bot, environment: { ...settings, DATA_DIR: dataDir }, tell };
  return {
    ...{ ...shop, telegram, told, dataDir, context },
    start() {
      const running = runBot(context);
      onTestFinished(() => running[Symbol.asyncDispose]());
      return running;
    },
    /** Orders some pieces, and returns the message that tells of it. */
    async ordered(changes: object = {}) {
      const { id } = (await (await shop.order(changes)).json()).data;
      outbox.wake();
      return await telegram.shown(new RegExp(`^Yangi buyurtma № ${id}\n`));
    },
    status: () => shop.orders()[0]?.status,
  };
}
