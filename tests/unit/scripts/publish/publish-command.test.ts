import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import * as timers from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { markIncomplete, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { parsePublishArguments } from '../../../../scripts/publish/arguments.ts';
import { runCommand } from '../../../../scripts/publish/run-command.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { eventually } from '../../../support/eventually.ts';
import { S3_CREDENTIALS } from '../../../support/s3/s3-server.ts';
import { buildShop, deadLinks, editShop, type ModelShop, seeded, siteOf } from './model-shop.ts';
import { cleanUrls, publishingOf, startPublishing } from './publishing.ts';

vi.mock('node:timers/promises', { spy: true });

const command = resolve(import.meta.dirname, '../../../../scripts/publish.ts');
const LONGER_THAN_A_LEASE_MS = 65_000;
const SETTLE_MS = 5_000;
const KILLS = process.env.NIGHTLY ? 5 : 1;
const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
const CHANGED = { ...SITE, 'index.html': 'new home' };

const publishing = publishingOf(SITE);

const variables = () => ({
  PUBLISH_TARGET: 's3://shop',
  AWS_ENDPOINT_URL: publishing.server.url,
  AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
});

/** Returns what `npm run publish` prints. */
const run = (...args: string[]) => runWarning(() => {}, ...args);
const runWarning = (warn: (line: string) => void, ...args: string[]) =>
  runCommand(
    { ...parsePublishArguments(args), from: publishing.dist },
    { environment: parseEnvironment(variables()), runStep: silentSteps, warn },
  );

it('publishes, and reports the result in one line', async () => {
  expect((await run()).at(-1)).toMatch(
    /^Release 1 is live: 2 new, 0 changed, 0 objects removed, 12 B in [\d.]+ s \(2 pages, 2 objects in all\)\.$/,
  );
  expect(publishing.published()).toEqual(cleanUrls(SITE));
  expect((await run()).at(-1)).toMatch(/^Nothing to do: release 1 is live and up to date/);
});

it('lists releases, brings one back, and publishes over it only after `resume`', async () => {
  expect(await run('releases')).toEqual(['Nothing has been published to s3://shop yet.']);
  await run();
  publishing.build(CHANGED);
  await run();
  const [line = ''] = (await run('rollback', '1')).slice(-1);
  expect(line).toMatch(
    /^Release 3 is live, with the content of release 1:.* until `npm run publish -- resume`\.$/,
  );
  const lines = (await run('releases')).join('\n').split('\n');
  expect(lines.map((each) => each.trim().split(' ')[0])).toEqual(['3', '2', '1']);
  expect(lines[0]).toMatch(/live, brought back 1, pinned since 20.* UTC/);
  expect(publishing.published()).toMatchObject({ 'index.html': 'home' });

  await expect(run()).rejects.toThrow('`npm run publish -- resume` ends that');
  expect((await run('--dry-run'))[1], 'it may be looked at').toBe('  ~ index.html');
  expect(await run('resume')).toEqual([expect.stringMatching(/^Release 3 is no longer pinned: .*rebuild/)]);
  expect(await run('resume')).toEqual(['Nothing to do: no release is pinned.']);
  expect((await run()).at(-1)).toMatch(/^Release 4 is live: /);
});

it('publishes a folder that contains a part of the site', async () => {
  await run();
  publishing.build({ 'about-us.html': 'new words' });
  await run('--partial');
  expect(publishing.published()).toEqual({ 'index.html': 'home', 'about-us': 'new words' });
});

it('refuses a site that a rebuild is changing, unless told to accept it', async () => {
  await markIncomplete(publishing.dist);
  await expect(run()).rejects.toThrow('--in-doubt');
  expect((await run('--in-doubt')).at(-1)).toContain('Release 1 is live');
});

it('shows what it would do without doing it', async () => {
  publishing.build({ ...SITE, 'contact.html': 'call us' });
  expect(await run('--dry-run')).toEqual([
    ...['Would publish: 3 new, 0 changed, 0 objects removed, 19 B.', '  + about-us', '  + contact'],
    '  + index.html',
  ]);
  expect(publishing.newWrites()).toEqual([]);
});

it('tells what the site still has from the sample', async () => {
  const contents = { sampleProducts: 0, images: { named: 0, shown: 0 }, sampleLeftovers: ['buyers: 56'] };
  await writeStamp(publishing.dist, { code: 'code', catalogue: 'catalogue', contents });
  const warn = vi.fn();
  await runWarning(warn);
  expect(warn).toHaveBeenCalledWith('buyers: 56');
});

it.each([
  [
    'foreign objects',
    () => publishing.put('google1234.html', 'proof'),
    'Left 1 object in s3://shop alone (not published from here): google1234.html',
  ],
  [
    'another shop',
    () => publishing.publish({}, { site: { bucket: 'shop', prefix: 'staging/' } }),
    'Left s3://shop/staging alone: another shop is published there.',
  ],
])('names %s that it left alone', async (_, put, line) => {
  await put();
  expect((await run('--verify'))[0]).toBe(line);
});

it('names a storage that does not answer, and goes on once it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: line, resolve: tell } = Promise.withResolvers<string>();
  publishing.fail(async ({ key }) => {
    if (key !== '_deploy/head.json') return undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    await line;
    return undefined;
  });
  expect(await runWarning(tell)).toEqual([expect.stringContaining('Release 1 is live')]);
  expect(await line).toContain(
    `The storage at ${publishing.server.url} has not answered GET shop/_deploy/head.json`,
  );
});

