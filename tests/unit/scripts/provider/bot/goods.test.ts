import { execFileSync } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import type { ProductRecord } from '../../../../../scripts/provider/columns/product-columns.ts';
import { BUSY_TIMEOUT_MS, openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { readProductRecords } from '../../../../../scripts/provider/tables/read-products.ts';
import { eventually } from '../../../../support/eventually.ts';
import { AZIZA, GROUP, labelsOf } from '../../../../support/telegram/bot-api.ts';
import { fileOf } from '../import/product-file.ts';
import { STORE } from '../provider-with.ts';
import { BOBUR, botShop } from './bot-shop.ts';

const group = { ...GROUP, members: { [AZIZA.id]: { status: 'administrator' } } };
const own = { id: BOBUR.id, type: 'private' as const };

/** A shop with these products, whose administrator is Aziza. */
async function shopOf(...products: Partial<ProductRecord>[]) {
  const priced = products.map((product) => ({ productPrice: 5_990_000, ...product }));
  const shop = await botShop(priced, { chats: [group, own] });
  const { telegram, catalogue } = shop;
  return {
    ...shop,
    /** `price, pieces` of the first product. */
    stored: () =>
      readProductRecords(catalogue, [1]).map(
        ({ productPrice, productQuantity }) => `${productPrice}, ${productQuantity}`,
      ),
    imported: (text: string) => importFiles(catalogue, [fileOf('a.csv', text)], { storeId: STORE }),
    /** Sends a file as an answer to the bot. */
    send: (text: string, name = 'narxlar.csv', more: object = {}) =>
      telegram.write('', {
        document: { ...telegram.file(name, Buffer.from(text)), ...more },
        reply_to_message: {},
      }),
  };
}

const HOURS_AGO = () => Math.floor(Date.now() / 1000) - 2 * 3600;

test('in Telegram, prices and stocks are set as in the terminal, and answered in Uzbek', async () => {
  const { telegram, start, stored } = await shopOf(
    ...[{}, { code: 'A', productDiscPrice: 4_990_000 }, { code: 'a', productQuantity: 1 }],
  );
  start();
  for (const [words, says, left = '5490000, 3'] of [
    ['/price 1 5 490 000', /^1 Mahsulot 1: 5.990.000.so‘m → 5.490.000.so‘m\nSahifada .*\nNarxi bor/],
    ['/price 2 4490000', /: 4.990.000.so‘m → 4.490.000.so‘m\nBu chegirmadagi narx, .*5.990.000/],
    ['/price 2 6490000', /: 4.490.000.so‘m → 6.490.000.so‘m\nChegirma tugaydi/],
    ['/price 1 arzon', /^«arzon» tushunarsiz\. Masalan: \/price 12 5990000$/],
    ['/price 9 1', /^«9» id yoki kodli mahsulot yo‘q\. Masalan: /],
    ['/price', /^«» .* yo‘q\. Masalan: \/price 12 5990000/],
    ['/price A 1', /^Qaysi biri\?.*\nid:2 1 — Mahsulot 2\nid:3 1 — Mahsulot 3$/],
    ['/low', /^1 dona: Mahsulot 3 M-3 \(3\)$/],
    ['/stock 1 bor', /3 dona → bor\n/, '5490000, null'],
    ['/stock 1 0', /^1 Mahsulot 1: bor → 0 dona\nSahifada .*\nSoni bor keyingi import/, '5490000, 0'],
    ['/stock 1 qancha', /^«qancha» tushunarsiz\. Masalan: \/stock 12 0$/, '5490000, 0'],
  ] as const) {
    telegram.write(words.replace(/^\/\w+/, '$&@shop_bot'));
    await telegram.shown(says);
    expect(stored(), words).toEqual([left]);
  }
});

test('in a group, prices, stocks and files are for its administrators, by words and buttons; failures are said', async () => {
  const { telegram, start, stored, told, catalogue } = await shopOf({});
  start();
  telegram.write('/price@shop_bot 1 599');
  const asked = await telegram.shown(/xatoga o‘xshaydi/);
  telegram.press(asked, 'Ha', BOBUR);
  await eventually(() => expect(telegram.toasts).toEqual(['Bu faqat guruh administratorlari uchun.']));
  for (const words of ['/price@shop_bot 1 5000000', '/stock@shop_bot 1 0'])
    telegram.write(words, { from: BOBUR });
  telegram.write('', {
    from: BOBUR,
    document: telegram.file('a.csv', Buffer.from('')),
    reply_to_message: {},
  });
  await eventually(() =>
    expect(telegram.messages.filter(({ text }) => text.startsWith('Bu faqat'))).toHaveLength(3),
  );
  expect(stored()).toEqual(['5990000, 3']);
  telegram.press(asked, 'Ha');
  await telegram.shown(/→ 599.so‘m\nSahifada/);
  expect(told.at(-1)).toMatch(/→ 599.so‘m: set by Aziza Karimova \(7\) in the Telegram chat -42\.$/);
  const anonymous = { from: BOBUR, sender_chat: { id: group.id, title: 'Xodimlar' } };
  telegram.write('/stock@shop_bot 1 7', anonymous);
  await telegram.shown(/→ 7 dona/);
  telegram.write('/stock 1 8', { from: BOBUR, chat: own });
  await telegram.shown(/→ 8 dona/, own);
  catalogue.exec('ALTER TABLE products RENAME TO away');
  telegram.write('/low@shop_bot');
  await telegram.shown(/^Bajarilmadi\. Sababi do‘konning jurnalida\.$/);
  expect(told.at(-1)).toMatch(
    /^What Aziza Karimova \(7\) in the Telegram chat -42 asked for failed: .*no such table/,
  );
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
  await order();
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

test('a file is shown first, and imported once if somebody agrees; its undo keeps what orders took', async () => {
  const { telegram, start, stored, order, send, told } = await shopOf({}, {});
  start();
  send('id;productPrice;productQuantity\n1;6490000;9\n');
  const shown = await telegram.shown(
    /^narxlar\.csv: .*\nproducts: 1 row, 1 changed\n(.*\n)*Import qilinsinmi\?$/,
  );
  expect(stored()).toEqual(['5990000, 3']);
  for (const label of ['Ha', 'Ha']) telegram.press(shown, label);
  await eventually(() => expect(told.filter((line) => /^Import \S+ done: Aziza/.test(line))).toHaveLength(2));
  const done = await eventually(async () => {
    const message = await telegram.shown(/^Import qilindi\.\n/);
    expect(labelsOf(message)).toEqual([['Importni bekor qilish']]);
    return message;
  });
  expect(stored()).toEqual(['6490000, 9']);
  await order();
  telegram.press(done, 'Importni bekor qilish');
  await telegram.shown(/^Import bekor qilindi/);
  expect(stored()).toEqual(['5990000, 2']);
  telegram.press(done, 'Importni bekor qilish');
  await telegram.shown(/hech narsa o‘zgarmadi/);
  expect(stored()).toEqual(['5990000, 2']);
});

test('only what was shown is imported: a guard takes a second yes, and a change since is shown', async () => {
  const { telegram, start, stored, imported, send } = await shopOf({});
  start();
  send('id;productPrice\n1;599\n');
  const shown = await telegram.shown(/^1 of 1 price .* factor of ten(.*\n)*Himoya to‘xtatdi.*\n.*\?$/);
  imported('id;productPrice\n1;7000000\n');
  telegram.press(shown, 'Ha');
  const pressSurely = () =>
    eventually(async () =>
      telegram.press(await telegram.shown(/Himoya to‘xtatdi/), 'Baribir import qilinsin'),
    );
  await pressSurely();
  const again = await telegram.shown(
    /^Katalog yoki fayl shu orada o‘zgardi(.*\n)*.*from 7.000.000(.*\n)*Himoya to‘xtatdi/,
  );
  expect(stored()).toEqual(['7000000, 3']);
  telegram.press(again, 'Ha');
  await pressSurely();
  await telegram.shown(/^Import qilindi\.\n/);
  expect(stored()).toEqual(['599, 3']);
});

test('an import that a restart cuts off is done once; once another one has come, its undo does nothing', async () => {
  const { telegram, start, stored, send, imported } = await shopOf({});
  const before = start();
  telegram.fault = (method) => {
    if (method !== 'getFile') return undefined;
    telegram.fault = undefined;
    return { status: 429, parameters: { retry_after: 0.01 } };
  };
  send('id;productPrice\n1;6490000\n');
  const shown = await telegram.shown(/Import qilinsinmi\?$/);
  let unsaid = 0;
  let heardMeanwhile = 0;
  telegram.fault = (method) => {
    if (method === 'getUpdates' && unsaid > 0) heardMeanwhile++;
    return method === 'editMessageText' && ++unsaid ? { status: 502 } : undefined;
  };
  telegram.press(shown, 'Ha');
  // Had it given up, Telegram would have heard that it is answered.
  await eventually(() => expect(heardMeanwhile).toBeGreaterThan(1));
  await before[Symbol.asyncDispose]();
  telegram.fault = undefined;
  start();
  const done = await telegram.shown(/^Import qilindi\.\n/);
  expect([stored(), labelsOf(done)]).toEqual([['6490000, 3'], [['Importni bekor qilish']]]);
  imported('id;productPrice\n1;7000000\n');
  telegram.press(done, 'Importni bekor qilish');
  await telegram.shown(/hech narsa o‘zgarmadi/);
  expect(stored()).toEqual(['7000000, 3']);
});

test('a picture is asked for as a file; in a group, only an answer to a message is for the bot', async () => {
  const { telegram, start } = await shopOf({});
  start();
  telegram.write('', { document: telegram.file('a.csv', Buffer.from('')) });
  telegram.write('', { photo: [{}] });
  const { message_id } = telegram.write('', { photo: [{}], reply_to_message: {} });
  const answer = await telegram.shown(/^Import uchun fayl yuboring/);
  expect(answer.reply_to_message).toMatchObject({ message_id });
});

test('a process that imports ends with the provider', async () => {
  const { telegram, start, send, dataDir } = await shopOf({});
  using other = openDatabases(dataDir);
  other.catalogue.exec('BEGIN IMMEDIATE');
  const running = start();
  send('id;productPrice\n1;6490000\n');
  const processes = () => execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' });
  await eventually(() => expect(processes()).toContain(dataDir));
  await running[Symbol.asyncDispose]();
  await eventually(() => expect(processes()).not.toContain(dataDir));
  other.catalogue.exec('ROLLBACK');
  expect(telegram.messages).toHaveLength(1);
});

test.each([
  ['above 20 MB', 'a.csv', '', { file_size: 20 * 1024 * 1024 + 1 }, /^Fayl 20 MB dan katta/],
  ['of an unknown kind', 'a.pdf', '', {}, /^Import uchun fayl yuboring: \.csv, /],
  ['that is gone', 'a.csv', '', { file_id: 'gone' }, /^Fayl endi Telegramda yo‘q/],
  ['that is none', 'a.xlsx', 'PK\u0003\u0004 not a workbook', {}, /^a\.xlsx /],
  ['whose name is a path', '../../\u202e/columns.json', '{"a": 1}', {}, /^\.\.\/\.\.\/\/columns\.json /],
  ['that names others', 'a.csv', 'id;productImages\n1;../../../../etc/passwd\n', {}, /cell left out .*image/],
])('a file %s is answered, and changes nothing', async (_, name, content, more, says) => {
  const { telegram, start, stored, send } = await shopOf({});
  start();
  send(content, name, more);
  await telegram.shown(says);
  expect(stored()).toEqual(['5990000, 3']);
});
