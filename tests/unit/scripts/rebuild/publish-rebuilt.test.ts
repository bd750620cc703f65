import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { type PublishRebuiltOptions, publishRebuilt } from '../../../../scripts/rebuild/publish-rebuilt.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { writeFiles } from '../../../support/files.ts';
import { type S3Server, startS3Server, variablesOf } from '../../../support/s3/s3-server.ts';
import { standIn } from '../provider/outbox/stand-in.ts';
import { buildShop, editShop, type ModelShop, seeded, siteOf } from '../publish/model-shop.ts';
import { type Files, publishingOf, putFiles } from '../publish/publishing.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SITE = {
  'index.html': 'home 1',
  'product-detail/1.html': 'stove 1',
  'product-detail/2.html': 'fridge 1',
  'about-us.html': 'about',
};

const publishing = publishingOf(SITE);
let cache: string;
/** What the owner is told. */
let told: string[];
beforeEach(() => {
  cache = temporaryFolder();
  told = [];
});

const write = (path: string, content: string) => writeFiles(publishing.dist, { [path]: content });

const stampOf = (catalogue: string) => ({ code: 'code', catalogue });

const environmentWith = (variables: Record<string, string>) =>
  parseEnvironment({ ...variablesOf(publishing.server), ...variables });

function publish(
  rebuilt: PublishRebuiltOptions['rebuilt'],
  variables: Record<string, string> = {},
  cacheDir = cache,
) {
  publishing.newRequests();
  const warn = (line: string) => told.push(line);
  const common = { site: undefined, allow: {}, runStep: silentSteps, outDir: publishing.dist, warn };
  return publishRebuilt({ ...common, environment: environmentWith(variables), rebuilt, cacheDir });
}

/** A rebuild of a catalogue after another one. */
const rebuiltAs = (catalogue: string, before: string, written: string[] = [], removed: string[] = []) => ({
  ...{ stamp: stampOf(catalogue), stampBefore: stampOf(before), files: { written, removed } },
});
const first = { stamp: stampOf('one'), stampBefore: undefined, files: undefined };
const second = rebuiltAs('two', 'one', ['product-detail/1.html'], ['product-detail/2.html']);

it('uploads only what the rebuild changed, and removes what is gone', async () => {
  expect(await publish(first)).toBe(4);
  write('product-detail/1.html', 'stove 2');
  expect(await publish(second)).toBe(2);
  expect(publishing.newPublicWrites()).toEqual(['PUT product-detail/1', 'DELETE product-detail/2']);
});

it('only asks the storage what is live while nothing changed', async () => {
  await publish(first);
  expect(await publish(rebuiltAs('one', 'one'))).toBe(0);
  expect(publishing.newRequests().map(({ method, key }) => `${method} ${key}`)).toEqual([
    'GET _deploy/head.json',
  ]);
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
const third = rebuiltAs('three', 'two', ['product-detail/1.html']);

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
  const unchanged = rebuiltAs('two', 'two');
  await expect(publish(unchanged)).rejects.toThrow('release 3 has been pinned');
  await publishing.resume();
  expect(await publish(unchanged)).toBe(2);
  expect(stove()).toBe('stove 2');
  expect(await publish(unchanged)).toBe(0);
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
  expect(told).toEqual([
    expect.stringMatching(/^The receiver webhook was not told .*: The webhook answered 500\.$/),
  ]);
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

it('tells the owner after each publish that anyone can read its records', async () => {
  await publish(first);
  await publish(first);
  expect(told).toEqual([expect.stringMatching(/^Anyone can read .*head\.json.*set PUBLISH_STATE/)]);
});

it.each<[string, (other: S3Server) => Record<string, string>]>([
  ['storage', (other) => ({ AWS_ENDPOINT_URL: other.url })],
  ['place for the records', () => ({ PUBLISH_STATE: 's3://shop/records' })],
  ['encoding', () => ({ PUBLISH_ENCODE: 'gzip' })],
])('publishes the whole site once more with another %s, although nothing else changed', async (_, change) => {
  await using other = await startS3Server();
  await publish(first);
  const unchanged = rebuiltAs('one', 'one');
  expect(await publish(unchanged, change(other))).toBe(4);
  expect(await publish(unchanged, change(other))).toBe(0);
});

it('publishes the whole site again to a bucket that was emptied', async () => {
  await publish(first);
  publishing.lose('');
  expect(await publish(rebuiltAs('one', 'one'))).toBe(4);
});

it('makes up for a publish that failed', async () => {
  await publish(first);
  write('product-detail/1.html', 'stove 2');
  publishing.fail(({ method }) => (method === 'PUT' ? 403 : undefined));
  await expect(publish(second)).rejects.toThrow();
  publishing.fail();
  expect(await publish(rebuiltAs('two', 'two'))).toBeGreaterThan(0);
});

describe('two machines', () => {
  /** Two machines rebuild two catalogues and publish to one bucket, such as a server's cron and a laptop. */

  const SEQUENCES = process.env.NIGHTLY ? 200 : 2;
  const ROUNDS = 5;

  interface Machine {
    /** Changes the catalogue, rebuilds the site in part and publishes it. */
    rebuild(random: (limit: number) => number): Promise<Files>;
  }

  function aMachine(server: S3Server, firstShop: ModelShop): Machine {
    const folder = temporaryFolder();
    const environment = parseEnvironment(variablesOf(server));
    const outDir = join(folder, 'dist');
    let shop = firstShop;
    let files: Files = {};
    let round = 0;
    return {
      async rebuild(random) {
        const before = files;
        shop = { ...editShop(shop, random), code: 0 };
        files = buildShop(shop);
        putFiles(outDir, files);
        const stamp = (number: number) => ({ code: 'code', catalogue: `${number}` });
        const rebuilt = {
          stamp: stamp(round + 1),
          stampBefore: round === 0 ? undefined : stamp(round),
          files: {
            written: Object.keys(files).filter((path) => files[path] !== before[path]),
            removed: Object.keys(before).filter((path) => !(path in files)),
          },
        };
        round += 1;
        await publishRebuilt({
          ...{ environment, rebuilt, outDir, site: undefined, allow: { fewerPages: true }, warn: () => {} },
          ...{ cacheDir: join(folder, 'cache'), runStep: silentSteps },
        });
        return siteOf(files);
      },
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
      const [one, other] = random(2) === 0 ? machines : machines.toReversed();
      let left = 1 + random(30);
      let interruption: Promise<void> | undefined;
      server.fault = async ({ headers }) => {
        // A rebuild asks as a stranger only once its site is complete.
        if (headers.authorization === undefined) return undefined;
        left -= 1;
        if (left !== 0 || random(4) === 0) return undefined;
        interruption = other?.rebuild(random).then((site) => {
          live = site;
        }, isUnderWay);
        await interruption;
        return undefined;
      };
      const site = await one?.rebuild(random).catch(isUnderWay);
      await interruption;
      live = site ?? live;
      const objects = [...server.bucket('shop')].filter(([key]) => !/^(_deploy|_astro)\//.test(key));
      const published = Object.fromEntries(objects.map(([key, { body }]) => [key, String(body)]));
      const pages = Object.entries(live ?? {}).filter(([key]) => !key.startsWith('_astro/'));
      expect(published, `round ${round}`).toEqual(Object.fromEntries(pages));
    }
  }

  it.each(Array.from({ length: SEQUENCES }, (_, index) => index + 1))(
    'every object belongs to the release that was completed last (sequence %i)',
    (seed) => runSequence(seed),
    60_000,
  );
});
