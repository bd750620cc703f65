import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { copyDatabase } from '../../../../../scripts/provider/copies/copy-database.ts';
import { CATALOGUE_FILE } from '../../../../../scripts/provider/open-databases.ts';
import { listOrders } from '../../../../../scripts/provider/records/orders.ts';
import { listSubscribers } from '../../../../../scripts/provider/records/subscribers.ts';
import { openShop } from './opened-shop.ts';

type Shop = ReturnType<typeof openShop>;

const copyIn = ({ dataDir }: Shop, name = 'vitrina-2026-11-22.sqlite') => join(dataDir, 'backups', name);

/** Whom the newest orders are from, newest first. */
const people = ({ orders }: Shop) => listOrders(orders, 10).map(({ clientName }) => clientName);

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
  await shop.order({ clientPhone: '907654321', clientName: 'Dilnozaxon' });
  await shop.order({ clientName: 'Bobur' });
  await shop.subscribe('dilnozaxon@misol.uz');
  shop.orders.exec(
    `INSERT INTO notices (order_id, receiver, next_at, delivered_at) VALUES (1, 'telegram', '', '')`,
  );
  shop.run('backup', copyIn(shop));

  expect(() => shop.run('forget', '+998907654321')).toThrow(
    '2 orders: 1, 2. Not done yet: 1, 2.\nAdd --yes to remove this personal data, also from 1 copy.',
  );
  expect(shop.run('forget', '+998907654321', '--yes')).toBe(
    `2 orders: 1, 2. Not done yet: 1, 2.
The personal data was removed, also from 1 copy.
Not removed, because it is out of reach: what was sent to telegram; copies and lists that you keep elsewhere; what the person’s own phone keeps.`,
  );
  expect(() => shop.run('forget', 'DILNOZAXON@misol.uz')).toThrow('Subscribed to the newsletter');
  shop.run('forget', 'DILNOZAXON@misol.uz', '--yes');
  expect(() => shop.run('forget', '+998907654321', '--yes')).toThrow('Nothing is stored about');

  expect(listOrders(shop.orders, 10)).toMatchObject([
    { clientName: 'Bobur' },
    { clientName: '', clientPhone: '', comment: '', lines: [{ productName: 'Choynak' }] },
    { clientName: '', clientPhone: '', comment: '' },
  ]);
  expectNowhere(shop, [copyIn(shop)], 'ilnozaxon', '765-43-21', '907654321', 'Chilonzor');
});

test.each([
  ['+998931112233, +998907776655', '907776655'],
  ['90 777 66 55 (uy 12)', '+998907776655'],
  ['٩٠٧٧٧٦٦٥٥', '907776655'],
  ['907776655', '९०७७७६६५५'],
  ['Aziza@misol.uz', 'aziza@MISOL.uz'],
  ['tel. 907776655; aziza@misol.uz', 'aziza@misol.uz'],
  ['yozing', ' yozing'],
])('an order with the phone «%s» is that of «%s»', async (clientPhone, person) => {
  using shop = openShop();
  await shop.order({ clientPhone });
  if (/\d/.test(person)) expect(shop.runOrders('--phone', '77766'), 'listed so').toContain('Aziza');
  shop.run('forget', person, '--yes');
  expect(listOrders(shop.orders, 1)).toMatchObject([{ clientName: '', clientPhone: '' }]);
});

test.each(['112233', '998', 'aziza@misol.uz'])('«%s», a part of a phone, removes nothing', async (part) => {
  using shop = openShop();
  await shop.order({ clientPhone: '+998901112233, ali.aziza@misol.uz' });
  const said = shop.run('forget', part, '--yes');
  expect(said).toMatch(/^Nothing is stored .*\nIt also occurs in 1 order .*: 1\. /);
  expect(people(shop)).toEqual(['Aziza Karimova']);
});

test('an order that mentions the person elsewhere is left to the owner, who can empty it', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Zulfiya', clientPhone: '712007007', comment: 'Erim: 90 777 66 55' });
  await shop.order({ clientName: 'Bobur', clientPhone: '907776655' });
  shop.run('backup', copyIn(shop));
  const said = shop.run('forget', '907776655', '--yes');
  expect(said).toContain('It also occurs in 1 order with another phone number: 1. Look at each');
  expect(people(shop)).toEqual(['', 'Zulfiya']);

  expect(() => shop.runOrders('1', '--remove')).toThrow('1 order: 1. Not done yet: 1.\nAdd --yes');
  shop.runOrders('1', '--remove', '--yes');
  expect(() => shop.run('forget', '907776655')).toThrow('Nothing is stored');
  expectNowhere(shop, [copyIn(shop)], 'Zulfiya', 'Erim');
});

