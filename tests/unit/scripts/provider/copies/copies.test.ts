import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { newKeyFile, sealFor, unsealWith } from '../../../../../scripts/provider/copies/age-keys.ts';
import { openCopiesBucket } from '../../../../../scripts/provider/copies/copies-bucket.ts';
import { copyDue, WrittenByAnother } from '../../../../../scripts/provider/copies/copy-orders.ts';
import { openDatabases, openOrders } from '../../../../../scripts/provider/databases/open-databases.ts';
import { createRandom } from '../../../../../scripts/provider/seed/generate-catalogue.ts';
import { seedSample } from '../../../../../scripts/provider/seed/seed-sample.ts';
import { statusChanges } from '../../../../../scripts/provider/tables/order-status.ts';
import { listOrders } from '../../../../../scripts/provider/tables/orders.ts';
import { setOrderStatus } from '../../../../../scripts/provider/tables/set-order-status.ts';
import { termsOf } from '../../../../../scripts/provider/tables/terms.ts';
import { parseEnvironment } from '../../../../../scripts/settings/environment.ts';
import { eventually } from '../../../../support/eventually.ts';
import { runScript } from '../../run-script.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { TOKEN } from '../outbox/notifying-shop.ts';
import { standIn } from '../outbox/stand-in.ts';
import { providerWith } from '../provider-with.ts';
import { startProvider } from '../started-provider.ts';
import { copyingTo, PLACE, post, test } from './copying-shop.ts';

const ordersIn = (dataDir: string) => {
  using orders = openOrders(dataDir);
  return listOrders(orders, 10_000).map((order) => ({
    ...order,
    changes: statusChanges(orders, order.id),
    terms: termsOf(orders, order.id)?.text,
  }));
};

/** Copies what is due in a database, as a provider does. */
async function copier(variables: Record<string, string>) {
  const bucket = openCopiesBucket(parseEnvironment(variables), PLACE);
  const seal = await sealFor(variables.ORDERS_BACKUP_KEY ?? '');
  return (orders: Parameters<typeof copyDue>[0]) => copyDue(orders, { bucket, seal });
}

test('a machine that burns loses no order: two commands bring all back, and numbers go on', async ({
  keys,
}) => {
  const { variables, copied } = await copyingTo(keys.publicKey);
  const dataDir = temporaryFolder();
  const first = await startProvider(dataDir, variables);
  for (const clientName of ['Dilnoza', 'Bobur', 'Zulfiya'])
    expect(await post(first.apiUrl, { clientName, clientPhone: `+99890${clientName.length}` })).toBe(201);
  await runScript('provider/orders.ts', ['2', '--set', 'cancelled'], { DATA_DIR: dataDir });
  const before = ordersIn(dataDir);
  expect(before[1]).toMatchObject({ changes: [{ status: 'cancelled' }], terms: expect.stringMatching(/./) });
  await eventually(() => {
    expect(
      copied()
        .map(([key]) => key)
        .sort(),
    ).toEqual(['1', '2', '3'].map((id) => `shop/orders/${id}.age`));
    expect(copied().find(([key]) => key.endsWith('/2.age'))?.[1].headers['x-amz-meta-revision']).toBe('2');
  });
  for (const [, { body, headers }] of copied())
    expect(body.toString('latin1') + JSON.stringify(headers)).not.toMatch(/Dilnoza|Bobur|Zulfiya|99890/);
  first.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });

  const bare = temporaryFolder();
  const restore = (...more: string[]) =>
    runScript('provider/main.ts', ['restore', PLACE, '--key', keys.file, ...more], {
      ...variables,
      DATA_DIR: bare,
    });
  expect((await restore()).error).toMatch(
    /^3 orders in s3:\/\/safe\/shop, 0 subscribers and no catalogue; .* Add --yes to restore/,
  );
  expect(await restore('--yes')).toMatchObject({ code: 0, error: '' });
  expect(ordersIn(bare)).toEqual(before);
  expect((await restore('--yes')).out, 'again').toMatch(/^Of 3 orders in .*, 0 were restored/);

  const second = await startProvider(bare, variables);
  expect(await post(second.apiUrl)).toBe(201);
  expect(ordersIn(bare)[0]).toMatchObject({ id: 4 });
  await runScript('provider/orders.ts', ['1', '--set', 'done'], { DATA_DIR: bare });
  await eventually(() => {
    expect(copied()).toHaveLength(4);
    expect(copied().find(([key]) => key.endsWith('/1.age'))?.[1].headers['x-amz-meta-revision']).toBe('2');
  });
});

