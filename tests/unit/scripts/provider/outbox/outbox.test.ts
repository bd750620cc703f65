import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import type { Receiver } from '../../../../../scripts/alerts/receiver.ts';
import { runOutbox } from '../../../../../scripts/provider/outbox/run-outbox.ts';
import { eventually } from '../../../../support/eventually.ts';
import { MINUTE_MS, notifyingShop, SECRET, shopThatNotifies, TOKEN, webhookAt } from './notifying-shop.ts';
import { standIn } from './stand-in.ts';

test('a Telegram chat gets each order once, as plain text with one line for each thing that was typed', async () => {
  const { telegram, order, after, waiting } = await notifyingShop('telegram');
  await order({
    clientName: '<b>Aziza</b>\n+998 71 000 00 00',
    comment: 'Kechqurun *tezroq*\nJami: 1 so‘m',
    orders: [{ productId: 1, quantity: 2 }],
  });
  await after(0);
  await after(60 * MINUTE_MS);
  expect(telegram.received.map(({ path }) => path)).toEqual(
    ['getChat', 'sendMessage'].map((method) => `/bot${TOKEN}/${method}`),
  );
  const [, { text, ...rest }] = telegram.contents();
  expect(rest, 'nothing makes markup of it').toEqual({
    ...{ chat_id: '-42', link_preview_options: { is_disabled: true }, reply_markup: expect.anything() },
  });
  expect(text).toBe(
    'Yangi buyurtma № 1\n<b>Aziza</b> +998 71 000 00 00\n+998901234567\n' +
      'Izoh: Kechqurun *tezroq* / Jami: 1 so‘m\nJami: 11\u00a0980\u00a0000\u00a0so‘m\n\n' +
      '2 × Mahsulot 1 M-1, 5\u00a0990\u00a0000\u00a0so‘m',
  );
  expect(waiting()).toEqual([]);
});

test('a webhook gets each order signed according to Standard Webhooks, from only one of several processes', async () => {
  const { webhook, order, after } = await notifyingShop('webhook');
  await order();
  await Promise.all([after(0), after(0), after(0)]);
  expect(webhook.received).toHaveLength(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = webhook.received;
  expect(path).toBe('/orders?shop=1');
  expect(headers['webhook-id']).toBe('order_1');
  const signed = `order_1.${headers['webhook-timestamp']}.${body}`;
  const key = Buffer.from(SECRET, 'base64');
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  const content = JSON.parse(body);
  expect(content).toMatchObject({
    type: 'order.created',
    timestamp: content.data.createdAt,
    data: { id: 1, clientPhone: '+998901234567', lines: [{ productId: 1, unitPrice: 5_990_000 }] },
  });
});

test('people are told of a rush, which takes nothing from stock, once in ten minutes, programs of each order', async () => {
  const { telegram, webhook, order, after, databases } = await notifyingShop('both');
  /** Some orders that were delivered, and some that were not. */
  const send = async (delivered: number, waiting: number) => {
    for (let sent = 0; sent < delivered; sent++) await order({ comment: String(Math.random()) });
    if (delivered > 0) databases.orders.exec('UPDATE notices SET delivered_at = next_at');
    for (let sent = 0; sent < waiting; sent++) await order({ comment: String(Math.random()) });
    await after(0);
  };
  await send(100, 20);
  const texts = () => telegram.contents().flatMap(({ text = [] }) => text);
  expect(texts()).toEqual([
    expect.stringMatching(
      /^Yangi .* № 101\nDiqqat: .* ajratilmagan, .*«Qo.*» .*npm run orders -- 101 --set called\)\nKeyingi .* yuborilmaydi/,
    ),
  ]);
  expect(webhook.contents()).toHaveLength(20);
  expect(webhook.contents()[0]).toMatchObject({ data: { unreserved: 'all' } });

  await after(9 * MINUTE_MS);
  await send(0, 1);
  expect(texts()).toHaveLength(1);
  await after(2 * MINUTE_MS);
  await send(99, 2);
  expect(texts().map((text) => text.split('\n')[0])).toEqual([
    ...['Yangi buyurtma № 101', 'Yangi buyurtma № 221'],
  ]);
});

test('a message that is too long is cut off at the end', async () => {
  const { telegram, order, after, databases } = await notifyingShop('telegram');
  databases.catalogue.exec(`UPDATE products SET name = '${'😀'.repeat(4000)}'`);
  await order({ comment: 'x'.repeat(2000) });
  await after(0);
  const { text } = telegram.contents().at(-1);
  expect(text.length).toBeLessThanOrEqual(4096);
  expect(text).toMatch(/Jami: 5\u00a0990\u00a0000\u00a0so‘m.*…$/s);
  expect(text.isWellFormed()).toBe(true);
});

