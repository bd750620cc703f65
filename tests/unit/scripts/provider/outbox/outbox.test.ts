import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { parseEnvironment } from '../../../../../scripts/environment.ts';
import { deliverDue, nextDelivery } from '../../../../../scripts/provider/outbox/deliver-due.ts';
import { receiversOf, runOutbox } from '../../../../../scripts/provider/outbox/run-outbox.ts';
import { listOrders } from '../../../../../scripts/provider/records/orders.ts';
import { eventually } from '../../../../support/eventually.ts';
import { providerWith } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';
import { standIn } from './stand-in.ts';

const TOKEN = '123456:secret-of-the-bot';
const SECRET = Buffer.alloc(24, 7).toString('base64');
const START = Date.parse('2026-11-21T10:00:00Z');
const MINUTE_MS = 60_000;

const telegramAt = (url: string) =>
  receiversOf(
    parseEnvironment({ TELEGRAM_API_URL: url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: '-42' }),
  );
const webhookAt = (url: string) =>
  receiversOf(parseEnvironment({ ORDER_WEBHOOK_URL: `${url}/orders?shop=1`, ORDER_WEBHOOK_SECRET: SECRET }));

/** A shop that notifies these receivers, with a clock that the test advances. */
function notifyingShop(receivers: ReturnType<typeof receiversOf>) {
  let time = START;
  const told: string[] = [];
  const shop = providerWith([{ productQuantity: 999, productPrice: 5_990_000 }], {
    now: () => new Date(time),
    receivers: receivers.map(({ name }) => name),
  });
  const signal = new AbortController().signal;
  return {
    told,
    orders: shop.database,
    order: async (changes: object = {}) => (await shop.post('/api/v1/orders', anOrder(changes))).status,
    /** Advances the clock by this much and delivers what is due. */
    after: async (ms: number) => {
      time += ms;
      const options = { now: () => new Date(time), signal, tell: (line: string) => told.push(line) };
      await Promise.all(receivers.map((receiver) => deliverDue(shop.database, receiver, options)));
    },
    /** Numbers of the orders that some receiver has not been notified of. */
    waiting: () =>
      listOrders(shop.database, 100)
        .filter(({ notices }) => notices.length > 0)
        .map(({ id }) => id),
    reasons: () => listOrders(shop.database, 100).flatMap(({ notices }) => notices.map(({ error }) => error)),
  };
}

test('a Telegram chat gets each order once, as plain text', async () => {
  const telegram = await standIn();
  const { order, after, waiting } = notifyingShop(telegramAt(telegram.url));
  await order({
    clientName: '<b>Aziza</b>',
    comment: 'Kechqurun *tezroq*',
    orders: [{ productId: 1, quantity: 2 }],
  });
  await after(0);
  await after(60 * MINUTE_MS);
  expect(telegram.received).toHaveLength(1);
  const [{ path, body } = { path: '', body: '' }] = telegram.received;
  expect(path).toBe(`/bot${TOKEN}/sendMessage`);
  const { chat_id, text, ...rest } = JSON.parse(body);
  expect(rest, 'nothing makes markup of it').toEqual({ link_preview_options: { is_disabled: true } });
  expect(chat_id).toBe('-42');
  expect(text).toBe(
    'Yangi buyurtma № 1\n<b>Aziza</b>\n+998901234567\nIzoh: Kechqurun *tezroq*\nJami: 11 980 000 so‘m\n\n' +
      '2 × Mahsulot 1 M-1, 5 990 000 so‘m',
  );
  expect(waiting()).toEqual([]);
});

test('a message that is too long is cut off at the end', async () => {
  const telegram = await standIn();
  const { order, after, orders } = notifyingShop(telegramAt(telegram.url));
  orders.exec(`UPDATE products SET name = '${'😀'.repeat(4000)}'`);
  await order({ comment: 'x'.repeat(2000) });
  await after(0);
  const { text } = JSON.parse(telegram.received[0]?.body ?? '');
  expect(text.length).toBeLessThanOrEqual(4096);
  expect(text).toContain('Jami: 5 990 000 so‘m');
  expect(text.endsWith('…')).toBe(true);
  expect(text.isWellFormed()).toBe(true);
});

test('a webhook gets each order signed according to Standard Webhooks', async () => {
  const webhook = await standIn();
  const { order, after } = notifyingShop(webhookAt(webhook.url));
  await order();
  await after(0);
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = webhook.received;
  expect(path).toBe('/orders?shop=1');
  expect(headers['webhook-id']).toBe('order_1');
  const signed = `order_1.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', Buffer.from(SECRET, 'base64')).update(signed).digest('base64')}`,
  );
  expect(JSON.parse(body)).toMatchObject({
    type: 'order.created',
    data: { id: 1, clientPhone: '+998901234567', lines: [{ productId: 1, unitPrice: 5_990_000 }] },
  });
});

test('a receiver that is down for an hour gets all orders afterwards, in sequence, each once', async () => {
  const webhook = await standIn('break off');
  const { order, after, waiting, told } = notifyingShop(webhookAt(webhook.url));
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 10 === 0) expect(await order({ comment: `in minute ${minute}` })).toBe(201);
    await after(MINUTE_MS);
  }
  expect(waiting()).toHaveLength(6);
  expect(webhook.received.length, 'it is not stormed').toBeLessThan(40);
  webhook.answer({ status: 200 });
  webhook.received.length = 0;
  for (let minute = 0; minute < 10; minute++) await after(MINUTE_MS);
  expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual(
    [1, 2, 3, 4, 5, 6].map((id) => `order_${id}`),
  );
  expect(waiting()).toEqual([]);
  expect(told[0]).toMatch(
    /^The notification of order 1 is not delivered yet and will be retried: The webhook cannot be reached \(/,
  );
  expect(told.at(-1)).toMatch(/is now delivered \(webhook\)/);
});