const subscribe = (apiUrl: string, email: string) =>
  fetch(new URL('/api/contacts', apiUrl), { method: 'POST', body: JSON.stringify({ email }) });

test('copies wait for no order that a restored backup does not have', async ({ keys }) => {
  const { variables, copied } = await copyingTo(keys.publicKey);
  const shop = providerWith([{}]);
  const { orders } = shop.databases;
  await shop.order();
  for (let id = 101; id < 120; id++) orders.prepare('INSERT INTO order_copies (order_id) VALUES (?)').run(id);
  expect(await (await copier(variables))(orders)).toBe(false);
  expect(copied()).toHaveLength(1);
});

test('a copy whose answer was lost is known again; another machine’s is never overwritten', async ({
  keys,
}) => {
  const { variables, storage, copied } = await copyingTo(keys.publicKey);
  const copy = await copier(variables);
  const shop = providerWith([{ productQuantity: 99 }]);
  const { orders } = shop.databases;
  await shop.order();
  await copy(orders);
  // Killed between the write and its note.
  orders.exec('UPDATE order_copies SET copied = 0, etag = NULL');
  setOrderStatus(orders, 1, 'called', new Date());
  await copy(orders);
  expect(copied()).toMatchObject([['shop/orders/1.age', { headers: { 'x-amz-meta-revision': '2' } }]]);

  const other = providerWith([{ productQuantity: 99 }]);
  await other.order({ clientName: 'Bobur' });
  for (const status of ['called', 'sent'] as const)
    setOrderStatus(other.databases.orders, 1, status, new Date());
  const before = copied()[0]?.[1].md5;
  await expect(copy(other.databases.orders)).rejects.toThrow(WrittenByAnother);
  expect(copied()[0]?.[1].md5).toBe(before);

  setOrderStatus(orders, 1, 'sent', new Date());
  setOrderStatus(orders, 1, 'done', new Date());
  await copy(orders);
  const newest = copied()[0]?.[1].md5;
  // The files of an earlier day were put back.
  orders.exec(
    `UPDATE orders SET status = 'new'; UPDATE order_copies SET revision = 3, copied = 2, etag = 'of then'`,
  );
  await expect(copy(orders)).rejects.toThrow('is not what this machine wrote');
  expect(copied()[0]?.[1].md5).toBe(newest);
  expect(storage.requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
});

test('of two machines with the same settings, the second says so at once and goes on taking orders', async ({
  keys,
}) => {
  const { variables, copied } = await copyingTo(keys.publicKey);
  const telegram = await standIn();
  const one = providerWith([{}]);
  await one.order({ clientName: 'Dilnoza' });
  await (await copier(variables))(one.databases.orders);
  const before = copied()[0]?.[1].md5;
  const { apiUrl } = await startProvider(temporaryFolder(), {
    ...variables,
    ...{ TELEGRAM_API_URL: telegram.url, TELEGRAM_BOT_TOKEN: TOKEN, TELEGRAM_CHAT_ID: '-42' },
  });
  expect(await post(apiUrl)).toBe(201);
  await eventually(() =>
    expect(telegram.contents().map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /zaxira nusxasi endi olinmayapti.*s3:\/\/safe\/shop\/orders\/1\.age is not what/s,
      ),
    ),
  );
  expect(await post(apiUrl, { clientName: 'Zulfiya' })).toBe(201);
  expect(copied()).toMatchObject([['shop/orders/1.age', { md5: before }]]);
});