test('a running outbox reports problems at startup, outlives a database that cannot be read, and goes on', async () => {
  const unauthorized = { status: 401, json: { ok: false, description: 'Unauthorized' } };
  const { telegram, receivers, order, databases, waiting, alarms } = await notifyingShop(
    'telegram',
    unauthorized,
  );
  const { orders } = databases;
  const told: string[] = [];
  orders.exec('ALTER TABLE notices RENAME TO away');
  await using outbox = runOutbox(orders, receivers, { tell: (line) => told.push(line), alarms });
  await eventually(() => expect(told).toHaveLength(2));
  using tries = vi.spyOn(orders, 'prepare');
  outbox.wake();
  await eventually(() => expect(tries).toHaveBeenCalled());
  orders.exec('ALTER TABLE away RENAME TO notices');
  telegram.answer({ status: 200, json: { ok: true } });
  await order();
  outbox.wake();
  await eventually(() => expect(waiting()).toEqual([]));
  expect(told.toSorted()).toEqual([
    'Notifications of orders are late and will be retried: Error: no such table: notices',
    expect.stringMatching(/^Orders are stored, but nobody is notified of them: .*TOKEN/),
  ]);
});

test('a receiver that does not answer holds up no other', async () => {
  const webhook = await standIn();
  const silent: Receiver = {
    ...{ name: 'telegram', isForPeople: false, check: async () => {} },
    announce: (_, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  };
  const receivers = [silent, ...webhookAt(webhook.url)];
  const { order, databases, alarms, waiting } = shopThatNotifies(receivers);
  await using outbox = runOutbox(databases.orders, receivers, { tell: () => {}, alarms });
  for (const orders of [1, 2, 3]) {
    await order();
    outbox.wake();
    await eventually(() => expect(waiting(), 'for the silent one').toHaveLength(orders));
  }
});

test('a receiver that is down for an hour gets all orders afterwards, in sequence, each once', async () => {
  const { webhook, order, after, waiting, told } = await notifyingShop('webhook', 'break off');
  const ids = () => webhook.received.map(({ headers }) => headers['webhook-id']);
  for (let minute = 0; minute < 60; minute++) {
    if (minute % 10 === 0) expect(await order({ comment: `in minute ${minute}` })).toBe(201);
    await after(MINUTE_MS);
  }
  expect(waiting()).toHaveLength(6);
  expect(webhook.received.length, 'it is not stormed').toBeLessThan(50);
  expect(ids().slice(0, 2), 'the same number in each attempt').toEqual(['order_1', 'order_1']);
  webhook.answer({ status: 200 });
  webhook.received.length = 0;
  for (let minute = 0; minute < 10; minute++) await after(MINUTE_MS);
  expect(ids()).toEqual([1, 2, 3, 4, 5, 6].map((id) => `order_${id}`));
  expect(waiting()).toEqual([]);
  expect(told[0]).toMatch(
    /^The notification of order 1 is not delivered yet and will be retried: The webhook cannot be reached \(/,
  );
  expect(told.filter((line) => line.includes('not delivered')).length, 'hourly').toBeLessThan(3);
  expect(told.at(-1)).toMatch(/is now delivered \(webhook\)/);
});

test('a receiver that fails for an hour is told of through another, and when it works again', async () => {
  const { telegram, webhook, order, after } = await notifyingShop('both');
  telegram.answer({ status: 500 });
  await order();
  const alarms = () =>
    webhook.contents().flatMap(({ type, data }) => (type === 'order.created' ? [] : { type, data }));
  for (let minute = 0; minute < 60; minute++) await after(MINUTE_MS);
  expect(alarms()).toEqual([]);
  for (let minute = 0; minute < 60; minute++) await after(MINUTE_MS);
  const reason = 'Telegram answered 500';
  expect(alarms()).toMatchObject([{ type: 'receiver.failing', data: { reason, about: 'telegram' } }]);
  telegram.answer({ status: 200, json: { ok: true } });
  for (let minute = 0; minute < 30; minute++) await after(MINUTE_MS);
  expect(alarms()).toMatchObject([{}, { type: 'receiver.failing.ended' }]);
  expect(telegram.contents().at(-1).text, 'and is not bothered with that').toMatch(/^Yangi buyurtma/);
});

test('an order placed or postponed while the clock was ahead does not wait until then', async () => {
  const { webhook, order, after, waiting } = await notifyingShop('webhook', { status: 500 });
  const DAY_MS = 24 * 60 * MINUTE_MS;
  await after(DAY_MS);
  await order();
  await after(0);
  await order({ comment: 'another' });
  webhook.answer({ status: 200 });
  await after(-DAY_MS);
  expect(waiting()).toEqual([]);
});
