import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type PublishRebuiltOptions, publishRebuilt } from '../../../../scripts/rebuild/publish-rebuilt.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { writeFiles } from '../../../support/files.ts';
import { type S3Server, startS3Server, variablesOf } from '../../../support/s3/s3-server.ts';
import { standIn } from '../provider/outbox/stand-in.ts';
import { buildShop, editShop, type ModelShop, seeded, siteOf } from '../publish/model-shop.ts';
import { type Files, publishingOf, putFiles } from '../publish/publishing.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const publishing = publishingOf({
  'index.html': 'home 1',
  'product-detail/1.html': 'stove 1',
  'product-detail/2.html': 'fridge 1',
  'about-us.html': 'about',
});
let cache: string;
/** What the owner is told. */
let told: string[];
beforeEach(() => {
  cache = temporaryFolder();
  told = [];
});

const write = (path: string, content: string) => writeFiles(publishing.dist, { [path]: content });
const stampOf = (catalogue: string) => ({ code: 'code', catalogue });

function publish(
  rebuilt: PublishRebuiltOptions['rebuilt'],
  variables: Record<string, string> = {},
  cacheDir = cache,
) {
  publishing.newRequests();
  const environment = parseEnvironment({ ...variablesOf(publishing.server), ...variables });
  const warn = (line: string) => told.push(line);
  const common = { site: undefined, allow: {}, runStep: silentSteps, outDir: publishing.dist, warn };
  return publishRebuilt({ ...common, environment, rebuilt, cacheDir });
}

/** A rebuild of a catalogue after another one. */
const rebuiltAs = (catalogue: string, before: string, written: string[] = [], removed: string[] = []) => ({
  ...{ stamp: stampOf(catalogue), stampBefore: stampOf(before), files: { written, removed } },
});
const first = { stamp: stampOf('one'), stampBefore: undefined, files: undefined };
const second = rebuiltAs('two', 'one', ['product-detail/1.html'], ['product-detail/2.html']);
const third = rebuiltAs('three', 'two', ['product-detail/1.html']);
const unchanged = rebuiltAs('one', 'one');

it('uploads only what the rebuild changed, removes what is gone, and otherwise asks only what is live', async () => {
  expect(await publish(first)).toBe(4);
  write('product-detail/1.html', 'stove 2');
  expect(await publish(second)).toBe(2);
  expect(publishing.newPublicWrites()).toEqual(['PUT product-detail/1', 'DELETE product-detail/2']);
  expect(await publish(rebuiltAs('two', 'two'))).toBe(0);
  expect(publishing.newRequests()).toMatchObject([{ method: 'GET', key: '_deploy/head.json' }]);
});

/** Publishes two releases and brings back the first. */
async function publishAndRollBack(): Promise<void> {
  await publish(first);
  write('product-detail/1.html', 'stove 2');
  await rm(join(publishing.dist, 'product-detail/2.html'));
  await publish(second);
  await publishing.rollBack();
}
const stove = () => publishing.published()['product-detail/1'];

it('publishes nothing after a rollback, whatever sells, until the owner ends it', async () => {
  await publishAndRollBack();
  write('product-detail/1.html', 'stove 3');
  await expect(publish(third)).rejects.toThrow('release 3 has been pinned');
  const fourth = { ...third, stamp: stampOf('four'), stampBefore: stampOf('three') };
  await expect(publish(fourth, {}, temporaryFolder())).rejects.toThrow('release 3 has been pinned');
  expect(stove()).toBe('stove 1');
  await publishing.resume();
  await publish(fourth);
  expect(stove()).toBe('stove 3');
});

it('publishes what a rollback took back once it is ended, although nothing else changed', async () => {
  await publishAndRollBack();
  await publishing.resume();
  expect(await publish(rebuiltAs('two', 'two'))).toBe(2);
  expect(stove()).toBe('stove 2');
});

it('tells each receiver of orders once that the site has stood still for a day', async () => {
  const [telegram, webhook] = await Promise.all([standIn(), standIn({ status: 500 })]);
  const receivers = {
    ...{ TELEGRAM_API_URL: telegram.url, TELEGRAM_BOT_TOKEN: '123456:secret', TELEGRAM_CHAT_ID: '-42' },
    ORDER_WEBHOOK_URL: webhook.url,
    ORDER_WEBHOOK_SECRET: Buffer.alloc(24, 7).toString('base64'),
  };
  const received = () => [telegram.received.length, webhook.received.length];
  await publishAndRollBack();
  await expect(publish(third, receivers)).rejects.toThrow('pinned');
  expect(received(), 'not on the day of the rollback').toEqual([0, 0]);

  const head = publishing.stored('_deploy/head.json') as { body: Buffer };
  const since = new Date(Date.now() - 25 * 3_600_000).toISOString();
  head.body = Buffer.from(String(head.body).replace(/(?<="since":")[^"]+/, since));
  told = [];
  await expect(publish(third, receivers)).rejects.toThrow('a rollback 1 day 1 h ago');
  expect(told).toEqual([expect.stringMatching(/webhook was not told .*: The webhook answered 500/)]);
  webhook.answer({ status: 200 });
  for (const cacheDir of [cache, temporaryFolder(), cache])
    await expect(publish(third, receivers, cacheDir)).rejects.toThrow('pinned');
  expect(received(), 'the webhook was tried again').toEqual([1, 2]);
  expect(JSON.parse(telegram.received[0]?.body ?? '')).toMatchObject({
    chat_id: '-42',
    text: expect.stringMatching(/25 soatdan beri yangilanmayapti: 3-reliz .*npm run publish -- resume/),
  });
  expect(JSON.parse(webhook.received[1]?.body ?? '')).toMatchObject({
    type: 'site.pinned',
    data: { release: 3, since },
  });
});

