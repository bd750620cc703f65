import { beforeEach, expect, test } from 'vitest';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { seedSample } from '../../../../scripts/provider/seed-sample.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

const orders = (...args: string[]) => runScript('provider/list-orders.ts', args, { DATA_DIR: dataDir });

function storeOrdersOf(...clientNames: string[]): void {
  using databases = openDatabases(dataDir);
  seedSample(databases.catalogue);
  for (const clientName of clientNames)
    addOrder(
      databases.orders,
      { clientName, clientPhone: '+998901234567', comment: '', orders: [{ productId: 1, quantity: 2 }] },
      { storeId: 5, now: new Date() },
    );
}

test('says that there are none, also before the shop ever ran', async () => {
  const none = { code: 0, error: '', out: expect.stringContaining('There are no orders yet') };
  expect(await orders()).toEqual(none);
  storeOrdersOf();
  expect(await orders()).toEqual(none);
});

test('lists the newest first, as many as asked for', async () => {
  storeOrdersOf('Aziza', 'Bobur', 'Dilnoza');
  const { out } = await orders('--limit', '2');
  expect(out.indexOf('Dilnoza')).toBeLessThan(out.indexOf('Bobur'));
  expect(out).not.toContain('Aziza');
  expect(out).toMatch(/2 × .*so‘m/);
});

test('lists them as JSON for programs', async () => {
  storeOrdersOf('Aziza', 'Bobur');
  const { out } = await orders('--json');
  expect(JSON.parse(out)).toMatchObject([
    { clientName: 'Bobur', lines: [{ productId: 1, quantity: 2 }], totals: [{ currency: 'sum' }] },
    { clientName: 'Aziza' },
  ]);
});

test.each([['--limit', '0'], ['--limit', 'all'], ['--sort']])(
  'refuses %s %s with code 1',
  async (...args) => {
    const { code, error } = await orders(...args.filter((arg) => arg !== undefined));
    expect(code).toBe(1);
    expect(error).toContain('Usage: npm run orders');
  },
);