it('warns once per publish that strangers can read its records', async () => {
  Object.assign(publishing, await startPublishing({ privateBuckets: ['private'] }));
  publishing.build(SITE);
  const warn = vi.fn();
  await runWarning(warn);
  expect(warn.mock.calls.flat()).toEqual([
    expect.stringMatching(/^Anyone can read .*\/shop\/_deploy\/head\.json\. .*set PUBLISH_STATE/),
  ]);
  await runWarning(warn);
  expect(warn, 'nothing was published').toHaveBeenCalledTimes(1);
  await runWarning(warn, '--state', 's3://private');
  expect(warn, 'the first records were left behind').toHaveBeenCalledTimes(2);
  publishing.lose('_deploy/');
  publishing.build(CHANGED);
  await runWarning(warn, '--state', 's3://private');
  expect(warn, 'only the private ones are left').toHaveBeenCalledTimes(2);
});

it('publishes even if nobody answers who asks as a stranger', async () => {
  publishing.fail(({ headers }) => (headers.authorization ? undefined : new Promise(() => {})));
  const PATIENCE_MS = 5_000;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  using _hurry = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout(ms === PATIENCE_MS ? 1 : ms));
  const warn = vi.fn();
  expect((await runWarning(warn)).at(-1)).toContain('Release 1 is live');
  expect(warn).not.toHaveBeenCalled();
});

describe('as a process', () => {
  /** Starts `npm run publish` in the folder that contains dist/. */
  function start(...args: string[]) {
    const env = { PATH: process.env.PATH, ...variables() };
    const child = spawn(process.execPath, [command, ...args], { cwd: dirname(publishing.dist), env });
    return { child, errors: text(child.stderr) };
  }

  it('exits with 1 and one paragraph when it fails', async () => {
    await publishing.publish();
    publishing.build({ 'index.html': 'home' });
    const { child, errors } = start();
    expect(await once(child, 'close')).toEqual([1, null]);
    expect((await errors).trim().split('\n')).toEqual([expect.stringContaining('--allow-fewer-pages')]);
  });

  it('releases its lock when interrupted', async () => {
    let child: ChildProcess | undefined;
    publishing.fail(({ key }) => {
      if (key === 'index.html') child?.kill('SIGINT');
      return undefined;
    });
    ({ child } = start('--concurrency', '1'));
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(publishing.isLocked()).toBe(false);
  });

  it('leaves a working shop when killed, and finishes the job at once when run again', async () => {
    const waited: string[][] = [];
    const { setTimeout } = await vi.importActual<typeof timers>('node:timers/promises');
    onTestFinished(() => void vi.mocked(timers.setTimeout).mockReset());
    vi.mocked(timers.setTimeout).mockImplementation((ms = 0, ...more) => {
      if (ms >= SETTLE_MS) waited.push(publishing.newWrites());
      return setTimeout(ms >= SETTLE_MS ? 0 : ms, ...more);
    });
    const random = seeded(7);
    let shop: ModelShop = { code: 0, products: new Map([1, 2, 3, 5, 8].map((id) => [id, id * 100])) };
    await publishing.release(buildShop(shop));
    for (let kill = 1; kill <= KILLS; kill++) {
      shop = editShop({ ...shop, code: shop.code + 10 }, random);
      publishing.build(buildShop(shop));
      let left = 10 + random(20);
      const { child } = start();
      publishing.fail(() => {
        if (--left === 0) child.kill('SIGKILL');
        return undefined;
      });
      expect(await once(child, 'close')).toEqual([null, 'SIGKILL']);
      expect(deadLinks(publishing.published())).toEqual([]);

      publishing.fail();
      publishing.newRequests();
      await run('--allow-fewer-pages');
      expect(waited, 'earlier requests have time to arrive before the first of this one').toHaveLength(kill);
      expect(waited.at(-1)).toEqual(['PUT _deploy/lock.json']);
      expect(publishing.published()).toMatchObject(siteOf(buildShop(shop)));
      expect(deadLinks(publishing.published())).toEqual([]);
    }
  }, 60_000);

  it.runIf(process.env.NIGHTLY)(
    'writes nothing more after being paused until another publish had taken over',
    async () => {
      await publishing.release(SITE);
      publishing.build({ ...SITE, 'index.html': 'of the one that stood still' });
      let child: ChildProcess | undefined;
      publishing.fail(({ method, key }) => {
        if (method === 'COPY' && key.startsWith('_deploy/kept/')) child?.kill('SIGSTOP');
        return undefined;
      });
      const started = start();
      child = started.child;
      await eventually(() =>
        expect(publishing.newRequests().some(({ method }) => method === 'COPY')).toBe(true),
      );
      await timers.setTimeout(LONGER_THAN_A_LEASE_MS);
      publishing.expireLock();
      publishing.fail();
      await publishing.release({ ...SITE, 'index.html': 'of the other' });

      const closed = once(child, 'close');
      child.kill('SIGCONT');
      expect(await closed).toEqual([1, null]);
      // Whichever it notices first: the lost lock, or the site that has been built since.
      expect(await started.errors).toMatch(/was lost|changed while the site was being published/);
      expect(publishing.published()).toMatchObject({ 'index.html': 'of the other' });
    },
    120_000,
  );
});
