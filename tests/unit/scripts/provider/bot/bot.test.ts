import { expect, test } from 'vitest';
import { forget } from '../../../../../scripts/provider/tables/forget.ts';
import { setOrderStatus } from '../../../../../scripts/provider/tables/set-order-status.ts';
import { eventually } from '../../../../support/eventually.ts';
import { GROUP, labelsOf } from '../../../../support/telegram/bot-api.ts';
import { BOBUR, botShop } from './bot-shop.ts';

const FORUM = {
  id: -1_001_234,
  type: 'supergroup' as const,
  title: 'Do‘kon',
  is_forum: true,
  topics: [98, 99],
};
const IN_TOPIC = { TELEGRAM_CHAT_ID: `-42, ${FORUM.id}:98` };
const STEPS = [
  ['Qo‘ng‘iroq qilindi', 'Jo‘natildi'],
  ['Topshirildi', 'Bekor qilish'],
];

/** A shop with 9 pieces of a product whose chats are these. */
const shopIn = (chats: Parameters<typeof botShop>[1] = {}, variables: Record<string, string> = {}) =>
  botShop([{ productQuantity: 9 }], chats, variables);

test('who presses a button sets the status, and every message says who did what, wherever it was set', async () => {
  const shop = await shopIn({ chats: [GROUP, FORUM] }, IN_TOPIC);
  const { telegram, told } = shop;
  shop.start();
  const first = await shop.ordered({ orders: [{ productId: 1, quantity: 2 }] });
  const other = await telegram.shown(/^Yangi buyurtma № 1\n/, FORUM);
  expect([labelsOf(first), other.message_thread_id]).toEqual([STEPS, 98]);

  telegram.press(first, 'Qo‘ng‘iroq qilindi');
  const called =
    /^Buyurtma № 1: qo‘ng‘iroq qilindi\n.*\nJami: .*\nQo‘ng‘iroq qilindi: \d{4}-\d\d-\d\d \d\d:\d\d, Aziza Karimova\n\n2 × /s;
  const inGroup = await telegram.shown(called);
  const inTopic = await telegram.shown(called, FORUM);
  expect(labelsOf(inGroup)).toEqual([['Jo‘natildi'], ['Topshirildi', 'Bekor qilish']]);
  expect(told).toContain('Order 1 is now called: Aziza Karimova (7) in the Telegram chat -42.');

  telegram.press(inTopic, 'Bekor qilish', BOBUR);
  const asked = await eventually(async () => {
    const message = await telegram.shown(called, FORUM);
    expect(labelsOf(message)).toEqual([['Ha, bekor qilinsin', 'Yo‘q']]);
    return message;
  });
  expect(shop.status()).toBe('called');
  telegram.press(asked, 'Yo‘q', BOBUR);
  await eventually(async () =>
    expect(labelsOf(await telegram.shown(called, FORUM))).toEqual(labelsOf(inGroup)),
  );
  telegram.press(asked, 'Ha, bekor qilinsin', BOBUR);
  await telegram.shown(/^Buyurtma № 1: bekor qilindi\n.*\nBekor qilindi: .*, Bobur x\n\n/s);
  expect(await shop.left()).toBe(9);

  setOrderStatus(shop.databases.orders, 1, 'done', new Date());
  forget(shop.databases.orders, { person: '+998901234567' });
  const forgotten = /^Buyurtma № 1: topshirildi\nJami.*\n(.*\n)*Topshirildi: [-\d]+ [:\d]+\n\n/;
  for (const chat of [GROUP, FORUM]) await telegram.shown(forgotten, chat);
});

test('a press means what was shown: twice, late, by two people or of another machine, it changes nothing more', async () => {
  const shop = await shopIn();
  const { telegram } = shop;
  const message = await shop.ordered({ orders: [{ productId: 1, quantity: 9 }] });
  telegram.press(message, 'Qo‘ng‘iroq qilindi');
  telegram.press(message, 'Qo‘ng‘iroq qilindi');
  telegram.press(message, 'Jo‘natildi', BOBUR);
  shop.start();
  await eventually(() =>
    expect(telegram.toasts.toSorted()).toEqual([
      ...Array.from({ length: 2 }, () =>
        expect.stringMatching(/^№ 1 allaqachon: Qo‘ng‘iroq qilindi: .*, Aziza Karimova$/),
      ),
      '№ 1: qo‘ng‘iroq qilindi',
    ]),
  );
  expect(shop.status()).toBe('called');

  const [{ id = 0 } = {}] = shop.orders();
  setOrderStatus(shop.databases.orders, id, 'cancelled', new Date());
  await shop.order({ orders: [{ productId: 1, quantity: 5 }] });
  telegram.press(await telegram.shown(/№ 1: bekor qilindi/), 'Jo‘natildi');
  await eventually(() => expect(telegram.toasts.at(-1)).toBe('Omborda yetarli emas: Mahsulot 1 M-1 (4)'));

  shop.databases.orders.exec("UPDATE orders SET created_at = '2020-01-01T00:00:00.000Z'");
  telegram.press(message, 'Topshirildi');
  await eventually(() => expect(telegram.toasts.at(-1)).toBe('Bu serverda bunday buyurtma yo‘q.'));
});

