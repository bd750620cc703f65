import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { parseOrderArguments } from '../../../../scripts/provider/commands/order-arguments.ts';
import { CATALOGUE_FILE, openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import type { StoredOrder } from '../../../../scripts/provider/records/orders.ts';
import { seedSample } from '../../../../scripts/provider/seed-sample.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

const orders = (...args: string[]) => runScript('provider/orders.ts', args, { DATA_DIR: dataDir });

function storeOrdersOf(...clientNames: string[]): void {
  using databases = openDatabases(dataDir);
  seedSample(databases.catalogue);
  databases.catalogue.exec('UPDATE products SET quantity = 999');
  for (const clientName of clientNames)
    addOrder(
      databases.orders,
      { clientName, clientPhone: '+998901234567', comment: '', orders: [{ productId: 1, quantity: 2 }] },
      { storeId: 5, now: new Date() },
    );
}

test('says that there are no orders, even before the shop ever ran', async () => {
  const none = { code: 0, error: '', out: expect.stringContaining(`There are no orders yet in ${dataDir}`) };
  expect(await orders()).toEqual(none);
  storeOrdersOf();
  expect(await orders()).toEqual(none);
});

test('lists the newest orders first, up to the limit', async () => {
  storeOrdersOf('Aziza', 'Bobur', 'Dilnoza');
  const { out } = await orders('--limit', '2');
  expect(out.indexOf('Dilnoza')).toBeLessThan(out.indexOf('Bobur'));
  expect(out).not.toContain('Aziza');
  expect(out).toMatch(/2 × .*so‘m/);
});

test('lists orders as JSON', async () => {
  storeOrdersOf('Aziza', 'Bobur');
  const { out } = await orders('--json');
  expect(JSON.parse(out)).toMatchObject([
    { clientName: 'Bobur', lines: [{ productId: 1, quantity: 2 }], totals: [{ currency: 'sum' }] },
    { clientName: 'Aziza' },
  ]);
});

test('lists only the orders that match', async () => {
  storeOrdersOf('Aziza', 'Bobur', 'Dilnoza');
  await orders('2', '--set', 'called');
  const names = async (...args: string[]) =>
    JSON.parse((await orders(...args, '--json')).out).map(({ clientName }: StoredOrder) => clientName);
  expect(await names('--status', 'called')).toEqual(['Bobur']);
  expect(await names('--status', 'new')).toEqual(['Dilnoza', 'Aziza']);
  expect(await names('--phone', '90 123-45')).toHaveLength(3);
  expect(await names('--phone', '77')).toEqual([]);
  expect(await names('--since', '2999-01-31')).toEqual([]);
  expect(await names('1', '3')).toEqual(['Dilnoza', 'Aziza']);
  expect((await orders('--since', '2999-01-31')).out).toBe('No orders match.\n');
});

test('shows one order, and sets the status of several', async () => {
  storeOrdersOf('Aziza', 'Bobur');
  expect((await orders('1')).out).toMatch(/^Order 1, placed .*: new since .*\nAziza\n\+998901234567\n/);
  expect((await orders('1', '2', '--set', 'sent')).out).toBe('Order 1 is now sent.\nOrder 2 is now sent.\n');
  expect((await orders('1', '--set', 'sent')).out).toBe('Order 1 is already sent.\n');
  expect(await orders('7')).toMatchObject({ code: 1, error: 'There is no such order: 7.\n' });
});

test('works beside a catalogue of a newer release', async () => {
  storeOrdersOf('Aziza');
  {
    using catalogue = new DatabaseSync(join(dataDir, CATALOGUE_FILE));
    catalogue.exec('PRAGMA user_version = 99');
  }
  expect(await orders()).toMatchObject({ code: 0, out: expect.stringContaining('Aziza'), error: '' });
  expect((await orders('1', '--set', 'called')).out).toBe('Order 1 is now called.\n');
});

test('writes all orders to a CSV file', async () => {
  storeOrdersOf(...Array.from({ length: 60 }, (_, index) => `Aziza; ${index}`));
  const file = join(dataDir, 'orders.csv');
  expect((await orders('--csv', file)).out).toBe(`Wrote 60 orders to ${file}.\n`);
  const text = readFileSync(file, 'utf8');
  expect(text.startsWith('\uFEFForder;createdAt;status;')).toBe(true);
  const records: Record<string, string>[] = parse(text, { bom: true, delimiter: ';', columns: true });
  expect(records).toHaveLength(60);
  expect(records[0]).toMatchObject({
    ...{ order: '60', status: 'new', clientName: 'Aziza; 59', clientPhone: "'+998901234567" },
    ...{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \+05:00$/) },
    ...{ productId: '1', quantity: '2', currency: 'sum' },
  });
});

test.each([
  ['2026-11-25', '2026-11-24T19:00:00.000Z'],
  ['25.11.2026', '2026-11-24T19:00:00.000Z'],
])('--since %s is the day in Tashkent, wherever the server is', (day, since) => {
  expect(parseOrderArguments(['--since', day]).filter.since).toBe(since);
});

test.each([
  ['--limit', '0'],
  ['--limit', 'all'],
  ['--sort'],
  ['--status', 'lost'],
  ['--since', 'yesterday'],
  ['--since', '2026-02-30'],
  ['--phone', 'abc'],
  ['--set', 'done'],
  ['--older-than', '24'],
  ['--remove'],
  ['--remove', '--status', 'done'],
  ['--remove', '--older-than', '24m', '--status', 'done'],
  ['twelve'],
])('refuses %s %s', (...args) => {
  expect(() => parseOrderArguments(args.filter((arg) => arg !== undefined))).toThrow('Usage: npm run orders');
});
