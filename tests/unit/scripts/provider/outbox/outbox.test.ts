import { createHmac } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { nextDelivery } from '../../../../../scripts/provider/outbox/deliver-due.ts';
import { orderAlarm } from '../../../../../scripts/provider/outbox/order-alarm.ts';
import { runOutbox } from '../../../../../scripts/provider/outbox/run-outbox.ts';
import { eventually } from '../../../../support/eventually.ts';
import { providerWith } from '../provider-with.ts';
import {
  MINUTE_MS,
  notifyingShop,
  SECRET,
  TOKEN,
  telegramAt,
  telegramShop,
  webhookAt,
  webhookShop,
} from './notifying-shop.ts';
import { standIn } from './stand-in.ts';

test('a Telegram chat gets each order once, as plain text with one line for each thing that was typed', async () => {
  const { telegram, order, after, waiting } = await telegramShop();
  await order({
    clientName: '<b>Aziza</b>\n+998 71 000 00 00',
    comment: 'Kechqurun *tezroq*\nJami: 1 so‘m',
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
    'Yangi buyurtma № 1\n<b>Aziza</b> +998 71 000 00 00\n+998901234567\n' +
      'Izoh: Kechqurun *tezroq* / Jami: 1 so‘m\nJami: 11 980 000 so‘m\n\n' +
      '2 × Mahsulot 1 M-1, 5 990 000 so‘m',
  );
  expect(waiting()).toEqual([]);
});

test('an order that takes nothing from stock says so, and what to do', async () => {
  const [telegram, webhook] = [await standIn(), await standIn()];
  const { order, after } = notifyingShop([...telegramAt(telegram.url), ...webhookAt(webhook.url)]);
  await order({ orders: [{ productId: 1, quantity: 11 }] });
  await after(0);
  expect(JSON.parse(telegram.received[0]?.body ?? '').text).toMatch(
    /^Yangi buyurtma № 1\nDiqqat: mahsulotlar ombordan ajratilmagan, chunki bitta .* so‘ralgan\. Ajratish: npm run orders -- 1 --set called\nAziza/,
  );
  expect(JSON.parse(webhook.received[0]?.body ?? '')).toMatchObject({ data: { unreserved: 'product' } });
});

test('people are told of a rush in one message in ten minutes, programs get each order', async () => {
  const [telegram, webhook] = [await standIn(), await standIn()];
  const receivers = [...telegramAt(telegram.url), ...webhookAt(webhook.url)];
  const { order, after, database, waiting } = notifyingShop(receivers);
  const send = async (times: number) => {
    for (let sent = 0; sent < times; sent++) await order({ comment: String(Math.random()) });
  };
  const texts = () => telegram.received.map(({ body }) => JSON.parse(body).text);
  await send(100);
  database.exec('UPDATE notices SET delivered_at = next_at');
  await send(20);
  await after(0);
  expect(texts()).toEqual([expect.stringContaining('Yangi buyurtma № 101\n')]);
  expect(texts()[0]).toContain('Keyingi shunday buyurtmalar haqida alohida xabar yuborilmaydi.');
  expect(webhook.received).toHaveLength(20);
  expect(waiting()).toEqual([]);

  await after(9 * MINUTE_MS);
  await send(1);
  await after(0);
  expect(texts()).toHaveLength(1);
  await after(2 * MINUTE_MS);
  await send(99);
  database.exec('UPDATE notices SET delivered_at = next_at');
  await send(2);
  await after(0);
  expect(texts().slice(1), 'of the next rush').toEqual([expect.stringContaining('Yangi buyurtma № 221\n')]);
});

test('a message that is too long is cut off at the end', async () => {
  const { telegram, order, after, database } = await telegramShop();
  database.exec(`UPDATE products SET name = '${'😀'.repeat(4000)}'`);
  await order({ comment: 'x'.repeat(2000) });
  await after(0);
  const { text } = JSON.parse(telegram.received[0]?.body ?? '');
  expect(text.length).toBeLessThanOrEqual(4096);
  expect(text).toContain('Jami: 5 990 000 so‘m');
  expect(text.endsWith('…')).toBe(true);
  expect(text.isWellFormed()).toBe(true);
});

test('a webhook gets each order signed according to Standard Webhooks', async () => {
  const { webhook, order, after } = await webhookShop();
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

test('nothing waits for a receiver that is no longer configured', async () => {
  const telegram = await standIn();
  const receivers = telegramAt(telegram.url);
  const { order, after, database } = notifyingShop([...receivers, ...webhookAt('http://localhost:9')]);
  await order();
  await after(0);
  expect(nextDelivery(database, receivers)).toBeUndefined();
});

test('an invalid answer from Telegram does not count as a delivery', async () => {
  const { order, after, waiting } = await telegramShop({ status: 200, json: {} });
  await order();
  await after(0);
  expect(waiting()).toEqual([1]);
});

test('only one of several processes on the same file delivers an order', async () => {
  const { webhook, order, after } = await webhookShop();
  await order();
  await Promise.all([after(0), after(0), after(0)]);
  expect(webhook.received).toHaveLength(1);
});

test('a running outbox outlives a database that cannot be read for a while, says so once, and goes on', async () => {
  const { receivers, order, database, waiting } = await telegramShop();
  const told: string[] = [];
  database.exec('ALTER TABLE notices RENAME TO away');
  await using outbox = runOutbox(database, receivers, (line) => told.push(line));
  await eventually(() => expect(told).toHaveLength(1));
  using tries = vi.spyOn(database, 'prepare');
  outbox.wake();
  await eventually(() => expect(tries).toHaveBeenCalled());
  database.exec('ALTER TABLE away RENAME TO notices');
  await order();
  outbox.wake();
  await eventually(() => expect(waiting()).toEqual([]));
  expect(told).toEqual([
    'Notifications of orders are late and will be retried: Error: no such table: notices',
  ]);
});

test('a running outbox delivers as soon as it is woken, and reports problems at startup', async () => {
  const { telegram, receivers, order, database, waiting } = await telegramShop({
    status: 401,
    json: { ok: false, description: 'Unauthorized' },
  });
  const told: string[] = [];
  await using outbox = runOutbox(database, receivers, (line) => told.push(line));
  await eventually(() =>
    expect(told).toEqual([
      expect.stringMatching(/^Orders are stored, but nobody is notified of them: .*TOKEN/),
    ]),
  );
  telegram.answer({ status: 200, json: { ok: true } });
  database.exec("UPDATE notices SET next_at = '2026-01-01'");
  await order();
  outbox.wake();
  await eventually(() => expect(waiting()).toEqual([]));
});

describe('orders that cannot be stored', () => {
  /** A shop with a disk that can be full, which tells a Telegram chat and a webhook. */
  async function shopOnSmallDisk(answer?: Parameters<typeof standIn>[0]) {
    const telegram = await standIn(answer);
    const webhook = await standIn();
    let time = 0;
    const told: string[] = [];
    const receivers = [...telegramAt(telegram.url), ...webhookAt(webhook.url)];
    const alarm = orderAlarm(
      receivers,
      (line) => told.push(line),
      () => time,
    );
    const onOrderFailed = alarm.raise;
    const { order, database, orders } = providerWith([{ productQuantity: 999 }], { onOrderFailed });
    return {
      ...{ telegram, webhook, told, orders },
      [Symbol.asyncDispose]: () => alarm[Symbol.asyncDispose](),
      order: () => order({ comment: 'x'.repeat(2_000) }),
      pass: (minutes: number) => {
        time += minutes * MINUTE_MS;
      },
      fill: () => database.exec('PRAGMA max_page_count = 1'),
      free: () => database.exec('PRAGMA max_page_count = 1000000'),
    };
  }

  /** Orders until one is refused, and returns its answer and the number of the others. */
  async function orderUntilRefused(order: () => Promise<Response> | Response) {
    for (let stored = 0; ; stored++) {
      const answer = await order();
      if (answer.status !== 201) return { answer, stored };
    }
  }

  test('on a full disk shoppers are asked to try again, and the owner is told once an hour', async () => {
    await using shop = await shopOnSmallDisk();
    shop.fill();
    const { answer, stored } = await orderUntilRefused(shop.order);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('60');
    shop.pass(59);
    expect((await shop.order()).status).toBe(503);

    const reason = 'database or disk is full (the disk is full; free some space)';
    expect(shop.told).toEqual([`Orders cannot be stored, and shoppers are asked to try again: ${reason}.`]);
    await eventually(() => expect([...shop.telegram.received, ...shop.webhook.received]).toHaveLength(2));
    expect(JSON.parse(shop.telegram.received[0]?.body ?? '').text).toMatch(
      /buyurtmalar saqlanmayapti!.*\n.*diskda bo‘sh joy bormi\?\nSabab: database or disk is full/,
    );
    expect(JSON.parse(shop.webhook.received[0]?.body ?? '')).toMatchObject({
      type: 'orders.failing',
      data: { reason },
    });

    shop.pass(1);
    await shop.order();
    expect(shop.told).toHaveLength(2);
    await eventually(() => expect([...shop.telegram.received, ...shop.webhook.received]).toHaveLength(4));

    shop.free();
    expect(shop.orders(1_000), 'nothing of the refused ones').toHaveLength(stored);
    expect((await shop.order()).status).toBe(201);
    expect(shop.told).toHaveLength(2);
  });

  test('a receiver that cannot be reached is told as soon as it can', async () => {
    const answers = [429, 429, 200];
    await using shop = await shopOnSmallDisk(() => {
      const status = answers.shift() ?? 500;
      return { status, json: { ok: status === 200, parameters: { retry_after: 0.001 } } };
    });
    shop.fill();
    await orderUntilRefused(shop.order);
    await eventually(() => expect(answers).toEqual([]));
    expect(shop.told.slice(1)).toEqual([
      'The receivers could not be told that orders fail: Telegram answered 429.',
    ]);
  });
});
