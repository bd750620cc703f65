import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ProductRecord } from '../../../../scripts/provider/columns/product-columns.ts';
import { type Databases, openDatabases } from '../../../../scripts/provider/databases/open-databases.ts';
import { releaseStockInTime } from '../../../../scripts/provider/release-stock.ts';
import { addOrder } from '../../../../scripts/provider/tables/add-order.ts';
import { catalogueWriter } from '../../../../scripts/provider/tables/catalogue-writer.ts';
import { putImage } from '../../../../scripts/provider/tables/images.ts';
import { eventually } from '../../../support/eventually.ts';
import { runScript } from '../run-script.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { telegramAt } from './outbox/notifying-shop.ts';
import { standIn } from './outbox/stand-in.ts';
import { aRecord, listPath, providerWith, STORE } from './provider-with.ts';
import { anOrder, startProvider } from './started-provider.ts';

const put = ({ catalogue }: Databases, changes: Partial<ProductRecord>) =>
  catalogueWriter(catalogue, STORE).product(aRecord(changes));

// The oldest of three products is alone on the second page.
test.each<[string, number[], (databases: Databases) => unknown]>([
  ['is cheaper', [304, 200], ({ catalogue }) => catalogue.exec('UPDATE products SET price = 9 WHERE id = 1')],
  [
    'was replaced by another with its id',
    [304, 200],
    (databases) => {
      databases.catalogue.exec('DELETE FROM products WHERE id = 1');
      put(databases, { id: 1, productName: 'Pech' });
    },
  ],
  [
    'got one beside it',
    [200, 200],
    (databases) => put(databases, { id: 4, createdAt: '2020-01-01T00:00:00Z' }),
  ],
  [
    'was ordered',
    [304, 200],
    ({ orders }) => addOrder(orders, anOrder(), { storeId: STORE, now: new Date() }),
  ],
])('only pages that changed are sent again: the oldest product %s', async (_, expected, edit) => {
  const { provider, databases } = providerWith([{}, {}, {}]);
  const paths = ['1', '2'].map((page) => `/api/v1${listPath({ page, limit: '2' })}`);
  const ask = (path: string, tag = '') => provider.request(path, { headers: { 'if-none-match': tag } });
  const tags = await Promise.all(paths.map(async (path) => (await ask(path)).headers.get('etag') ?? ''));
  const statuses = () => Promise.all(paths.map(async (path, index) => (await ask(path, tags[index])).status));
  expect(await statuses()).toEqual([304, 304]);
  edit(databases);
  expect(await statuses()).toEqual(expected);
});

describe('release stock', () => {
  /** A shop with 25 orders of a day ago and a receiver, which returns stock after so many hours. */
  async function shopThatReleasesAfter(hours: number | undefined) {
    const telegram = await standIn();
    const dayAgo = new Date(Date.now() - 24 * 60 * 60_000);
    const { order, left, databases } = providerWith([{ productQuantity: 99 }], { now: () => dayAgo });
    for (let number = 1; number <= 25; number++) await order({ clientPhone: `+9989000000${10 + number}` });
    const told: string[] = [];
    const receivers = telegramAt(telegram.url);
    const running = releaseStockInTime(databases.orders, {
      hours,
      receivers,
      tell: (line) => told.push(line),
    });
    return { telegram, told, left, [Symbol.asyncDispose]: () => running[Symbol.asyncDispose]() };
  }

  test('the owner is told once of all orders whose pieces return to stock', async () => {
    await using shop = await shopThatReleasesAfter(23.5);
    expect(await shop.left()).toBe(99);
    expect(shop.told).toEqual([
      expect.stringMatching(
        /^Back in stock are the products of 25 orders still new after 23\.5 hours \(1, 2, .*, 25\); `npm run orders -- 1 --set called` takes them again\.$/,
      ),
    ]);
    await eventually(() => expect(shop.telegram.received).toHaveLength(1));
    expect(JSON.parse(shop.telegram.received[0]?.body ?? '').text).toMatch(
      /^23\.5 soatdan beri .* omborga qaytdi: № 1, 2, .*, 20 va yana 5 ta\.\nQayta ajratish: npm run orders -- 1 --set called$/,
    );
  });

  test.each([24.5, undefined])('orders keep their pieces until %s hours are over', async (hours) => {
    await using shop = await shopThatReleasesAfter(hours);
    expect(await shop.left()).toBe(99 - 25);
    expect(shop.told).toEqual([]);
  });
});

test('an image is sent with its type, may be cached forever, and runs no scripts if it is opened', async () => {
  const { catalogue, provider } = providerWith([]);
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const address = putImage(catalogue, { fileName: 'Rasm 1.SVG', bytes: new TextEncoder().encode(drawing) });
  const response = await provider.request(address);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': expect.stringMatching(/^image\/svg\+xml/),
    'cache-control': expect.stringMatching(/max-age=31536000, immutable/),
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'x-content-type-options': 'nosniff',
  });
  expect(await response.text()).toBe(drawing);
  const headers = { 'if-none-match': response.headers.get('etag') ?? '' };
  expect((await provider.request(address, { headers })).status, 'the client has it').toBe(304);
  for (const name of ['0123456789abcdef.webp', '..%2f..%2fpackage.json'])
    expect((await provider.request(`/api/v1/media/${name}`)).status, name).toBe(404);
});

describe('private files', () => {
  /** Returns the files and folders that other accounts of the machine can use in any way. */
  const openToOthers = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
      (path) => statSync(join(folder, path)).mode & 0o077,
    );

  test('other accounts of the machine can read nothing that the provider and its commands write', async () => {
    const folder = temporaryFolder();
    const dataDir = join(folder, 'data');
    const { apiUrl } = await startProvider(dataDir);
    await fetch(`${apiUrl}/orders`, { method: 'POST', body: JSON.stringify(anOrder()) });
    writeFileSync(join(folder, 'orders.csv'), 'of last week', { mode: 0o644 });

    const commands = [
      ['provider/main.ts', 'backup', join(folder, 'copies', 'copy.sqlite')],
      ['provider/main.ts', 'export', join(folder, 'catalogue')],
      ['provider/orders.ts', '--csv', join(folder, 'orders.csv')],
    ];
    for (const { error } of await Promise.all(
      commands.map(([script = '', ...args]) => runScript(script, args, { DATA_DIR: dataDir })),
    ))
      expect(error).toBe('');

    expect(readdirSync(dataDir)).toContain('orders.sqlite-wal');
    expect(readdirSync(folder).toSorted()).toEqual(['catalogue', 'copies', 'data', 'orders.csv']);
    expect(openToOthers(folder)).toEqual([]);
  });

  test('databases and copies that other accounts could read are closed to them once they are opened', () => {
    const folder = temporaryFolder();
    using _kept = openDatabases(folder);
    mkdirSync(join(folder, 'backups'));
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o755);
    expect(openToOthers(folder)).toContain('orders.sqlite-wal');

    using _again = openDatabases(folder);
    expect(openToOthers(folder)).toEqual([]);
  });
});
