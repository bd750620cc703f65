import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copyDatabase } from '../../../../../scripts/provider/databases/copy-database.ts';
import { CATALOGUE_FILE } from '../../../../../scripts/provider/databases/open-databases.ts';
import { digestOf } from '../../../../../scripts/provider/tables/status-key.ts';
import { listSubscribers } from '../../../../../scripts/provider/tables/subscribers.ts';
import { openShop } from './opened-shop.ts';
import { resultOf } from './output-of.ts';

type Shop = ReturnType<typeof openShop>;

const PHONE = '907654321';

const copyIn = ({ dataDir }: Shop, name = 'vitrina-2026-11-22.sqlite') => join(dataDir, 'backups', name);

/** Whom the newest orders are from, newest first. */
const people = (shop: Shop) => shop.listed().map(({ clientName }) => clientName);

/** Asserts that none of the files of a shop has some text, in any case. */
function expectNowhere(shop: Shop, copies: readonly string[], ...traces: string[]): void {
  const file = shop.orders.location() ?? '';
  for (const each of [file, `${file}-wal`, ...copies].filter(existsSync))
    for (const trace of traces)
      expect(readFileSync(each, 'latin1').toLowerCase(), each).not.toContain(trace.toLowerCase());
}

test('personal data is removed from the files and their copies; what was sold stays', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Dilnozaxon', clientPhone: '+998 90 765-43-21', comment: 'Chilonzor' });
  const { data } = await (await shop.order({ clientPhone: PHONE, clientName: 'Dilnozaxon' })).json();
  await shop.order({ clientName: 'Bobur' });
  await shop.subscribe('dilnozaxon@misol.uz');
  shop.orders.exec(
    `INSERT INTO notices (order_id, receiver, next_at, delivered_at) VALUES (1, 'telegram', '', '')`,
  );
  shop.run('backup', copyIn(shop));
  expect((await shop.statusOf(data.key)).status).toBe(200);

  expect(() => shop.run('forget', '+998907654321')).toThrow(
    '2 orders: 1, 2. Not done yet: 1, 2.\nAdd --yes to remove this personal data, also from 1 copy.',
  );
  expect(shop.run('forget', '+998907654321', '--yes')).toContain('what was sent to telegram; copies');
  expect(() => shop.run('forget', 'DILNOZAXON@misol.uz')).toThrow('Subscribed to the newsletter');
  shop.run('forget', 'DILNOZAXON@misol.uz', '--yes');
  expect(() => shop.run('forget', '+998907654321', '--yes')).toThrow('Nothing is stored about');

  expect(shop.listed()).toMatchObject([
    { clientName: 'Bobur' },
    { clientName: '', clientPhone: '', comment: '', lines: [{ productName: 'Choynak' }] },
    { clientName: '', clientPhone: '', comment: '' },
  ]);
  expectNowhere(shop, [copyIn(shop)], 'ilnozaxon', '765-43-21', PHONE, 'Chilonzor', digestOf(data.key));
  expect((await shop.statusOf(data.key)).status).toBe(404);
});

test.each([
  ['+998931112233, +998907776655', '907776655'],
  ['90 777 66 55 (uy 12)', '+998907776655'],
  ['٩٠٧٧٧٦٦٥٥', '907776655'],
  ['907776655', '९०७७७६६५५'],
  ['tel. 907776655; Aziza@misol.uz', 'aziza@MISOL.uz'],
  ['yozing', ' yozing'],
])('an order with the phone «%s» is that of «%s»', async (clientPhone, person) => {
  using shop = openShop();
  await shop.order({ clientPhone });
  if (/\d/.test(person)) expect(shop.runOrders('--phone', '77766'), 'listed so').toContain('Aziza');
  shop.run('forget', person, '--yes');
  expect(shop.listed()).toMatchObject([{ clientName: '', clientPhone: '' }]);
});

test.each(['112233', '998', 'aziza@misol.uz'])('«%s», a part of a phone, removes nothing', async (part) => {
  using shop = openShop();
  await shop.order({ clientPhone: '+998901112233, ali.aziza@misol.uz' });
  expect(shop.run('forget', part, '--yes')).toMatch(/^Nothing is .*\nIt also occurs in 1 order .*: 1\. /);
  expect(people(shop)).toEqual(['Aziza Karimova']);
});

test('an order that mentions the person elsewhere is left to the owner, who can empty it', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Zulfiya', clientPhone: '712007007', comment: 'Erim: 90 765 43 21' });
  await shop.order({ clientName: 'Bobur', clientPhone: PHONE });
  shop.run('backup', copyIn(shop));
  const said = shop.run('forget', PHONE, '--yes');
  expect(said).toContain('It also occurs in 1 order with another phone number: 1. Look at each');
  expect(people(shop)).toEqual(['', 'Zulfiya']);

  expect(() => shop.runOrders('1', '--remove')).toThrow('1 order: 1. Not done yet: 1.\nAdd --yes');
  shop.runOrders('1', '--remove', '--yes');
  expect(() => shop.run('forget', PHONE)).toThrow('Nothing is stored');
  expectNowhere(shop, [copyIn(shop)], 'Zulfiya', 'Erim');
});

