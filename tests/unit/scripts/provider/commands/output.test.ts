import { describe, expect, test } from 'vitest';
import {
  orderDetails,
  ordersTable,
  undeliveredLines,
} from '../../../../../scripts/provider/commands/orders-table.ts';
import { printableJson } from '../../../../../scripts/provider/commands/printable-json.ts';
import type { StoredOrder } from '../../../../../scripts/provider/records/orders.ts';

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
