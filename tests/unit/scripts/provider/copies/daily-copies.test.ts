import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { alarmLines, openAlarms } from '../../../../../scripts/alerts/alarms.ts';
import { newKeyFile } from '../../../../../scripts/provider/copies/age-keys.ts';
import { WrittenByAnother } from '../../../../../scripts/provider/copies/copy-orders.ts';
import { copyDaily } from '../../../../../scripts/provider/copies/daily-copies.ts';
import { openDatabases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { findImage, putImage } from '../../../../../scripts/provider/tables/images.ts';
import { readProducts } from '../../../../../scripts/provider/tables/read-products.ts';
import { listSubscribers } from '../../../../../scripts/provider/tables/subscribers.ts';
import { parseEnvironment } from '../../../../../scripts/settings/environment.ts';
import { eventually } from '../../../../support/eventually.ts';
import { runScript } from '../../run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { openShop } from '../commands/opened-shop.ts';
import { aRecord } from '../provider-with.ts';
import { startProvider } from '../started-provider.ts';
import { copyingTo, PLACE, post, test } from './copying-shop.ts';

test('a bare machine gets the catalogue with its images and stock, and the subscribers, even at the second attempt', async ({
  keys,
}) => {
  const { variables, storage } = await copyingTo(keys.publicKey);
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
  const has = (key: string) => expect(storage.bucket('safe').get(`shop/${key}`)).toBeDefined();
  await eventually(() => has('catalogue.age'));
  expect(await post(apiUrl, { orders: [{ productId: 2, quantity: 1 }] })).toBe(201);
  await fetch(new URL(`/api/contacts/unsubscribe/${ended?.token}`, apiUrl), { method: 'POST' });
  const revision = () => storage.bucket('safe').get('shop/subscribers.age')?.headers['x-amz-meta-revision'];
  await eventually(() => has('orders/2.age'));
  await eventually(() => expect(revision(), 'one that ended is not for tomorrow').toBe('2'));
  child.kill('SIGKILL');

  const bare = temporaryFolder();
  const restore = (dataDir = bare) =>
    runScript('provider/main.ts', ['restore', PLACE, '--key', keys.file, '--yes'], {
      ...variables,
      DATA_DIR: dataDir,
    });
  storage.fault = ({ method, key }) => (method === 'GET' && key.includes('/images/') ? 403 : undefined);
  expect(await restore()).toMatchObject({ code: 1, error: expect.stringContaining('403') });
  storage.fault = () => undefined;
  expect(await restore()).toMatchObject({ code: 0, error: '' });
  expect((await restore()).out, 'again').toMatch(/The catalogue here is not the sample: it stays/);
  const databases = openDatabases(bare);
  onTestFinished(() => databases[Symbol.dispose]());
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
  const objects = storage.bucket('safe');
  objects.set(one, objects.get(other) ?? expect.unreachable());
  expect(await restore(temporaryFolder())).toMatchObject({
    code: 1,
    error: 'Not readable in s3://safe/shop: 1 image.\n',
  });
});

test('each image is copied once, a catalogue when it has changed, and what is not needed is removed', async ({
  keys,
}) => {
  const { variables, storage, written } = await copyingTo(keys.publicKey);
  using shop = openShop();
  const { catalogue, dataDir } = shop;
  const copy = () => copyDaily(shop, parseEnvironment({ ...variables, DATA_DIR: dataDir }));
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
  expect(storage.bucket('safe').has(`shop/images/${image}.age`), 'as long as a catalogue has it').toBe(true);
  storage.fault = () => undefined;
  await copy();
  expect(written()).toEqual(expect.arrayContaining(['catalogue.age']));
  expect([...storage.bucket('safe').keys()].filter((key) => key.includes('images'))).toHaveLength(1);
  expect(storage.bucket('safe').has(`shop/images/${image}.age`)).toBe(false);

  const before = storage.bucket('safe').get('shop/catalogue.age')?.md5;
  using other = openShop();
  await expect(copyDaily(other, parseEnvironment({ ...variables, DATA_DIR: other.dataDir }))).rejects.toThrow(
    WrittenByAnother,
  );
  catalogue.exec('UPDATE products SET is_sample = 1');
  await copy();
  expect(storage.bucket('safe').get('shop/catalogue.age')?.md5, 'no sample over an owner’s').toBe(before);

  const doctor = async () => (await runScript('doctor.ts', [], { ...variables, DATA_DIR: dataDir })).out;
  expect(await doctor()).toMatch(/✓ Subscribers and catalogue were copied/);
  shop.orders.exec(`UPDATE copies_place SET daily_at = '2026-01-01T10:00:00.000Z'`);
  expect(await doctor()).toMatch(/✗ Subscribers and catalogue were copied/);
});

test.each([
  ['copies.stopped', 23, []],
  ['copies.stopped', 25, [/^Orders are stored, but not copied: /]],
  ['copies.late', 1, []],
  ['copies.late', 3, [/^The copies of subscribers and catalogue are older than a day: /]],
] as const)(
  '%s that began %i h ago, whatever restarted meanwhile, is told as %j',
  async (type, hours, lines) => {
    const dataDir = temporaryFolder();
    const began = () => Date.now() - hours * 3_600_000;
    openAlarms(dataDir, { receivers: [], tell: () => {}, now: began }).raise(type, '', { lastsMs: 1 });
    const { storage, variables } = await copyingTo(/age1\w+/.exec(await newKeyFile())?.[0] ?? '');
    const refused = type === 'copies.stopped' ? 'probe' : 'subscribers.age';
    storage.fault = ({ method, key }) => (method === 'PUT' && key.endsWith(refused) ? 403 : undefined);
    await startProvider(dataDir, variables);
    const kept = () => JSON.parse(readFileSync(join(dataDir, 'alarms.json'), 'utf8')).raised[type];
    await eventually(() => expect(kept().reason).not.toBe(''));
    expect(alarmLines(dataDir).filter((line) => !line.startsWith('Only'))).toEqual(
      lines.map((line) => expect.stringMatching(line)),
    );
  },
);
