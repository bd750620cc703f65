import { describe, expect, test } from 'vitest';
import { providerCommand } from '../../../../../scripts/provider/commands/arguments.ts';
import {
  orderDetails,
  ordersTable,
  undeliveredLines,
} from '../../../../../scripts/provider/commands/orders-table.ts';
import { printableJson } from '../../../../../scripts/provider/commands/printable-json.ts';
import type { StoredOrder } from '../../../../../scripts/provider/records/orders.ts';

describe('printable json', () => {
  test('JSON escapes unsafe characters and keeps its meaning', () => {
    const characters = ['\u001b', '\u009b', '\u202e', '\u2028', '\u{e0001}'];
    const value = { comment: `a${characters.join('[2J')} O‘` };
    const json = printableJson(value);
    for (const character of characters) expect(json).not.toContain(character);
    expect(json).toContain('O‘');
    expect(JSON.parse(json)).toEqual(value);
  });
});

describe('arguments', () => {
  test.each([
    ['sell', '"sell" is not a command'],
    ['import', 'import needs FOLDER|FILE…'],
    ['export', 'export needs FOLDER'],
    ['export a b', '"b" is one argument too many'],
    ['reset now', '"now" is one argument too many'],
    ['generate', 'generate needs N'],
    ['reset --replace', '--replace does not belong to reset'],
    ['--colour', "Unknown option '--colour'"],
  ])('refuses «%s» and shows the usage', (line, message) => {
    const parse = () => providerCommand.parse(line.split(' '));
    expect(parse).toThrow(message);
    expect(parse).toThrow('Usage: npm run provider');
  });
});

describe('orders table', () => {
  const order = (fields: Partial<StoredOrder>): StoredOrder => ({
    id: 1,
    createdAt: '2026-11-21T10:05:00.000Z',
    clientName: 'Aziza Karimova',
    clientPhone: '+998901234567',
    comment: '',
    repeats: undefined,
    unreserved: undefined,
    status: 'new',
    statusAt: '2026-11-21T10:05:00.000Z',
    totals: [],
    lines: [],
    notices: [],
    ...fields,
  });

  const line = (fields: Partial<StoredOrder['lines'][number]>) => ({
    productId: 1,
    productName: 'Muzlatgich',
    productModel: 'ZN-320',
    unitPrice: 800,
    currency: 'sum' as const,
    quantity: 2,
    ...fields,
  });

  test('shows what to pack, whom to call and what it costs in each currency, in aligned columns', () => {
    const table = ordersTable([
      order({
        id: 12,
        lines: [line({}), line({ productName: 'Choynak', productModel: 'CH-1', quantity: 1 })],
        totals: [
          { amount: 12_500_000, currency: 'sum' },
          { amount: 499.5, currency: 'dollar' },
        ],
      }),
      order({ id: 3, status: 'sent', clientName: 'Bo‘ri', comment: 'Kechqurun' }),
    ]);
    expect(table).toEqual([
      '№   Time                     Status  Name            Phone          Products               Total               Comment',
      '──  ───────────────────────  ──────  ──────────────  ─────────────  ─────────────────────  ──────────────────  ─────────',
      '12  2026-11-21 15:05 +05:00  new     Aziza Karimova  +998901234567  2 × Muzlatgich ZN-320  12 500 000.00 so‘m',
      '                                                                    1 × Choynak CH-1       $499.50',
      '──  ───────────────────────  ──────  ──────────────  ─────────────  ─────────────────────  ──────────────────  ─────────',
      '3   2026-11-21 15:05 +05:00  sent    Bo‘ri           +998901234567                                             Kechqurun',
      '──  ───────────────────────  ──────  ──────────────  ─────────────  ─────────────────────  ──────────────────  ─────────',
    ]);
  });

  test('wraps long texts, even within words', () => {
    const table = ordersTable([order({ comment: `${'uzun so‘z '.repeat(12)}${'x'.repeat(100)}` })]);
    expect(Math.max(...table.map((text) => text.length))).toBeLessThan(150);
    expect(table.join('').match(/x/g)).toHaveLength(100);
  });

  test('removes terminal control characters from what customers typed', () => {
    const table = ordersTable([order({ clientName: '\u001b[2J\u009b1m\u202eAziza\nKarimova' })]).join('\n');
    for (const character of ['\u001b', '\u009b', '\u202e']) expect(table).not.toContain(character);
    expect(table).toContain('Aziza Karimova');
  });

  test('marks an order that is probably a repeat, and one that takes nothing from stock', () => {
    expect(ordersTable([order({ id: 12, repeats: 11, unreserved: 'all' })]).join('\n')).toMatch(
      /^12 .*\n11 again\?\nnot reserved/m,
    );
  });

  test('shows all details of one order, with the price of each product', () => {
    const details = orderDetails(
      order({ id: 12, repeats: 11, unreserved: 'time', lines: [line({})], comment: 'Kechqurun' }),
    );
    expect(details.join('\n')).toMatch(/^Order 12, placed .*: new since .*$/m);
    expect(details).toContain('It is probably order 11 sent again.');
    expect(details).toContain(
      'Nothing is taken from stock for it (new for too long). `npm run orders -- 12 --set called` takes it.',
    );
    expect(details).toContain('Kechqurun');
    expect(details.join('\n')).toMatch(/^1 +Muzlatgich ZN-320 +2 +800\.00 so‘m$/m);
  });

  test('lists the orders that nobody was notified of, once for each reason', () => {
    const notice = { receiver: 'telegram', attempts: 2, error: 'no answer' };
    expect(
      undeliveredLines([
        order({ id: 12, notices: [notice] }),
        order({ id: 11, notices: [notice] }),
        order({}),
      ]),
    ).toEqual(['No notification delivered yet for 12, 11: no answer']);
  });
});