test('the owner hears that another program kept the log from being emptied, and can remove it later', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Dilnozaxon', clientPhone: PHONE });
  shop.orders.exec('PRAGMA busy_timeout = 1');
  const reader = new DatabaseSync(shop.orders.location() ?? '', { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM orders');
  reader.prepare('SELECT count(*) FROM orders').get();
  expect(shop.run('forget', PHONE, '--yes')).toMatch(
    /was removed, but not everywhere:\n.*orders\.sqlite-wal is in use and may still have it: run this again/,
  );
  reader.close();
  expect(() => shop.run('forget', PHONE, '--yes')).toThrow('Nothing is stored about');
  expectNowhere(shop, [], 'ilnozaxon');
});

test('a copy that cannot be read is named, and the others are done', async () => {
  using shop = openShop();
  await shop.order({ clientPhone: PHONE });
  const [first, unreadable] = [copyIn(shop, '1.sqlite'), copyIn(shop, '2.sqlite')];
  shop.run('backup', first);
  copyDatabase(join(shop.dataDir, CATALOGUE_FILE), copyIn(shop, 'provider-before-update.sqlite'));
  writeFileSync(unreadable, 'This is no database, but a text that somebody put here for whatever reason.');
  const named = `${unreadable} is left out (file is not a database): run this again, or delete that copy.`;
  expect(shop.run('forget', PHONE, '--yes')).toContain(
    `was removed, also from 1 copy, but not everywhere:\n${named}`,
  );
  expectNowhere(shop, [first], PHONE);
  const output = `Nothing is stored about ${PHONE}.\n${named}`;
  expect(resultOf(shop, ['forget', PHONE, '--yes'], { DATA_DIR: shop.dataDir })).toEqual({ code: 1, output });
  rmSync(unreadable);
  expect(() => shop.run('forget', PHONE, '--yes')).toThrow('Nothing is stored');
});

test('what only a copy has, even one of an earlier release, is removed there', async () => {
  using shop = openShop();
  await shop.order({ clientPhone: PHONE, comment: 'dilnozaxon@misol.uz' });
  shop.run('backup', copyIn(shop));
  shop.orders.exec("UPDATE orders SET client_phone = '+998000000000', comment = ''");
  const earlierCopy = copyIn(shop, 'orders-before-update.sqlite');
  mkdirSync(dirname(earlierCopy), { recursive: true });
  using earlier = new DatabaseSync(earlierCopy);
  earlier.exec(readFileSync(join(import.meta.dirname, '../databases/schemas/orders-1.sql'), 'utf8'));
  earlier.exec("INSERT INTO subscribers VALUES ('bobur@misol.uz', '')");
  for (const person of [PHONE, 'bobur@misol.uz']) {
    expect(() => shop.run('forget', person)).toThrow('Only copies have it.\nAdd --yes');
    expect(shop.run('forget', person, '--yes')).toContain('was removed, also from 1 copy.');
  }
  expectNowhere(shop, [copyIn(shop), earlierCopy], PHONE, 'bobur@');
});

test('a restore does not bring back what was removed', async () => {
  using shop = openShop();
  for (const [clientName, clientPhone] of [
    ['dilnozaxon', PHONE],
    ['bobur', '901112233'],
  ]) {
    await shop.order({ clientName, clientPhone });
    await shop.subscribe(`${clientName}@misol.uz`);
  }
  const elsewhere = join(shop.dataDir, 'elsewhere.sqlite');
  shop.run('backup', elsewhere);
  for (const person of [PHONE, 'dilnozaxon@misol.uz']) shop.run('forget', person, '--yes');
  shop.run('restore', elsewhere, '--yes');
  expect(people(shop)).toEqual(['bobur', '']);
  expect(listSubscribers(shop.orders)).toMatchObject([{ email: 'bobur@misol.uz' }]);
});

test('orders of an age lose their personal data, in the copies too', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Dilnozaxon' });
  await shop.order({ clientName: 'Bobur' });
  const age = shop.orders.prepare("UPDATE orders SET created_at = datetime('now', ?) WHERE id = ?");
  age.run('-750 days', 1);
  age.run('-700 days', 2);
  shop.run('backup', copyIn(shop));
  const remove = () => shop.runOrders('--older-than', '24m', '--remove', '--yes');
  expect(remove()).toContain('1 order: 1.');
  expect(people(shop)).toEqual(['Bobur', '']);
  expectNowhere(shop, [copyIn(shop)], 'ilnozaxon');
  expect(remove).toThrow('There is no personal data in these orders.');
});
