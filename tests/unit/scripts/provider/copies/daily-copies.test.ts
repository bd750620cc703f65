import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { alarmLines, openAlarms } from '../../../../../scripts/alerts/alarms.ts';
import { CopiesRefused } from '../../../../../scripts/provider/copies/copies-bucket.ts';
import { openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { findImage, putImage } from '../../../../../scripts/provider/tables/images.ts';
import { readProducts } from '../../../../../scripts/provider/tables/read-products.ts';
import { listSubscribers } from '../../../../../scripts/provider/tables/subscribers.ts';
import { eventually } from '../../../../support/eventually.ts';
import { compileCache } from '../../run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { openShop, shopFolder } from '../commands/opened-shop.ts';
import { aRecord } from '../provider-with.ts';
import { startProvider } from '../started-provider.ts';
import { copying, PLACE, post } from './copying-shop.ts';

test('a bare machine gets the catalogue with its images and stock, and the subscribers, even at the second attempt', async () => {
  const { variables, storage, objects, revisionOf, restore, run, keyFile } = await copying();
  using shop = openShop();
  const images = ['oq', 'qora'].map((name) =>
    putImage(shop.catalogue, { fileName: `${name}.webp`, bytes: new TextEncoder().encode(name) }),
  );
  await shop.order();
  // Counted when there had been nine moves, of which the bucket has two.
  shop.catalogue.exec('UPDATE products SET quantity = 12, counted_after = 9');
  shop.write.product(aRecord({ id: 2, productQuantity: 12 }));
  await shop.subscribe('bobur@misol.uz');
  await shop.subscribe('ended@misol.uz');
  const [ended] = listSubscribers(shop.orders).filter(({ email }) => email.startsWith('ended'));
  const { child, apiUrl } = await startProvider(shop.dataDir, variables);
  await eventually(() => expect(objects.has('shop/catalogue.age')).toBe(true));
  expect(await post(apiUrl, { orders: [{ productId: 2, quantity: 1 }] })).toBe(201);
  await fetch(new URL(`/api/contacts/unsubscribe/${ended?.token}`, apiUrl), { method: 'POST' });
  await eventually(() => expect(revisionOf('orders/2')).toBe('1'));
  await eventually(() => expect(revisionOf('subscribers'), 'one that ended is not for tomorrow').toBe('2'));
  child.kill('SIGKILL');

  const bare = temporaryFolder();
  const databases = openDatabases(bare);
  onTestFinished(() => databases[Symbol.dispose]());
  storage.fault = ({ method, key }) => (method === 'GET' && key.includes('/images/') ? 403 : undefined);
  await expect(restore(databases)).rejects.toThrow('403');
  storage.fault = () => undefined;
  expect(await restore(databases)).not.toContain('Not readable');
  expect(await restore(databases), 'again').toContain('The catalogue here is not the sample: it stays');
  expect(images.map((address) => findImage(databases.catalogue, address)?.fileName)).toEqual([
    'oq.webp',
    'qora.webp',
  ]);
  const left = () => readProducts(databases.catalogue, [1, 2]).map(({ productQuantity }) => productQuantity);
  expect(left()).toEqual([12, 11]);
  databases.orders.exec('INSERT INTO stock_moves (product_id, pieces, order_id) VALUES (1, -1, 1)');
  expect(left(), 'the count includes no later order').toEqual([11, 11]);
  expect(listSubscribers(databases.orders)).toMatchObject([{ email: 'bobur@misol.uz' }]);
  expect(databases.orders.prepare('SELECT token FROM subscribers WHERE email IS NULL').all()).toEqual([
    { token: ended?.token },
  ]);
  expect(databases.orders.prepare('SELECT * FROM notices').all(), 'nobody is told again').toEqual([]);

  const [one = '', other = ''] = images.map((address) => `shop/images/${address.split('/').at(-1)}.age`);
  objects.set(one, objects.get(other) ?? expect.unreachable());
  expect(await run(temporaryFolder(), 'main', 'restore', PLACE, '--key', keyFile, '--yes')).toMatchObject({
    code: 1,
    error: 'Not readable in s3://safe/shop: 1 image.\n',
  });
});

test('each image is copied once, a catalogue when it has changed, and what is not needed is removed', async () => {
  const { storage, objects, written, copyDaily, doctor } = await copying();
  using shop = openShop();
  const { catalogue, dataDir } = shop;
  const copy = () => copyDaily(shop);
  const image = String(catalogue.prepare('SELECT address FROM images').get()?.address).split('/').at(-1);
  await copy();
  expect(written()).toEqual(['catalogue.age', `images/${image}.age`, 'subscribers.age']);
  await shop.order();
  await copy();
  expect(written(), 'an order changes no catalogue').toEqual(['subscribers.age']);
  catalogue.exec('DELETE FROM images');
  putImage(catalogue, { fileName: 'b.webp', bytes: new Uint8Array([2]) });
  shop.write.product(aRecord({ id: 2 }));
  storage.fault = ({ method, key }) => (method === 'PUT' && key.includes('/images/') ? 403 : undefined);
  await expect(copy()).rejects.toThrow('403');
  expect(objects.has(`shop/images/${image}.age`), 'as long as a catalogue has it').toBe(true);
  storage.fault = () => undefined;
  await copy();
  expect(written()).toEqual(expect.arrayContaining(['catalogue.age']));
  expect([...objects.keys()].filter((key) => key.includes('images'))).toHaveLength(1);
  expect(objects.has(`shop/images/${image}.age`)).toBe(false);

  const before = objects.get('shop/catalogue.age')?.md5;
  using other = openShop();
  await expect(copyDaily(other)).rejects.toThrow(CopiesRefused);
  catalogue.exec('UPDATE products SET is_sample = 1');
  await copy();
  expect(objects.get('shop/catalogue.age')?.md5, 'no sample over an owner’s').toBe(before);

  expect(await doctor(dataDir)).toMatch(/✓ Subscribers and catalogue were copied/);
  shop.orders.exec(`UPDATE copies_place SET daily_at = '2026-01-01T10:00:00.000Z'`);
  expect(await doctor(dataDir)).toMatch(/✗ Subscribers and catalogue were copied/);
});

test.each([
  ['copies.stopped', 23, []],
  ['copies.stopped', 25, [/^Orders are stored, but not copied: /]],
  ['copies.late', 1, []],
  ['copies.late', 3, [/^The copies of subscribers and catalogue are older than a day: /]],
] as const)(
  '%s that began %i h ago, whatever restarted meanwhile, is told as %j',
  async (type, hours, lines) => {
    const dataDir = shopFolder();
    const began = () => Date.now() - hours * 3_600_000;
    openAlarms(dataDir, { receivers: [], tell: () => {}, now: began }).raise(type, '', { lastsMs: 1 });
    const { storage, variables, runProvider } = await copying();
    const refused = type === 'copies.stopped' ? 'probe' : 'subscribers.age';
    storage.fault = ({ method, key }) => (method === 'PUT' && key.endsWith(refused) ? 403 : undefined);
    // For the process that copies once a day.
    const inherited = { ...variables, DATA_DIR: dataDir, NODE_COMPILE_CACHE: compileCache };
    for (const [name, value] of Object.entries(inherited)) vi.stubEnv(name, value);
    onTestFinished(() => void vi.unstubAllEnvs());
    await runProvider(dataDir);
    const kept = () => JSON.parse(readFileSync(join(dataDir, 'alarms.json'), 'utf8')).raised[type];
    await eventually(() => expect(kept().reason).toContain('403'));
    expect(alarmLines(dataDir).filter((line) => !line.startsWith('Only'))).toEqual(
      lines.map((line) => expect.stringMatching(line)),
    );
  },
);