test('the owner hears that another program kept the log from being emptied, and can remove it later', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Dilnozaxon', clientPhone: '907654321' });
  shop.orders.exec('PRAGMA busy_timeout = 1');
  const reader = new DatabaseSync(shop.orders.location() ?? '', { readOnly: true });
  reader.exec('BEGIN; SELECT * FROM orders');
  reader.prepare('SELECT count(*) FROM orders').get();
  const said = shop.run('forget', '907654321', '--yes');
  expect(said).toContain('was removed, but not everywhere:');
  expect(said).toContain('orders.sqlite-wal is in use and may still have it: run this again later.');
  reader.close();
  expect(() => shop.run('forget', '907654321', '--yes')).toThrow('Nothing is stored about');
  expectNowhere(shop, [], 'ilnozaxon');
});

test('a copy that cannot be read is named, and the others are done', async () => {
  using shop = openShop();
  await shop.order({ clientPhone: '907654321' });
  const [first, unreadable, last] = [1, 2, 3].map((copy) => copyIn(shop, `${copy}.sqlite`)) as [
    string,
    string,
    string,
  ];
  shop.run('backup', first);
  shop.run('backup', last);
  copyDatabase(join(shop.dataDir, CATALOGUE_FILE), copyIn(shop, 'provider-before-update.sqlite'));
  writeFileSync(unreadable, 'This is no database, but a text that somebody put here for whatever reason.');
  const named = `${unreadable} is left out (file is not a database): run this again, or delete that copy.`;
  expect(() => shop.run('forget', '907654321')).toThrow(named);
  expect(shop.run('forget', '907654321', '--yes')).toContain(
    `was removed, also from 2 copies, but not everywhere:\n${named}`,
  );
  expectNowhere(shop, [first, last], '907654321');
  const nothing = `Nothing is stored about 907654321.\n${named}`;
  expect(shop.result('forget', '907654321', '--yes')).toEqual({ code: 1, output: nothing });
  rmSync(unreadable);
  expect(() => shop.run('forget', '907654321', '--yes')).toThrow('Nothing is stored');
});

test('what only a copy has is removed there', async () => {
  using shop = openShop();
  await shop.order({ clientPhone: '907654321' });
  shop.run('backup', copyIn(shop));
  shop.orders.exec("UPDATE orders SET client_phone = '+998000000000'");
  expect(() => shop.run('forget', '907654321')).toThrow('Only copies have it.\nAdd --yes');
  expect(shop.run('forget', '907654321', '--yes')).toContain('was removed, also from 1 copy.');
  expectNowhere(shop, [copyIn(shop)], '907654321');
});

test('a restore does not bring back what was removed', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Dilnozaxon', clientPhone: '907654321' });
  await shop.order({ clientName: 'Bobur' });
  await shop.subscribe('dilnozaxon@misol.uz');
  await shop.subscribe('bobur@misol.uz');
  const elsewhere = join(shop.dataDir, 'elsewhere.sqlite');
  shop.run('backup', elsewhere);
  shop.run('forget', '907654321', '--yes');
  shop.run('forget', 'dilnozaxon@misol.uz', '--yes');
  shop.run('restore', elsewhere, '--yes');
  expect(people(shop)).toEqual(['Bobur', '']);
  expect(listSubscribers(shop.orders)).toMatchObject([{ email: 'bobur@misol.uz' }]);
});

test('a subscription is removed from copies of an earlier release, too', async () => {
  using shop = openShop();
  await shop.subscribe('dilnozaxon@misol.uz');
  const copy = copyIn(shop, 'orders-before-update.sqlite');
  mkdirSync(dirname(copy));
  const earlier = new DatabaseSync(copy);
  earlier.exec(readFileSync(join(import.meta.dirname, '../schemas/orders-1.sql'), 'utf8'));
  earlier.exec("INSERT INTO subscribers VALUES ('dilnozaxon@misol.uz', '')");
  earlier.close();
  expect(shop.run('forget', 'dilnozaxon@misol.uz', '--yes')).toContain('removed, also from 1 copy.');
  expectNowhere(shop, [copy], 'ilnozaxon');
});

test('orders of an age lose their personal data, in the copies too', async () => {
  using shop = openShop();
  await shop.order({ clientName: 'Dilnozaxon' });
  await shop.order({ clientName: 'Bobur' });
  for (const [id, days] of [750, 700].entries())
    shop.orders
      .prepare('UPDATE orders SET created_at = ? WHERE id = ?')
      .run(new Date(Date.now() - days * 86_400_000).toISOString(), id + 1);
  shop.run('backup', copyIn(shop));
  const listed = JSON.parse(shop.runOrders('--older-than', '24m', '--json'));
  expect(listed).toMatchObject([{ clientName: 'Dilnozaxon' }]);
  const remove = () => shop.runOrders('--older-than', '24m', '--remove', '--yes');
  expect(remove()).toContain('1 order: 1.');
  expect(people(shop)).toEqual(['Bobur', '']);
  expectNowhere(shop, [copyIn(shop)], 'ilnozaxon');
  expect(remove).toThrow('There is no personal data in these orders.');
});
