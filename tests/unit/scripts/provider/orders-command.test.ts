import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test } from 'vitest';
import { parseOrderArguments } from '../../../../scripts/provider/commands/order-arguments.ts';
import type { StoredOrder } from '../../../../scripts/provider/records/orders.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { openShop } from './commands/opened-shop.ts';
import { aRecord } from './provider-with.ts';

/** A shop with orders of these people. */
async function shopWithOrdersOf(...people: string[]) {
  const shop = openShop();
  onTestFinished(() => shop[Symbol.dispose]());
  shop.write.product(aRecord({ id: 1, productQuantity: 999 }));
  const orders = [{ productId: 1, quantity: 2 }];
  for (const clientName of people) await shop.order({ clientName, orders });
  return {
    ...shop,
    listed: (...args: string[]): StoredOrder[] => JSON.parse(shop.runOrders(...args, '--json')),
  };
}

test('as a process, says that there are no orders before the shop ever ran, and fails with code 1', async () => {
  const variables = { DATA_DIR: temporaryFolder() };
  const says = expect.stringContaining(`There are no orders yet in ${variables.DATA_DIR}`);
  expect(await runScript('provider/orders.ts', [], variables)).toEqual({ code: 0, error: '', out: says });
  expect(await runScript('provider/orders.ts', ['7'], variables)).toEqual({
    ...{ code: 1, error: 'There is no such order: 7.\n', out: '' },
  });
});

test('lists the newest orders first, up to the limit', async () => {
  const { runOrders } = await shopWithOrdersOf('Aziza', 'Bobur', 'Dilnoza');
  expect(runOrders('--limit', '2')).toMatch(/^(?!.*Aziza).*Dilnoza.*2 × .*so‘m.*Bobur/s);
});

test('lists only the orders that match, as JSON if told to', async () => {
  const { runOrders, listed } = await shopWithOrdersOf('Aziza', 'Bobur', 'Dilnoza');
  runOrders('2', '--set', 'called');
  expect(listed()[1]).toMatchObject({
    ...{ clientName: 'Bobur', lines: [{ productId: 1, quantity: 2 }], totals: [{ currency: 'sum' }] },
  });
  const names = (...args: string[]) => listed(...args).map(({ clientName }) => clientName);
  expect(names('--status', 'called')).toEqual(['Bobur']);
  expect(names('--status', 'new')).toEqual(['Dilnoza', 'Aziza']);
  expect(names('--phone', '90 123-45')).toHaveLength(3);
  expect(names('--phone', '77')).toEqual([]);
  expect(names('1', '3')).toEqual(['Dilnoza', 'Aziza']);
  expect(runOrders('--since', '2999-01-31')).toBe('No orders match.');
});

test('shows one order, and sets the status of several', async () => {
  const { runOrders } = await shopWithOrdersOf('Aziza', 'Bobur');
  expect(runOrders('1')).toMatch(/^Order 1, placed .*: new since .*\nAziza\n\+998901234567\n/);
  expect(runOrders('1', '2', '--set', 'sent')).toBe('Order 1 is now sent.\nOrder 2 is now sent.');
  expect(runOrders('1', '--set', 'sent')).toBe('Order 1 is already sent.');
});

test('writes all orders to a CSV file', async () => {
  const people = Array.from({ length: 60 }, (_, index) => `Aziza; ${index}`);
  const { runOrders, dataDir } = await shopWithOrdersOf(...people);
  const file = join(dataDir, 'orders.csv');
  expect(runOrders('--csv', file)).toBe(`Wrote 60 orders to ${file}.`);
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

test.each(['2026-11-25', '25.11.2026'])('--since %s is the day in Tashkent', (day) => {
  expect(parseOrderArguments(['--since', day]).filter.since).toBe('2026-11-24T19:00:00.000Z');
});

test.each([
  ...['--limit 0', '--limit all', '--sort', '--status lost', '--since yesterday', '--since 2026-02-30'],
  ...['--phone abc', '--set done', '--older-than 24', '--remove', '--remove --status done'],
  ...['--remove --older-than 24m --status done', 'twelve'],
])('refuses %s', (args) => {
  expect(() => parseOrderArguments(args.split(' '))).toThrow('Usage: npm run orders');
});
