import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newKeyFile, unsealWith } from '../../../../../scripts/provider/copies/age-keys.ts';
import { CopiesRefused } from '../../../../../scripts/provider/copies/copies-bucket.ts';
import { openDatabases, openOrders } from '../../../../../scripts/provider/databases/open-databases.ts';
import { createRandom } from '../../../../../scripts/provider/seed/generate-catalogue.ts';
import { seedSample } from '../../../../../scripts/provider/seed/seed-sample.ts';
import { statusChanges } from '../../../../../scripts/provider/tables/order-status.ts';
import { listOrders } from '../../../../../scripts/provider/tables/orders.ts';
import { setOrderStatus } from '../../../../../scripts/provider/tables/set-order-status.ts';
import { listSubscribers } from '../../../../../scripts/provider/tables/subscribers.ts';
import { termsOf } from '../../../../../scripts/provider/tables/terms.ts';
import { eventually } from '../../../../support/eventually.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { openShop, shopFolder } from '../commands/opened-shop.ts';
import { TOKEN } from '../outbox/notifying-shop.ts';
import { standIn } from '../outbox/stand-in.ts';
import { startProvider } from '../started-provider.ts';
import { copying, PLACE, post } from './copying-shop.ts';

const ordersIn = (orders: DatabaseSync) =>
  listOrders(orders, 10_000).map((order) => ({
    ...order,
    changes: statusChanges(orders, order.id),
    terms: termsOf(orders, order.id)?.text,
  }));

test('a machine that burns loses no order: two commands bring all back, and numbers go on', async () => {
  const { variables, copied, copy, revisionOf, restore, run, keyFile } = await copying();
  const dataDir = shopFolder();
  const { child, apiUrl } = await startProvider(dataDir, variables);
  for (const clientName of ['Dilnoza', 'Bobur', 'Zulfiya'])
    expect(await post(apiUrl, { clientName, clientPhone: `+99890${clientName.length}` })).toBe(201);
  using burning = openOrders(dataDir);
  setOrderStatus(burning, 2, 'cancelled', new Date());
  const before = ordersIn(burning);
  expect(before[1]).toMatchObject({ changes: [{ status: 'cancelled' }], terms: expect.stringMatching(/./) });
  await eventually(() => expect([1, 2, 3].map((id) => revisionOf(`orders/${id}`))).toEqual(['1', '2', '1']));
  for (const [, { body, headers }] of copied())
    expect(body.toString('latin1') + JSON.stringify(headers)).not.toMatch(/Dilnoza|Bobur|Zulfiya|99890/);
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });

  using bare = openShop();
  await expect(restore(bare, { yes: '' })).rejects.toThrow(
    /^3 orders in s3:\/\/safe\/shop, 0 subscribers and no catalogue; .* Add --yes to restore/,
  );
  expect(await run(bare.dataDir, 'main', 'restore', PLACE, '--key', keyFile, '--yes')).toMatchObject({
    ...{ code: 0, error: '' },
  });
  expect(ordersIn(bare.orders)).toEqual(before);
  expect(await restore(bare), 'again').toMatch(/^Of 3 orders in .*, 0 were restored/);
  await bare.order();
  expect(bare.listed()[0]).toMatchObject({ id: 4 });
  bare.runOrders('1', '--set', 'done');
  await copy(bare.orders);
  expect([1, 2, 3, 4].map((id) => revisionOf(`orders/${id}`))).toEqual(['2', '2', '1', '1']);
});

test('copies wait for no order that a restored backup does not have', async () => {
  const { copy, copied } = await copying();
  using shop = openShop();
  await shop.order();
  for (let id = 101; id < 120; id++)
    shop.orders.prepare('INSERT INTO order_copies (order_id) VALUES (?)').run(id);
  expect(await copy(shop.orders)).toBe(false);
  expect(copied()).toHaveLength(1);
});