test.each([
  [
    'in the bucket of the website',
    { ORDERS_BACKUP: 's3://safe/orders', PUBLISH_TARGET: 's3://safe/site' },
    /which a website serves/,
  ],
  [
    'where anybody may read',
    { ORDERS_BACKUP: 's3://open/shop' },
    /Anyone gets an answer from \S+\/open\/shop\/probe/,
  ],
])('nothing is copied %s, orders go on, and the doctor fails', async (_, changes, why) => {
  const publicKey = /age1\w+/.exec(await newKeyFile())?.[0] ?? '';
  const { variables, storage } = await copyingTo(publicKey, { buckets: ['open'] });
  const dataDir = temporaryFolder();
  const { child, apiUrl, said } = await startProvider(dataDir, { ...variables, ...changes });
  let log = said;
  child.stdout.on('data', (part) => (log += part));
  expect(await post(apiUrl)).toBe(201);
  await eventually(() => expect(log).toMatch(/Orders are stored, but not copied: /));
  expect(log).toMatch(why);
  const copied = await runScript('provider/main.ts', ['copy'], {
    ...variables,
    ...changes,
    DATA_DIR: dataDir,
  });
  expect(copied).toMatchObject({ code: 1, error: expect.stringMatching(why) });
  expect([...storage.bucket('open').keys(), ...storage.bucket('safe').keys()]).toEqual([]);
  const doctor = await runScript('doctor.ts', [], { ...variables, ...changes });
  expect(doctor.out).toMatch(new RegExp(`✗ .*${why.source}`));
  expect(doctor.code).toBe(1);
});

test('what is forgotten is removed from the copies, or the command fails until it is', async ({ keys }) => {
  const { variables, storage, copied } = await copyingTo(keys.publicKey);
  const dataDir = temporaryFolder();
  const { child, apiUrl } = await startProvider(dataDir, variables);
  await post(apiUrl, { clientName: 'Dilnoza', clientPhone: '+998 90 765 43 21' });
  await post(apiUrl, { clientName: 'Bobur' });
  await subscribe(apiUrl, 'dilnoza@misol.uz');
  await eventually(() => expect(copied()).toHaveLength(2));
  child.kill('SIGKILL');
  const run = (script: string, ...args: string[]) =>
    runScript(`provider/${script}.ts`, args, { ...variables, DATA_DIR: dataDir });
  expect((await run('main', 'copy')).error).toBe('');
  storage.fault = ({ method }) => (method === 'PUT' ? 403 : undefined);
  for (const person of ['dilnoza@misol.uz', '907654321'])
    expect(await run('main', 'forget', person, '--yes')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/still in \d cop(y|ies) in s3:\/\/safe\/shop .*: run this again/),
    });
  storage.fault = () => undefined;
  expect(await run('main', 'forget', '907654321', '--yes')).toMatchObject({ code: 0, error: '' });
  expect(await run('orders', '2', '--remove', '--yes')).toMatchObject({ code: 0, error: '' });
  expect((await run('main', 'forget', '907654321', '--yes')).error).toContain('Nothing is stored about');

  const unseal = await unsealWith(readFileSync(keys.file, 'utf8'));
  for (const [key, { body }] of storage.bucket('safe'))
    expect(Buffer.from(await unseal(body)).toString('latin1'), key).not.toMatch(/dilnoza|765 43 21/i);

  const bare = temporaryFolder();
  await runScript('provider/main.ts', ['restore', PLACE, '--key', keys.file, '--yes'], {
    ...variables,
    DATA_DIR: bare,
  });
  expect(ordersIn(bare)).toMatchObject([
    { id: 2, clientName: '', clientPhone: '' },
    { id: 1, clientName: '', clientPhone: '', comment: '', lines: [{ quantity: 1 }] },
  ]);
});

