import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { botOf } from '../../../../../scripts/alerts/receivers.ts';
import { runBot } from '../../../../../scripts/provider/bot/run-bot.ts';
import type { ProductRecord } from '../../../../../scripts/provider/columns/product-columns.ts';
import { BUSY_TIMEOUT_MS, openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { addOrder } from '../../../../../scripts/provider/tables/add-order.ts';
import { catalogueWriter } from '../../../../../scripts/provider/tables/catalogue-writer.ts';
import { readProductRecords } from '../../../../../scripts/provider/tables/read-products.ts';
import { parseEnvironment } from '../../../../../scripts/settings/environment.ts';
import { eventually } from '../../../../support/eventually.ts';
import { AZIZA, botApi, GROUP, labelsOf } from '../../../../support/telegram/bot-api.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord, STORE } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';

const group = { ...GROUP, members: { [AZIZA.id]: { status: 'administrator' } } };

/** A shop with these products in a folder, whose administrator is Aziza. */
async function shopOf(...products: Partial<ProductRecord>[]) {
  const telegram = await botApi({ chats: [group] });
  const dataDir = temporaryFolder();
  const databases = openDatabases(dataDir);
  onTestFinished(() => databases[Symbol.dispose]());
  const { catalogue, orders } = databases;
  const writer = catalogueWriter(catalogue, STORE);
  for (const [index, product] of products.entries())
    writer.product(aRecord({ id: index + 1, categoryId: null, productPrice: 5_990_000, ...product }));
  const environment = parseEnvironment({ ...telegram.variables, DATA_DIR: dataDir, STORE_ID: String(STORE) });
  const told: string[] = [];
  const tell = (line: string) => told.push(line);
  const bot = botOf(environment, tell);
  if (!bot) throw new Error('no bot');
  const start = () => {
    const running = runBot({ databases, bot, environment, tell });
    onTestFinished(() => running[Symbol.asyncDispose]());
    return running;
  };
  return {
    ...{ telegram, told, catalogue, dataDir, start },
    order: () => addOrder(orders, anOrder(), { storeId: STORE, now: new Date() }),
    /** `price, pieces` of the first product. */
    stored: () =>
      readProductRecords(catalogue, [1]).map(
        ({ productPrice, productQuantity }) => `${productPrice}, ${productQuantity}`,
      ),
  };
}

const HOURS_AGO = () => Math.floor(Date.now() / 1000) - 2 * 3600;

test.each<[words: string, says: RegExp, stored?: string]>([
  [
    '/price 1 5 490 000',
    /^1 Mahsulot 1: 5.990.000.so‘m → 5.490.000.so‘m\nSahifada .*\nNarxi bor/,
    '5490000, 3',
  ],
  ['/price 2 4490000', /: 4.990.000.so‘m → 4.490.000.so‘m\nBu chegirmadagi narx, .*5.990.000/],
  ['/price 2 6490000', /: 4.990.000.so‘m → 6.490.000.so‘m\nChegirma tugaydi/],
  ['/price 1 arzon', /^«arzon» tushunarsiz\. Masalan: \/price 12 5990000$/],
  ['/price 9 1', /^«9» id yoki kodli mahsulot yo‘q\. Masalan: /],
  ['/price', /yo‘q\. Masalan: \/price 12 5990000/],
  ['/price A 1', /^Qaysi biri\?.*\nid:2 1 — Mahsulot 2\nid:3 1 — Mahsulot 3$/],
  ['/stock 1 0', /^1 Mahsulot 1: 3 dona → 0 dona\nSahifada .*\nSoni bor keyingi import/, '5990000, 0'],
  ['/stock 1 bor', /3 dona → bor\n/, '5990000, null'],
  ['/stock 1 qancha', /^«qancha» tushunarsiz\. Masalan: \/stock 12 0$/],
  ['/low', /^1 dona: Mahsulot 3 M-3 \(3\)$/],
])('in Telegram, %s', async (words, says, stored = '5990000, 3') => {
  const shop = await shopOf(
    {},
    { code: 'A', productDiscPrice: 4_990_000 },
    { code: 'a', productQuantity: 1 },
  );
  shop.start();
  shop.telegram.write(words.replace(/^\/\w+/, '$&@shop_bot'));
  await shop.telegram.shown(says);
  expect(shop.stored()).toEqual([stored]);
});

test('what a guard would refuse is asked about, and anew if the product has changed since', async () => {
  const { telegram, start, stored } = await shopOf({});
  start();
  telegram.write('/price@shop_bot 1 599');
  const asked = await telegram.shown(
    /5.990.000.so‘m → 599.so‘m\nBu narx xatoga o‘xshaydi\.\nO‘rnatilsinmi\?/,
  );
  telegram.write('/price@shop_bot 1 6000000');
  await telegram.shown(/→ 6.000.000.so‘m\nSahifada/);
  telegram.press(asked, 'Ha');
  const again = await telegram.shown(/6.000.000.so‘m → 599.so‘m\n.*\nO‘rnatilsinmi\?/);
  expect([stored(), labelsOf(again)]).toEqual([['6000000, 3'], [['Ha', 'Yo‘q']]]);
  for (const label of ['Ha', 'Ha', 'Yo‘q']) telegram.press(again, label);
  await eventually(() => expect(telegram.toasts.toSorted()).toEqual(['', '', '', 'Narx o‘zgarmadi.']));
  expect(stored()).toEqual(['599, 3']);
});

test('what was written while the bot was away is asked about as a price, and counted then as a stock', async () => {
  const { telegram, start, stored, order } = await shopOf({});
  order();
  telegram.write('/stock@shop_bot 1 9', { date: HOURS_AGO() });
  start();
  await telegram.shown(/→ 8 dona\nXabardan keyingi buyurtmalar hisobga olindi/);
  telegram.write('/price@shop_bot 1 6000000', { date: HOURS_AGO() });
  const asked = await telegram.shown(/→ 6.000.000.so‘m\nO‘rnatilsinmi\?/);
  expect(stored()).toEqual(['5990000, 8']);
  telegram.press(asked, 'Ha');
  await eventually(() => expect(stored()).toEqual(['6000000, 8']));
});

test('no order waits for another command that writes: a price is set once that has ended', async () => {
  const { telegram, start, stored, dataDir } = await shopOf({});
  using other = openDatabases(dataDir);
  other.catalogue.exec('BEGIN IMMEDIATE');
  const held = monitorEventLoopDelay();
  held.enable();
  start();
  telegram.write('/price@shop_bot 1 6000000');
  telegram.write('/low@shop_bot');
  await telegram.shown(/^Kam qolgan/);
  expect(stored()).toEqual(['5990000, 3']);
  expect(held.max / 1e6).toBeLessThan(BUSY_TIMEOUT_MS);
  other.catalogue.exec('COMMIT');
  await telegram.shown(/→ 6.000.000.so‘m/);
});