test('an order whose answer was lost is delivered again with the same id', async () => {
  const webhook = await standIn('break off');
  const { order, after, waiting } = notifyingShop(webhookAt(webhook.url));
  await order();
  await after(0);
  webhook.answer({ status: 204 });
  await after(MINUTE_MS);
  expect(webhook.received.map(({ headers }) => headers['webhook-id'])).toEqual(['order_1', 'order_1']);
  expect(waiting()).toEqual([]);
});

test('an order that the webhook refuses does not hold up others', async () => {
  const webhook = await standIn(({ headers }) => ({
    status: headers['webhook-id'] === 'order_1' ? 422 : 200,
  }));
  const { order, after, waiting, reasons } = notifyingShop(webhookAt(webhook.url));
  await order();
  await order({ comment: 'another' });
  await after(0);
  expect(waiting()).toEqual([1]);
  expect(reasons()).toEqual(['The webhook answered 422']);
});

test.each([
  [401, 'Unauthorized', 'correct TELEGRAM_BOT_TOKEN'],
  [400, 'Bad Request: chat not found', 'correct TELEGRAM_CHAT_ID'],
  [403, 'Forbidden: bot was blocked by the user', 'correct TELEGRAM_CHAT_ID'],
  [500, 'Internal', 'Telegram answered 500: Internal'],
])(
  'the meaning of status %i (%s) from Telegram is reported without the token',
  async (status, description, meaning) => {
    const telegram = await standIn({ status, json: { ok: false, description } });
    const { order, after, reasons, told } = notifyingShop(telegramAt(telegram.url));
    expect(await order()).toBe(201);
    await after(0);
    expect(reasons()).toEqual([expect.stringContaining(meaning)]);
    expect(told).toEqual([expect.stringContaining(meaning)]);
    expect(JSON.stringify([reasons(), told])).not.toContain(TOKEN);
    await after(5_000);
    expect(told, 'the same is told once').toHaveLength(1);
  },
);

test('Telegram is not contacted again for as long as it asks', async () => {
  const telegram = await standIn({ status: 429, json: { ok: false, parameters: { retry_after: 300 } } });
  const receivers = telegramAt(telegram.url);
  const { order, after, orders } = notifyingShop(receivers);
  await order();
  await after(0);
  expect(nextDelivery(orders, receivers)).toEqual(new Date(START + 300_000));
});

test('nothing waits for a receiver that is no longer configured', async () => {
  const telegram = await standIn();
  const receivers = telegramAt(telegram.url);
  const { order, after, orders } = notifyingShop([...receivers, ...webhookAt('http://localhost:9')]);
  await order();
  await after(0);
  expect(nextDelivery(orders, receivers)).toBeUndefined();
});

test('an invalid answer from Telegram does not count as a delivery', async () => {
  const telegram = await standIn({ status: 200, json: {} });
  const { order, after, waiting } = notifyingShop(telegramAt(telegram.url));
  await order();
  await after(0);
  expect(waiting()).toEqual([1]);
});

test('only one of several processes on the same file delivers an order', async () => {
  const webhook = await standIn();
  const { order, after } = notifyingShop(webhookAt(webhook.url));
  await order();
  await Promise.all([after(0), after(0), after(0)]);
  expect(webhook.received).toHaveLength(1);
});

test('a running outbox outlives a database that cannot be read for a while, says so once, and goes on', async () => {
  const telegram = await standIn();
  const receivers = telegramAt(telegram.url);
  const { order, orders, waiting } = notifyingShop(receivers);
  const told: string[] = [];
  orders.exec('ALTER TABLE notices RENAME TO away');
  await using outbox = runOutbox(orders, receivers, (line) => told.push(line));
  await eventually(() => expect(told).toHaveLength(1));
  using tries = vi.spyOn(orders, 'prepare');
  outbox.wake();
  await eventually(() => expect(tries).toHaveBeenCalled());
  orders.exec('ALTER TABLE away RENAME TO notices');
  await order();
  outbox.wake();
  await eventually(() => expect(waiting()).toEqual([]));
  expect(told).toEqual([
    'Notifications of orders are late and will be retried: Error: no such table: notices',
  ]);
});

test('a running outbox delivers as soon as it is woken, and reports problems at startup', async () => {
  const telegram = await standIn({ status: 401, json: { ok: false, description: 'Unauthorized' } });
  const receivers = telegramAt(telegram.url);
  const { order, orders, waiting } = notifyingShop(receivers);
  const told: string[] = [];
  await using outbox = runOutbox(orders, receivers, (line) => told.push(line));
  await eventually(() =>
    expect(told).toEqual([
      expect.stringMatching(/^Orders are stored, but nobody is notified of them: .*TOKEN/),
    ]),
  );
  telegram.answer({ status: 200, json: { ok: true } });
  orders.exec("UPDATE notices SET next_at = '2026-01-01'");
  await order();
  outbox.wake();
  await eventually(() => expect(waiting()).toEqual([]));
});