test('a restore overwrites nothing newer, brings nobody back who was removed, and mixes no two shops', async ({
  keys,
}) => {
  const { variables } = await copyingTo(keys.publicKey);
  const dataDir = temporaryFolder();
  const { child, apiUrl } = await startProvider(dataDir, variables);
  for (const clientPhone of ['901', '902', '903']) await post(apiUrl, { clientPhone });
  await subscribe(apiUrl, 'bobur@misol.uz');
  const due = () => {
    using orders = openOrders(dataDir);
    return Number(
      orders.prepare('SELECT count(*) AS due FROM order_copies WHERE copied < revision').get()?.due,
    );
  };
  await eventually(() => expect(due()).toBe(0));
  child.kill('SIGKILL');
  const run = (script: string, ...args: string[]) =>
    runScript(`provider/${script}.ts`, args, { ...variables, DATA_DIR: dataDir });
  expect(await run('main', 'copy')).toMatchObject({ code: 0 });
  await run('orders', '1', '--set', 'sent');
  const restore = () => run('main', 'restore', PLACE, '--key', keys.file, '--yes');
  const subscribers = (change: string) => {
    using orders = openOrders(dataDir);
    orders.exec(`UPDATE subscribers SET email = ${change}`);
  };
  subscribers('NULL');
  expect(await restore()).toMatchObject({ code: 0 });
  expect(ordersIn(dataDir).map(({ status }) => status)).toEqual(['new', 'new', 'sent']);
  expect(due(), 'the newer states are still to be copied').toBe(2);
  expect((await run('main', 'subscribers')).out).toContain('no subscribers');
  await run('main', 'copy');
  subscribers("'bobur@misol.uz'");
  await restore();
  expect((await run('main', 'subscribers')).out, 'ended there').toContain('no subscribers');

  const other = temporaryFolder();
  const { apiUrl: otherApi } = await startProvider(other);
  await post(otherApi, { clientName: 'Zulfiya' });
  const refused = await runScript('provider/main.ts', ['restore', PLACE, '--key', keys.file, '--yes'], {
    ...variables,
    DATA_DIR: other,
  });
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringContaining('Other orders have these numbers here: 1.'),
  });
  expect(ordersIn(other)).toMatchObject([{ id: 1, clientName: 'Zulfiya' }]);

  const file = join(temporaryFolder(), 'other.key');
  writeFileSync(file, await newKeyFile());
  expect((await run('main', 'restore', PLACE, '--key', file, '--yes')).error).toContain(
    'can be opened with this key',
  );
});

test.each([
  [{}, /✓ Orders are copied to s3:\/\/safe\/shop, which strangers cannot read/],
  [{ versioned: ['safe'] }, /– s3:\/\/safe\/shop keeps versions/],
  [{ ignores: ['if-none-match'] }, /✗ The storage of ORDERS_BACKUP ignores If-None-Match/],
])('the doctor says of a bucket with %o what an owner has to know', async (options, says) => {
  const publicKey = /age1\w+/.exec(await newKeyFile())?.[0] ?? '';
  const { variables, storage } = await copyingTo(publicKey, options);
  const { PUBLISH_TARGET, ...others } = variables;
  expect((await runScript('doctor.ts', [], others)).out).toMatch(says);
  expect([...storage.bucket('safe').keys()]).toEqual([]);
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
  async ({ keys }) => {
    const { variables } = await copyingTo(keys.publicKey);
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
      const restored = await runScript('provider/main.ts', ['restore', PLACE, '--key', keys.file, '--yes'], {
        ...variables,
        DATA_DIR: dataDir,
      });
      expect(restored).toMatchObject({ code: 0 });
      const there = ordersIn(dataDir).map(({ comment }) => comment);
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
