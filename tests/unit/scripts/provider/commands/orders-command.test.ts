import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect, onTestFinished, test } from 'vitest';
import { parseOrderArguments } from '../../../../../scripts/provider/commands/order-arguments.ts';
import {
  orderDetails,
  ordersTable,
  undeliveredLines,
} from '../../../../../scripts/provider/commands/orders-table.ts';
import type { StoredOrder } from '../../../../../scripts/provider/tables/orders.ts';
import { setOrderStatus } from '../../../../../scripts/provider/tables/set-order-status.ts';
import { openShop } from './opened-shop.ts';

/** What `npm run orders -- …` prints in a shop with orders of these people. */
async function ordersOf(...people: string[]) {
  const shop = openShop();
  onTestFinished(() => shop[Symbol.dispose]());
  shop.catalogue.exec('UPDATE products SET quantity = 999');
  const orders = [{ productId: 1, quantity: 2 }];
  for (const clientName of people) await shop.order({ clientName, orders });
  return shop;
}

test('orders are listed, filtered, shown one by one and given a status', async () => {
  const { runOrders } = await ordersOf('Aziza', 'Bobur', 'Dilnoza');
  expect(runOrders('--limit', '2')).toMatch(/^(?!.*Aziza).*Dilnoza.*2 × .*so‘m.*Bobur/s);
  expect(runOrders('1', '2', '--set', 'sent')).toBe('Order 1 is now sent.\nOrder 2 is now sent.');
  expect(runOrders('1', '--set', 'sent')).toBe('Order 1 is already sent.');
  expect(runOrders('1')).toMatch(/^Order 1, placed .*: sent since .*\nAziza\n\+998901234567\n/);
  for (const [args, names] of [
    ['--status sent', ['Bobur', 'Aziza']],
    ['--phone 123-45', ['Dilnoza', 'Bobur', 'Aziza']],
    ['--phone 77', []],
    ['1 3', ['Dilnoza', 'Aziza']],
    ['--since 2999-01-31', []],
  ] as const) {
    const listed: StoredOrder[] = JSON.parse(runOrders(...args.split(' '), '--json'));
    expect(
      listed.map(({ clientName }) => clientName),
      args,
    ).toEqual(names);
  }
  expect(() => runOrders('7')).toThrow('There is no such order: 7.');
});

test('an order tells how it came to its status, and prints the terms that it was placed under', async () => {
  const { runOrders, orders } = await ordersOf('Aziza', 'Bobur');
  setOrderStatus(orders, 1, 'called', new Date(), 'Bobur');
  runOrders('1', '--set', 'sent');
  expect(runOrders('1')).toMatch(
    /: sent since .*0\.\nIt was called from \d{4}-\d\d-\d\d .* on \(Bobur, in Telegram\)\.\nAziza\n/,
  );
  expect(runOrders('1')).toMatch(/Terms: version [\da-f]{16}; `npm run orders -- 1 --terms` prints them\.$/m);
  expect(runOrders('1', '--terms')).toBe('Shartlar: birinchi');
  orders.exec('UPDATE orders SET terms = NULL WHERE id = 2');
  expect(runOrders('2')).not.toContain('Terms');
  expect(() => runOrders('2', '--terms')).toThrow('Order 2 was placed before terms were kept with orders.');
});

test('writes all orders to a CSV file', async () => {
  const people = Array.from({ length: 60 }, (_, index) => `Aziza; ${index}`);
  const { runOrders, dataDir } = await ordersOf(...people);
  const file = join(dataDir, 'orders.csv');
  runOrders('--csv', file);
  const options = { bom: true, delimiter: ';', columns: true } as const;
  const records = parse<Record<string, string>>(readFileSync(file, 'utf8'), options);
  expect(records).toHaveLength(60);
  expect(records[0]).toMatchObject({
    ...{ order: '60', status: 'new', clientName: 'Aziza; 59', clientPhone: "'+998901234567" },
    ...{ createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d \+05:00$/) },
    ...{ productId: '1', quantity: '2', currency: 'sum', clockWasSet: 'false' },
  });
});

test('a program reads all of an order as JSON, of which nothing moves, colours or reorders a terminal', async () => {
  const { orders, runOrders } = await ordersOf('Aziza');
  const comment = 'eshik\u202e31\u009b31m\u001b]0;\u2028\u{e0041}';
  orders.prepare('UPDATE orders SET comment = ?').run(comment);
  const printed = runOrders('--json');
  expect(JSON.parse(printed)).toMatchObject([
    { id: 1, clientPhone: '+998901234567', comment, lines: [{ productId: 1, quantity: 2, unitPrice: 1000 }] },
  ]);
  expect(printed).not.toMatch(/[^\P{C}\n]|[\u2028\u2029]/u);
});

test('--since is the day in Tashkent', () => {
  expect(parseOrderArguments(['--since', '25.11.2026']).filter.since).toBe('2026-11-24T19:00:00.000Z');
});

test.each([
  ...['--limit all', '--status lost', '--since 2026-02-30', '--phone abc', '--set done', '--older-than 24'],
  ...['--remove', '--remove --status done', '--remove --older-than 24m --status done', 'twelve'],
  ...['--terms', '1 2 --terms'],
])('refuses %s', (args) => {
  expect(() => parseOrderArguments(args.split(' '))).toThrow('Usage: npm run orders');
});

const at = '2026-11-21T10:05:00.000Z';
const fridge = {
  ...{ productId: 1, productName: 'Muzlatgich', productModel: 'ZN-320', unitPrice: 800, quantity: 2 },
  currency: 'sum' as const,
};
/** An order that is probably a repeat, from somebody who typed control characters. */
const order: StoredOrder = {
  ...{ id: 12, createdAt: at, clientName: '\u001b[2J\u009b1m\u202eAziza\nKarimova', comment: 'Kechqurun' },
  clockWasSet: true,
  ...{ clientPhone: '+998901234567', repeats: 11, unreserved: 'time', status: 'new', statusAt: at },
  lines: [fridge, { ...fridge, productName: 'Choynak', productModel: 'CH-1', quantity: 1 }],
  totals: [
    { amount: 12_500_000, currency: 'sum' },
    { amount: 499.5, currency: 'dollar' },
  ],
  notices: [{ receiver: 'telegram', attempts: 2, error: 'no answer' }],
};

test('the owner sees what to pack, whom to call, what it costs, and what to look at twice', () => {
  const table = ordersTable([order]);
  const [, , ...rows] = table.map((text) => text.trim().split(/ {2,}/));
  expect(rows.slice(0, 3)).toEqual([
    [
      ...['12', '2026-11-21 15:05 +05:00', 'new', '[2J 1mAziza Karimova', '+998901234567'],
      ...['2 × Muzlatgich ZN-320', '12\u00a0500\u00a0000.00\u00a0so‘m', 'Kechqurun'],
    ],
    ['11 again?', 'clock was set', '1 × Choynak CH-1', '$499.50'],
    ['not reserved'],
  ]);
  expect(undeliveredLines([order, { ...order, id: 11 }, { ...order, notices: [] }])).toEqual([
    'No notification delivered yet for 12, 11: no answer',
  ]);
  expect(orderDetails(order, [], undefined).join('\n')).toMatch(
    /\nThe clock was set .*\nIt is probably order 11 sent again\.\nNothing .* \(new for too long\)\..*\n\[2J 1mAziza Karimova\n/,
  );
});