test('a copy whose answer was lost is known again; another machine’s is never overwritten', async () => {
  const { storage, copied, copy, revisionOf } = await copying();
  using shop = openShop();
  const { orders } = shop;
  await shop.order();
  await copy(orders);
  // Killed between the write and its note.
  orders.exec('UPDATE order_copies SET copied = 0, etag = NULL');
  setOrderStatus(orders, 1, 'called', new Date());
  await copy(orders);
  expect(revisionOf('orders/1')).toBe('2');

  using other = openShop();
  await other.order({ clientName: 'Bobur' });
  for (const status of ['called', 'sent'] as const) other.runOrders('1', '--set', status);
  const written = () => copied().map(([key, { md5 }]) => [key, md5]);
  const before = written();
  await expect(copy(other.orders)).rejects.toThrow(CopiesRefused);
  expect(written()).toEqual(before);

  setOrderStatus(orders, 1, 'sent', new Date());
  setOrderStatus(orders, 1, 'done', new Date());
  await copy(orders);
  const newest = written();
  // The files of an earlier day were put back.
  orders.exec(
    `UPDATE orders SET status = 'new'; UPDATE order_copies SET revision = 3, copied = 2, etag = 'of then'`,
  );
  await expect(copy(orders)).rejects.toThrow('is not what this machine wrote');
  expect(written()).toEqual(newest);
  expect(storage.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('of two machines with the same settings, the second says so at once and goes on taking orders', async () => {
  const telegram = await standIn();
  const settings = { TELEGRAM_API_URL: telegram.url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: '-42' };
  const { copied, copy, runProvider } = await copying({}, settings);
  using one = openShop();
  await one.order({ clientName: 'Dilnoza' });
  await copy(one.orders);
  const before = copied()[0]?.[1].md5;
  const { apiUrl } = await runProvider();
  expect(await post(apiUrl)).toBe(201);
  const stopped = /zaxira nusxasi endi olinmayapti.*s3:\/\/safe\/shop\/orders\/1\.age is not what/s;
  await eventually(() =>
    expect(telegram.contents().map(({ text }) => text)).toContainEqual(expect.stringMatching(stopped)),
  );
  expect(await post(apiUrl, { clientName: 'Zulfiya' })).toBe(201);
  expect(copied()).toMatchObject([['shop/orders/1.age', { md5: before }]]);
});

test.each([
  ['in the bucket of the website', 's3://safe/orders', 's3://safe/site', /which a website serves/],
  [
    'where anybody may read',
    's3://open/shop',
    's3://shop',
    /Anyone gets an answer from \S+\/open\/shop\/probe/,
  ],
])(
  'nothing is copied %s, orders go on, and the doctor fails',
  async (_, ORDERS_BACKUP, PUBLISH_TARGET, why) => {
    const changes = { ORDERS_BACKUP, PUBLISH_TARGET };
    const { storage, objects, runProvider, copyDaily, doctor } = await copying(
      { buckets: ['open'] },
      changes,
    );
    const { apiUrl, said } = await runProvider();
    expect(await post(apiUrl)).toBe(201);
    await eventually(() =>
      expect(said.join('\n')).toMatch(new RegExp(`Orders are stored, but not copied: .*${why.source}`)),
    );
    using shop = openShop();
    await expect(copyDaily(shop)).rejects.toThrow(why);
    expect([...storage.bucket('open').keys(), ...objects.keys()]).toEqual([]);
    expect(await doctor(shop.dataDir, PUBLISH_TARGET)).toMatch(new RegExp(`✗ .*${why.source}`));
  },
);

test('what is forgotten is removed from the copies, or the command fails until it is', async () => {
  const { storage, objects, keyFile, copy, copyDaily, run, restore } = await copying();
  using shop = openShop();
  await shop.order({ clientName: 'Dilnoza', clientPhone: '+998 90 765 43 21' });
  await shop.order({ clientName: 'Bobur' });
  await shop.subscribe('dilnoza@misol.uz');
  await copy(shop.orders);
  await copyDaily(shop);
  storage.fault = ({ method }) => (method === 'PUT' ? 403 : undefined);
  expect(await run(shop.dataDir, 'main', 'forget', 'dilnoza@misol.uz', '--yes')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/still in 1 copy in s3:\/\/safe\/shop .*: run this again/),
  });
  expect(await run(shop.dataDir, 'orders', '2', '--remove', '--yes')).toMatchObject({
    code: 1,
    error: expect.stringMatching(/still in 2 copies in/),
  });
  shop.run('forget', '907654321', '--yes');
  storage.fault = () => undefined;
  // Nobody is found by then, but copies are left.
  expect(await run(shop.dataDir, 'main', 'forget', '907654321', '--yes')).toMatchObject({
    code: 0,
    error: '',
  });
  expect(() => shop.run('forget', '907654321', '--yes')).toThrow('Nothing is stored about');

  const unseal = await unsealWith(readFileSync(keyFile, 'utf8'));
  for (const key of ['orders/1', 'orders/2', 'subscribers']) {
    const { body = Buffer.of() } = objects.get(`shop/${key}.age`) ?? {};
    expect(Buffer.from(await unseal(body)).toString('latin1'), key).not.toMatch(/dilnoza|765 43 21|bobur/i);
  }
  using bare = openShop();
  await restore(bare);
  expect(bare.listed()).toMatchObject([
    { id: 2, clientName: '', clientPhone: '' },
    { id: 1, clientName: '', clientPhone: '', comment: '', lines: [{ quantity: 1 }] },
  ]);
});

test('a restore overwrites nothing newer, brings nobody back who was removed, and mixes no two shops', async () => {
  const { copy, copyDaily, restore } = await copying();
  using shop = openShop();
  const { orders } = shop;
  for (const clientPhone of ['901', '902', '903']) await shop.order({ clientPhone });
  await shop.subscribe('bobur@misol.uz');
  const due = () =>
    orders.prepare('SELECT count(*) AS due FROM order_copies WHERE copied < revision').get()?.due;
  await copy(orders);
  await copyDaily(shop);
  expect(due()).toBe(0);
  shop.runOrders('1', '--set', 'sent');
  orders.exec('UPDATE subscribers SET email = NULL');
  await restore(shop);
  expect(shop.listed().map(({ status }) => status)).toEqual(['new', 'new', 'sent']);
  expect(due(), 'the newer states are still to be copied').toBe(2);
  expect(listSubscribers(orders)).toEqual([]);
  await copyDaily(shop);
  orders.exec("UPDATE subscribers SET email = 'bobur@misol.uz'");
  await restore(shop);
  expect(listSubscribers(orders), 'ended there').toEqual([]);

  using other = openShop();
  await other.order({ clientName: 'Zulfiya' });
  await expect(restore(other)).rejects.toThrow('Other orders have these numbers here: 1.');
  expect(other.listed()).toMatchObject([{ id: 1, clientName: 'Zulfiya' }]);
  const file = join(temporaryFolder(), 'other.key');
  writeFileSync(file, await newKeyFile());
  await expect(restore(shop, { file })).rejects.toThrow('can be opened with this key');
});

test.each([
  [{}, /✓ Orders are copied to s3:\/\/safe\/shop, which strangers cannot read/],
  [{ versioned: ['safe'] }, /– s3:\/\/safe\/shop keeps versions/],
  [{ ignores: ['if-none-match'] }, /✗ The storage of ORDERS_BACKUP ignores If-None-Match/],
])('the doctor says of a bucket with %o what an owner has to know', async (options, says) => {
  const { doctor, objects } = await copying(options);
  expect(await doctor(temporaryFolder())).toMatch(says);
  expect([...objects.keys()]).toEqual([]);
});

const BURNS = 50;

/** Gives a shop the sample, of which nothing runs out. */
function fillShop(dataDir: string): void {
  using databases = openDatabases(dataDir);
  seedSample(databases.catalogue);
  databases.catalogue.exec('UPDATE products SET quantity = 1000000, is_sample = 0');
}

test.runIf(process.env.NIGHTLY)(
  `of ${BURNS} machines that burn under 5 orders a second, no order older than 10 s is lost, none doubled`,
  async () => {
    const { variables, run, keyFile } = await copying();
    const random = createRandom(63);
    const dataDir = temporaryFolder();
    /** Times of the orders that shoppers got a number for. */
    const acknowledged = new Map<string, number>();
    for (let burn = 1; burn <= BURNS; burn++) {
      fillShop(dataDir);
      const { child, apiUrl } = await startProvider(dataDir, variables);
      const ends = performance.now() + 10_500 + random() * 1_500;
      for (let sent = 0; performance.now() < ends; sent++) {
        const comment = `${burn}-${sent}`;
        const clientPhone = `+99890${burn}${String(sent).padStart(5, '0')}`;
        expect(await post(apiUrl, { comment, clientPhone })).toBe(201);
        acknowledged.set(comment, performance.now());
        await delay(200);
      }
      child.kill('SIGKILL');
      const burnt = performance.now();
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true });
      const restored = await run(dataDir, 'main', 'restore', PLACE, '--key', keyFile, '--yes');
      expect(restored).toMatchObject({ code: 0 });
      using orders = openOrders(dataDir);
      const there = ordersIn(orders).map(({ comment }) => comment);
      expect(new Set(there).size, 'none doubled').toBe(there.length);
      for (const [comment, at] of acknowledged) {
        if (there.includes(comment)) continue;
        expect(burnt - at, comment).toBeLessThan(10_000);
        acknowledged.delete(comment);
      }
    }
  },
  BURNS * 60_000,
);
