import { expect, test } from 'vitest';
import { parseEnvironment } from '../../../../../scripts/environment.ts';
import { orderAlarm } from '../../../../../scripts/provider/outbox/order-alarm.ts';
import { receiversOf } from '../../../../../scripts/provider/outbox/run-outbox.ts';
import { eventually } from '../../../../support/eventually.ts';
import { providerWith } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';
import { standIn } from './stand-in.ts';

const MINUTE_MS = 60_000;

/** A shop with a disk that can be full, which tells a Telegram chat and a webhook. */
async function shopOnSmallDisk(answer?: Parameters<typeof standIn>[0]) {
  const telegram = await standIn(answer);
  const webhook = await standIn();
  const environment = parseEnvironment({
    ...{ TELEGRAM_API_URL: telegram.url, TELEGRAM_BOT_TOKEN: '1:secret', TELEGRAM_CHAT_ID: '-42' },
    ...{ ORDER_WEBHOOK_URL: webhook.url, ORDER_WEBHOOK_SECRET: Buffer.alloc(24, 7).toString('base64') },
  });
  let time = 0;
  const told: string[] = [];
  const alarm = orderAlarm(
    receiversOf(environment, () => {}),
    (line) => told.push(line),
    () => time,
  );
  const { post, database, orders } = providerWith([{ productQuantity: 999 }], { onOrderFailed: alarm.raise });
  return {
    ...{ telegram, webhook, told, orders },
    [Symbol.asyncDispose]: () => alarm[Symbol.asyncDispose](),
    order: () => post('/api/v1/orders', anOrder({ comment: 'x'.repeat(2_000) })),
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