test('what was pressed before a restart is answered after it, and done once', async () => {
  const { telegram, told, start, ordered } = await shopIn();
  const message = await ordered();
  const calls: string[] = [];
  const times = (method: string) => calls.filter((one) => one === method).length;
  const failing = (answer: object) => (method: string) => {
    calls.push(method);
    return method === 'answerCallbackQuery' ? answer : undefined;
  };
  telegram.fault = failing({ status: 429, parameters: { retry_after: 60 } });
  const before = start();
  telegram.press(message, 'Jo‘natildi');
  // Telegram repeats it for as long as it is not answered.
  await eventually(() => expect(times('getUpdates')).toBeGreaterThan(2));
  await before[Symbol.asyncDispose]();
  expect(times('answerCallbackQuery')).toBe(1);
  telegram.fault = failing({ status: 400, description: 'Bad Request: query is too old' });
  start();
  await eventually(() => expect(times('answerCallbackQuery')).toBe(2));
  await telegram.shown(/№ 1: jo‘natildi\n(?!.*\nJo‘natildi: .*\nJo‘natildi)/s);
  const pressed = expect.stringMatching(
    /^Aziza Karimova \(7\) in the Telegram chat -42 pressed order:1:.*:sent\.$/,
  );
  const done = 'Order 1 is now sent: Aziza Karimova (7) in the Telegram chat -42.';
  expect(told).toEqual([pressed, done, pressed]);
});

test('each command about orders is answered, as a reply', async () => {
  const { telegram, databases, ordered, start } = await shopIn();
  await ordered();
  await ordered({ clientName: 'Bobur', clientPhone: '+998901112233' });
  setOrderStatus(databases.orders, 1, 'done', new Date());
  start();
  for (const [words, expected] of [
    ['/orders', /^№ 2 · Yangi · Bobur · \+998901112233 · 1\u00a0000\u00a0so‘m$/],
    ['/orders@SHOP_bot', /^№ 2/],
    ['/order 1', /^Buyurtma № 1: topshirildi\nAziza Karimova\n/],
    ['/order 77', /^«77» raqamli buyurtma yo‘q/],
    ['/order', /Masalan: \/order 12/],
    ['/find 123-45', /^№ 1 · Topshirildi · Aziza/],
    ['/find 999', /^Telefonida 999 bor buyurtma yo‘q/],
    ['/find Aziza', /Telefon raqamini yozing/],
    ['/help', /\/find 9012345 — .*\nNarxlar faylini bot xabariga javob .*\nGuruhda .*\/orders@shop_bot$/s],
    ['/nima@shop_bot', /^Yangi buyurtmalar shu yerga keladi/],
  ] as const) {
    const { message_id } = telegram.write(words);
    const reply_parameters = expect.objectContaining({ message_id });
    const reply = expect.objectContaining({ text: expect.stringMatching(expected), reply_parameters });
    await eventually(() => expect(telegram.messages, words).toContainEqual(reply));
  }
});

test('nobody is answered who is in another chat or topic, in a channel, or talks to others', async () => {
  const channel = { id: -100_5, type: 'channel' as const };
  const stranger = { id: 66, type: 'private' as const };
  const { telegram, told, start, ordered } = await shopIn(
    { chats: [GROUP, FORUM, channel, stranger] },
    { TELEGRAM_CHAT_ID: `-42,${FORUM.id}:98,${channel.id}` },
  );
  const order = await ordered();
  const inChannel = await telegram.shown(/^Yangi/, channel);
  await telegram.shown(/^Yangi/, FORUM);
  expect(inChannel.reply_markup, 'without buttons').toBeUndefined();
  for (const chat of [stranger, channel]) telegram.write('/orders', { chat });
  telegram.write('/orders', { chat: FORUM, message_thread_id: 99 });
  telegram.write('/orders@other_bot');
  telegram.write('Salom');
  telegram.press({ ...order, chat: stranger }, 'Jo‘natildi');
  const sent = telegram.messages.length;
  start();
  telegram.write('/help', { chat: FORUM, message_thread_id: 98 });
  expect(await telegram.shown(/^Yangi buyurtmalar/, FORUM)).toMatchObject({ message_thread_id: 98 });
  expect(telegram.messages).toHaveLength(sent + 2);
  expect(telegram.toasts).toEqual([]);
  expect(told.filter((line) => line.includes('is ignored'))).toEqual([
    'What is said to the bot in the Telegram chat 66 is ignored: TELEGRAM_CHAT_ID does not name it.',
  ]);
});

