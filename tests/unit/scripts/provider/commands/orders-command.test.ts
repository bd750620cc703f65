import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parseOrderArguments } from '../../../../../scripts/provider/commands/order-arguments.ts';
import {
  orderDetails,
  ordersTable,
  undeliveredLines,
} from '../../../../../scripts/provider/commands/orders-table.ts';
import { printableJson } from '../../../../../scripts/provider/commands/printable-json.ts';
import type { StoredOrder } from '../../../../../scripts/provider/records/orders.ts';
import { runScript } from '../../run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { aRecord } from '../provider-with.ts';
import { openShop } from './opened-shop.ts';

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

test('JSON escapes unsafe characters and keeps its meaning', () => {
  const characters = ['\u001b', '\u009b', '\u202e', '\u2028', '\u{e0001}'];
  const value = { comment: `a${characters.join('[2J')} O‘` };
  const json = printableJson(value);
  for (const character of characters) expect(json).not.toContain(character);
  expect(json).toContain('O‘');
  expect(JSON.parse(json)).toEqual(value);
});

describe('orders', () => {
  const at = '2026-11-21T10:05:00.000Z';
  const order = (fields: Partial<StoredOrder>): StoredOrder => ({
    ...{ id: 1, createdAt: at, clientName: 'Aziza Karimova', clientPhone: '+998901234567', comment: '' },
    ...{ repeats: undefined, unreserved: undefined, status: 'new', statusAt: at, totals: [], lines: [] },
    ...{ notices: [], ...fields },
  });
  const fridge = {
    ...{ productId: 1, productName: 'Muzlatgich', productModel: 'ZN-320', unitPrice: 800, quantity: 2 },
    currency: 'sum' as const,
  };

  test('show what to pack, whom to call and what it costs in each currency', () => {
    const lines = [fridge, { ...fridge, productName: 'Choynak', productModel: 'CH-1', quantity: 1 }];
    const totals = [
      { amount: 12_500_000, currency: 'sum' as const },
      { amount: 499.5, currency: 'dollar' as const },
    ];
    const table = ordersTable([order({ id: 12, lines, totals, comment: 'Kechqurun' })]);
    const [head, , first, second] = table.map((text) => text.trim().split(/ {2,}/));
    expect(head).toEqual(['№', 'Time', 'Status', 'Name', 'Phone', 'Products', 'Total', 'Comment']);
    expect(first).toEqual([
      ...['12', '2026-11-21 15:05 +05:00', 'new', 'Aziza Karimova', '+998901234567'],
      ...['2 × Muzlatgich ZN-320', '12 500 000.00 so‘m', 'Kechqurun'],
    ]);
    expect(second).toEqual(['1 × Choynak CH-1', '$499.50']);
  });

  test('are wrapped where texts are long, even within words', () => {
    const table = ordersTable([order({ comment: `${'uzun so‘z '.repeat(12)}${'x'.repeat(100)}` })]);
    expect(Math.max(...table.map((text) => text.length))).toBeLessThan(150);
    expect(table.join('').match(/x/g)).toHaveLength(100);
  });

  test.each<[string, Partial<StoredOrder>, RegExp]>([
    [
      'without terminal control characters that customers typed',
      { clientName: '\u001b[2J\u009b1m\u202eAziza\nKarimova' },
      /^(?:[^\p{Cc}\p{Cf}]|\n)*Aziza Karimova(?:[^\p{Cc}\p{Cf}]|\n)*$/u,
    ],
    [
      'marked if they are probably a repeat, or take nothing from stock',
      { id: 12, repeats: 11, unreserved: 'all' },
      /^12 .*\n11 again\?\nnot reserved/m,
    ],
  ])('are listed %s', (_, fields, expected) => {
    expect(ordersTable([order(fields)]).join('\n')).toMatch(expected);
  });

  test('are shown with all details if one is asked for, with the price of each product', () => {
    const asked = { id: 12, lines: [fridge], comment: 'Kechqurun' };
    const details = orderDetails(order({ ...asked, repeats: 11, unreserved: 'time' })).join('\n');
    for (const line of [
      /^Order 12, placed .*: new since .*$/m,
      /^It is probably order 11 sent again\.$/m,
      /^Nothing is taken from stock for it \(new for too long\)\. `npm run orders -- 12 --set called` takes it\.$/m,
      /^Kechqurun$/m,
      /^1 +Muzlatgich ZN-320 +2 +800\.00 so‘m$/m,
    ])
      expect(details).toMatch(line);
  });

  test('that nobody was notified of are named once for each reason', () => {
    const notices = [{ receiver: 'telegram', attempts: 2, error: 'no answer' }];
    const orders = [order({ id: 12, notices }), order({ id: 11, notices }), order({})];
    expect(undeliveredLines(orders)).toEqual(['No notification delivered yet for 12, 11: no answer']);
  });
});
