import { expect, test } from 'vitest';
import { releaseStockInTime } from '../../../../scripts/provider/release-stock.ts';
import { eventually } from '../../../support/eventually.ts';
import { telegramAt } from './outbox/notifying-shop.ts';
import { standIn } from './outbox/stand-in.ts';
import { providerWith } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

const HOUR_MS = 60 * 60_000;

/** A shop with 25 orders of a day ago and a receiver, which returns stock after so many hours. */
async function shopThatReleasesAfter(hours: number | undefined) {
  const telegram = await standIn();
  const dayAgo = new Date(Date.now() - 24 * HOUR_MS);
  const { post, get, database } = providerWith([{ productQuantity: 99 }], { now: () => dayAgo });
  for (let order = 1; order <= 25; order++)
    await post('/api/v1/orders', anOrder({ clientPhone: `+9989000000${10 + order}` }));
  const told: string[] = [];
  const receivers = telegramAt(telegram.url);
  const running = releaseStockInTime(database, { hours, receivers, tell: (line) => told.push(line) });
  return {
    ...{ telegram, told },
    left: async () => (await get('/products/1')).data.productQuantity,
    [Symbol.asyncDispose]: () => running[Symbol.asyncDispose](),
  };
}

test('the owner is told once of all orders whose pieces return to stock', async () => {
  await using shop = await shopThatReleasesAfter(23.5);
  expect(await shop.left()).toBe(99);
  expect(shop.told).toEqual([
    expect.stringMatching(
      /^Back in stock are the products of 25 orders still new after 23\.5 hours \(1, 2, .*, 25\); `npm run orders -- 1 --set called` takes them again\.$/,
    ),
  ]);
  await eventually(() => expect(shop.telegram.received).toHaveLength(1));
  expect(JSON.parse(shop.telegram.received[0]?.body ?? '').text).toMatch(
    /^23\.5 soatdan beri .* omborga qaytdi: № 1, 2, .*, 20 va yana 5 ta\.\nQayta ajratish: npm run orders -- 1 --set called$/,
  );
});

test.each([24.5, undefined])('orders keep their pieces until %s hours are over', async (hours) => {
  await using shop = await shopThatReleasesAfter(hours);
  expect(await shop.left()).toBe(99 - 25);
  expect(shop.told).toEqual([]);
});