const SOON = { parameters: { retry_after: 0.01 } };
const PAUSE = { status: 429, description: 'Too Many Requests: retry after 1', ...SOON };
test.each<[string, object, RegExp?]>([
  ['editMessageText', PAUSE, /do not show what became of orders: Telegram answered 429\.$/],
  ['sendMessage', PAUSE],
  ['answerCallbackQuery', PAUSE],
  [
    'getMe',
    { status: 502, ...SOON },
    /^Buttons and commands in Telegram do nothing: Telegram answered 502\.$/,
  ],
  [
    'getUpdates',
    { status: 409, description: 'Conflict: terminated by other', ...SOON },
    /a bot of its own\.$/,
  ],
  ['setMyCommands', { status: 400 }],
])('where %s fails with %j, all is done in the end, and told once', async (method, answer, expected) => {
  const { telegram, told, start, ordered } = await shopIn();
  const message = await ordered();
  let left = 2;
  telegram.fault = (called) => (called === method && left-- > 0 ? answer : undefined);
  start();
  telegram.press(message, 'Jo‘natildi');
  telegram.write('/find 123');
  await telegram.shown(/^Buyurtma № 1: jo‘natildi/);
  await telegram.shown(/^№ 1 · /);
  await eventually(() => expect(telegram.toasts).toEqual(['№ 1: jo‘natildi']));
  expect(told.filter((line) => !/^Order 1| pressed order:1/.test(line))).toEqual(
    expected ? [expect.stringMatching(expected)] : [],
  );
});

test('of two processes one hears what is said, and the other says so once; a webhook takes it from both', async () => {
  const { telegram, told, start, ordered, status } = await shopIn();
  const message = await ordered();
  const both = [start(), start()];
  const other = /^Buttons .* nothing: another process asks Telegram with the same TELEGRAM_BOT_TOKEN/;
  await eventually(() => expect(told).toEqual([expect.stringMatching(other)]));
  telegram.press(message, 'Jo‘natildi');
  await eventually(() => expect(status()).toBe('sent'));
  for (const running of both) await running[Symbol.asyncDispose]();
  telegram.webhook = 'https://other.example';
  start();
  await eventually(() => expect(told.at(-1)).toMatch(/nothing: another program .* deleteWebhook/));
});

test('a message that was deleted, and a chat where the bot may say nothing, keep no other as it is', async () => {
  const { telegram, told, start, ordered } = await shopIn({ chats: [FORUM, GROUP] }, IN_TOPIC);
  const message = await ordered();
  start();
  telegram.write('/order 1', { chat: FORUM, message_thread_id: 98 });
  await eventually(() => expect(telegram.messages).toHaveLength(4));
  const answer = telegram.messages.findIndex((one) => one.reply_parameters !== undefined);
  const asked = telegram.messages[answer];
  telegram.press(message, 'Jo‘natildi');
  await eventually(() =>
    expect(asked?.text, 'it follows the order, too').toMatch(/^Buyurtma № 1: jo‘natildi/),
  );
  // The last one, which is changed first.
  telegram.messages.splice(answer, 1);
  telegram.fault = (method, { chat_id }) =>
    chat_id === '-42' && method === 'editMessageText' ? { status: 403, description: 'Forbidden' } : undefined;
  telegram.press(await telegram.shown(/: jo‘natildi/), 'Topshirildi');
  await telegram.shown(/^Buyurtma № 1: topshirildi/);
  const failing = /^Messages .* orders: Telegram does not let the bot write to chat -42/;
  await eventually(() => expect(told).toContainEqual(expect.stringMatching(failing)));
});

test('in General of a group that becomes a supergroup, people are obeyed as before', async () => {
  const moved = { ...FORUM, is_forum: false };
  const shop = await shopIn(
    { chats: [moved, { ...GROUP, movedTo: moved.id }] },
    { TELEGRAM_CHAT_ID: '-42:1' },
  );
  shop.start();
  shop.telegram.press(await shop.ordered(), 'Jo‘natildi');
  await shop.telegram.shown(/^Buyurtma № 1: jo‘natildi/);
  expect(shop.told.filter((line) => /supergroup/.test(line))).toEqual([
    `The Telegram group -42 has become a supergroup: in TELEGRAM_CHAT_ID, write ${FORUM.id} in its place.`,
  ]);
});