function empty(): Record<string, string> {
  publishing.lose('');
  return {};
}

it.each<[string, (other: S3Server) => Record<string, string>]>([
  ['to a bucket that was emptied', empty],
  ['to another storage', (other) => ({ AWS_ENDPOINT_URL: other.url })],
  ['with another place for the records', () => ({ PUBLISH_STATE: 's3://shop/records' })],
  ['with another encoding', () => ({ PUBLISH_ENCODE: 'gzip' })],
])('publishes the whole site once more %s, although nothing else changed', async (_, change) => {
  await using other = await startS3Server();
  await publish(first);
  const variables = change(other);
  expect(await publish(unchanged, variables)).toBe(4);
  expect(await publish(unchanged, variables)).toBe(0);
});

it('makes up for a publish that failed', async () => {
  await publish(first);
  write('product-detail/1.html', 'stove 2');
  publishing.fail(({ method }) => (method === 'PUT' ? 403 : undefined));
  await expect(publish(second)).rejects.toThrow();
  publishing.fail();
  expect(await publish(rebuiltAs('two', 'two'))).toBeGreaterThan(0);
});

const SEQUENCES = process.env.NIGHTLY ? 200 : 2;
const ROUNDS = 5;

type Random = (limit: number) => number;

/** Returns what changes the catalogue of one machine, rebuilds its site in part and publishes it. */
function aMachine(server: S3Server, firstShop: ModelShop): (random: Random) => Promise<Files> {
  const folder = temporaryFolder();
  const environment = parseEnvironment(variablesOf(server));
  const outDir = join(folder, 'dist');
  let shop = firstShop;
  let files: Files = {};
  let round = 0;
  return async (random) => {
    const before = files;
    shop = { ...editShop(shop, random), code: 0 };
    files = buildShop(shop);
    putFiles(outDir, files);
    const written = Object.keys(files).filter((path) => files[path] !== before[path]);
    const removed = Object.keys(before).filter((path) => !(path in files));
    round += 1;
    const rebuilt = rebuiltAs(`${round}`, `${round - 1}`, written, removed);
    await publishRebuilt({
      ...{ environment, outDir, site: undefined, allow: { fewerPages: true }, warn: () => {} },
      ...{ rebuilt: round === 1 ? { ...rebuilt, stampBefore: undefined } : rebuilt },
      ...{ cacheDir: join(folder, 'cache'), runStep: silentSteps },
    });
    return siteOf(files);
  };
}

const isUnderWay = (error: Error): undefined => {
  if (error.name !== 'PublishUnderWay') throw error;
};

/** In each round, one machine publishes completely while the other is about to send some request. */
async function runSequence(seed: number): Promise<void> {
  const random = seeded(seed);
  await using server = await startS3Server();
  const products = (price: number) => new Map([1, 2, 3, 5, 8].map((id) => [id, id * price]));
  const machines = [100, 777].map((price) => aMachine(server, { code: 0, products: products(price) }));
  let live: Files | undefined;

  for (let round = 0; round < ROUNDS; round++) {
    const [rebuild, rebuildElsewhere] = random(2) === 0 ? machines : machines.toReversed();
    let left = 1 + random(30);
    let interruption: Promise<void> | undefined;
    server.fault = async ({ headers }) => {
      // A rebuild asks as a stranger only once its site is complete.
      if (headers.authorization === undefined) return undefined;
      left -= 1;
      if (left !== 0 || random(4) === 0) return undefined;
      interruption = rebuildElsewhere?.(random).then((site) => {
        live = site;
      }, isUnderWay);
      await interruption;
      return undefined;
    };
    const site = await rebuild?.(random).catch(isUnderWay);
    await interruption;
    live = site ?? live;
    const objects = [...server.bucket('shop')].filter(([key]) => !/^(_deploy|_astro)\//.test(key));
    const published = Object.fromEntries(objects.map(([key, { body }]) => [key, String(body)]));
    const pages = Object.entries(live ?? {}).filter(([key]) => !key.startsWith('_astro/'));
    expect(published, `round ${round}`).toEqual(Object.fromEntries(pages));
  }
}

it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
  'of two machines, every object belongs to the release that was completed last (sequence %i)',
  (seed) => runSequence(seed),
);
