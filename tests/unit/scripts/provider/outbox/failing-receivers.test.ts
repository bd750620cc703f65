import { expect, test } from 'vitest';
import { nextDelivery } from '../../../../../scripts/provider/outbox/deliver-due.ts';
import { START } from '../provider-with.ts';
import * as outbox from './notifying-shop.ts';
import { standIn } from './stand-in.ts';

test('a receiver that is down for an hour gets all orders afterwards, in sequence, each once', async () => {
  const { webhook, order, after, waiting, told } = await outbox.webhookShop('break off');
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 10 === 0) expect(await order({ comment: `in minute ${minute}` })).toBe(201);
    await after(outbox.MINUTE_MS);
  }
  expect(waiting()).toHaveLength(6);
  expect(webhook.received.length, 'it is not stormed').toBeLessThan(50);
  expect(webhook.received.slice(0, 2).map(({ headers }) => headers['webhook-id'])).toEqual([
    'order_1',
    'order_1',
  ]);
  webhook.answer({ status: 200 });
  webhook.received.length = 0;
  for (let minute = 0; minute < 10; minute++) await after(outbox.MINUTE_MS);
  expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => `order_${id}`),
  );
  expect(waiting()).toEqual([]);
  expect(told[0]).toMatch(
    /^The notification of order 1 is not delivered yet and will be retried: The webhook cannot be reached \(/,
  );
  expect(told.at(-1)).toMatch(/is now delivered \(webhook\)/);
});

test.each([
  ['refuses', 'Telegram', 400, 'Telegram answered 400: Bad Request: strings must be UTF-8'],
  ['refuses', 'the webhook', 422, 'The webhook answered 422'],
  ['fails at', 'Telegram', 500, 'Telegram answered 500: Bad Request: strings must be UTF-8'],
  ['fails at', 'the webhook', 500, 'The webhook answered 500'],
])('an order that %s %s (%s) holds up neither older nor newer ones', async (...[, who, status, reason]) => {
  const isTelegram = who === 'Telegram';
  const receiver = await standIn(({ body }) => {
    const ok = !body.includes('Chirchiq');
    return { status: ok ? 200 : status, json: { ok, description: 'Bad Request: strings must be UTF-8' } };
  });
  const receivers = isTelegram ? outbox.telegramAt(receiver.url) : outbox.webhookAt(receiver.url);
  const { order, after, waiting, reasons } = outbox.notifyingShop(receivers);
  await order();
  await order({ comment: 'Chirchiq' });
  await order({ comment: 'another' });
  await after(0);
  expect(waiting()).toEqual([2]);
  expect(reasons()).toEqual([reason]);
});

test.each([
  [422, 0],
  [500, 3],
])('two orders that get status %i hold up the others for at most %i minutes', async (status, minutes) => {
  const { order, after, waiting } = await outbox.webhookShop(({ body }) => ({
    status: body.includes('Chirchiq') ? status : 200,
  }));
  for (const comment of ['Chirchiq', 'Chirchiq, 2-uy', 'Toshkent', 'Samarqand']) await order({ comment });
  for (let minute = 0; minute <= minutes; minute++) await after(minute * outbox.MINUTE_MS);
  expect(waiting()).toEqual([2, 1]);
});

test('a chat that takes no messages is not asked for each order', async () => {
  const description = 'Bad Request: not enough rights to send text messages to the chat';
  const { telegram, order, after } = await outbox.telegramShop({
    status: 400,
    json: { ok: false, description },
  });
  for (let number = 0; number < 5; number++) await order({ comment: `${number}` });
  await after(0);
  expect(telegram.received).toHaveLength(2);
});

test('a group that becomes a supergroup is followed, and the owner told once what to set', async () => {
  const telegram = await standIn(({ body }) =>
    JSON.parse(body).chat_id === '-42'
      ? { status: 400, json: { ok: false, parameters: { migrate_to_chat_id: -1_001_234_567_890 } } }
      : { status: 200, json: { ok: true } },
  );
  const told: string[] = [];
  const { order, after, waiting } = outbox.notifyingShop(outbox.telegramAt(telegram.url, told));
  for (const comment of ['one', 'two']) await order({ comment });
  await after(0);
  expect(waiting()).toEqual([]);
  expect(telegram.received.map(({ body }) => JSON.parse(body).chat_id)).toEqual([
    ...['-42', '-1001234567890', '-1001234567890'],
  ]);
  expect(told).toEqual([
    'The Telegram group -42 has become a supergroup with the id -1001234567890: set TELEGRAM_CHAT_ID=-1001234567890.',
  ]);
});

test('a failure is told again each hour, for all orders in one line', async () => {
  const { order, after, told } = await outbox.webhookShop({ status: 500 });
  for (let minute = 0; minute < 150; minute++) {
    if (minute % 10 === 0) await order({ comment: `in minute ${minute}` });
    await after(outbox.MINUTE_MS);
  }
  expect(told).toHaveLength(3);
  expect(new Set(told.map((line) => line.replace(/order \d+/, 'order'))).size).toBe(1);
});

test('an order placed or postponed while the clock was ahead does not wait until then', async () => {
  const { webhook, order, after, waiting } = await outbox.webhookShop({ status: 500 });
  const DAY_MS = 24 * 60 * outbox.MINUTE_MS;
  await after(DAY_MS);
  await order();
  await after(0);
  await order({ comment: 'another' });
  webhook.answer({ status: 200 });
  await after(-DAY_MS);
  expect(waiting()).toEqual([]);
});

test.each([
  [401, 'Unauthorized', 'correct TELEGRAM_BOT_TOKEN'],
  [400, 'Bad Request: chat not found', 'correct TELEGRAM_CHAT_ID'],
  [403, 'Forbidden: bot was blocked by the user', 'correct TELEGRAM_CHAT_ID'],
  [500, 'Internal', 'Telegram answered 500: Internal'],
])('status %i (%s) from Telegram is explained, without the token', async (status, description, meaning) => {
  const telegram = await standIn({ status, json: { ok: false, description } });
  const { order, after, reasons, told } = outbox.notifyingShop(outbox.telegramAt(telegram.url));
  expect(await order()).toBe(201);
  await after(0);
  expect(reasons()).toEqual([expect.stringContaining(meaning)]);
  expect(told).toEqual([expect.stringContaining(meaning)]);
  expect(JSON.stringify([reasons(), told])).not.toContain(outbox.TOKEN);
  await after(5_000);
  expect(told, 'the same is told once').toHaveLength(1);
});

test('Telegram is not contacted again for as long as it asks', async () => {
  const { receivers, order, after, database } = await outbox.telegramShop({
    status: 429,
    json: { ok: false, parameters: { retry_after: 300 } },
  });
  await order();
  await after(0);
  expect(nextDelivery(database, receivers)).toEqual(new Date(START + 300_000));
});
