import { expect, test } from 'vitest';
import { MINUTE_MS, notifyingShop } from './notifying-shop.ts';

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

test('a chat that takes no messages is not asked for each order', async () => {
  const json = { ok: false, description: 'Bad Request: not enough rights to send text messages to the chat' };
  const { telegram, order, after } = await notifyingShop('telegram', { status: 400, json });
  for (let number = 0; number < 5; number++) await order({ comment: `${number}` });
  await after(0);
  expect(telegram.received).toHaveLength(2);
});

test('a group that becomes a supergroup is followed, and the owner told once what to set', async () => {
  const { telegram, order, after, waiting, told } = await notifyingShop('telegram', ({ body }) =>
    JSON.parse(body).chat_id === '-42'
      ? { status: 400, json: { ok: false, parameters: { migrate_to_chat_id: -1_001_234 } } }
      : { status: 200, json: { ok: true } },
  );
  for (const comment of ['one', 'two']) await order({ comment });
  await after(0);
  expect(waiting()).toEqual([]);
  const [old, ...others] = telegram.contents().map(({ chat_id }) => chat_id);
  expect([old, new Set(others)]).toEqual(['-42', new Set(['-1001234'])]);
  expect(told).toEqual([
    expect.stringMatching(/^The Telegram group -42 .*: in TELEGRAM_CHAT_ID, write -1001234 in its place\.$/),
  ]);
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
