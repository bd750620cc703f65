import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { markIncomplete, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { parsePublishArguments } from '../../../../scripts/publish/arguments.ts';
import { runCommand } from '../../../../scripts/publish/run-command.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { eventually } from '../../../support/eventually.ts';
import { S3_CREDENTIALS } from '../../../support/s3/s3-server.ts';
import { buildShop, deadLinks, editShop, type ModelShop, seeded, siteOf } from './model-shop.ts';
import { LOCK, type Publishing, startPublishing, writesAmong } from './publishing.ts';

const command = resolve(import.meta.dirname, '../../../../scripts/publish.ts');
const LONGER_THAN_A_LEASE_MS = 65_000;
const KILLS = process.env.NIGHTLY ? 5 : 1;
const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };

let publishing: Publishing;

beforeEach(async () => {
  publishing = await startPublishing();
  publishing.build(SITE);
});

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

/** Starts `npm run publish` as a separate process, in the folder that contains dist/. */
function start(...args: string[]): ChildProcess {
  const env = { PATH: process.env.PATH, ...variables() };
  return spawn(process.execPath, [command, ...args], { cwd: dirname(publishing.dist), env });
}

it('publishes, and reports the result in one line', async () => {
  expect((await run()).at(-1)).toMatch(
    /^Release 1 is live: 2 new, 0 changed, 0 objects removed, 12 B in [\d.]+ s \(2 pages, 2 objects in all\)\.$/,
  );
  expect(publishing.published()).toEqual({ 'index.html': 'home', 'about-us': 'about us' });
  expect((await run()).at(-1)).toMatch(/^Nothing to do: release 1 is live and up to date/);
});

it('lists releases, and brings one back', async () => {
  expect(await run('releases')).toEqual(['Nothing has been published to s3://shop yet.']);
  await run();
  publishing.build({ ...SITE, 'index.html': 'new home' });
  await run();
  expect((await run('rollback', '1')).at(-1)).toMatch(/^Release 3 is live, with the content of release 1:/);
  const lines = (await run('releases')).join('\n').split('\n');
  expect(lines.map((line) => line.trim().split(' ')[0])).toEqual(['3', '2', '1']);
  expect(lines[0]).toMatch(/live, brought back 1, pinned since 20.* UTC/);
  expect(publishing.published()).toMatchObject({ 'index.html': 'home' });
});

it('publishes over a release that was brought back only after `resume`', async () => {
  await run();
  publishing.build({ ...SITE, 'index.html': 'new home' });
  await run();
  expect((await run('rollback')).at(-1)).toMatch(/It stays until `npm run publish -- resume`\.$/);
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
    'Would publish: 3 new, 0 changed, 0 objects removed, 19 B.',
    '  + about-us',
    '  + contact',
    '  + index.html',
  ]);
  expect(writesAmong(publishing.newRequests())).toEqual([]);
});

it('tells what the site still has from the sample', async () => {
  const contents = { sampleProducts: 0, images: { named: 0, shown: 0 }, sampleLeftovers: ['buyers: 56'] };
  await writeStamp(publishing.dist, { code: 'code', catalogue: 'catalogue', contents });
  const warned: string[] = [];
  await runWarning((line) => warned.push(line));
  expect(warned).toContain('buyers: 56');
});

it('names foreign objects that it left alone', async () => {
  const proof = { body: Buffer.from('proof'), headers: {}, md5: '', written: new Date() };
  publishing.server.bucket('shop').set('google1234.html', proof);
  expect((await run('--verify'))[0]).toBe(
    'Left 1 object in s3://shop alone (not published from here): google1234.html',
  );
});

it('names another shop that it left alone', async () => {
  await publishing.publish({}, { site: { bucket: 'shop', prefix: 'staging/' } });
  expect((await run('--verify'))[0]).toBe('Left s3://shop/staging alone: another shop is published there.');
});

it('names a storage that does not answer, and goes on once it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { promise: line, resolve: tell } = Promise.withResolvers<string>();
  publishing.server.fault = async ({ key }) => {
    if (key !== '_deploy/head.json') return undefined;
    await vi.advanceTimersByTimeAsync(5_000);
    await line;
    return undefined;
  };
  expect(await runWarning(tell)).toEqual([expect.stringContaining('Release 1 is live')]);
  expect(await line).toContain(
    `The storage at ${publishing.server.url} has not answered GET shop/_deploy/head.json`,
  );
});

it('warns once per publish that strangers can read its records', async () => {
  publishing = await startPublishing({ privateBuckets: ['private'] });
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
  for (const key of [...publishing.server.bucket('shop').keys()])
    if (key.startsWith('_deploy/')) publishing.server.bucket('shop').delete(key);
  publishing.build({ ...SITE, 'index.html': 'new home' });
  await runWarning(warn, '--state', 's3://private');
  expect(warn, 'only the private ones are left').toHaveBeenCalledTimes(2);
});

it('publishes even if nobody answers who asks as a stranger', async () => {
  publishing.server.fault = ({ headers }) => (headers.authorization ? undefined : new Promise(() => {}));
  const PATIENCE_MS = 5_000;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const hurry = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout(ms === PATIENCE_MS ? 1 : ms));
  onTestFinished(() => hurry.mockRestore());
  const warn = vi.fn();
  expect((await runWarning(warn)).at(-1)).toContain('Release 1 is live');
  expect(warn).not.toHaveBeenCalled();
});

it('exits with 1 and one paragraph when it fails', async () => {
  await publishing.publish();
  publishing.build({ 'index.html': 'home' });
  const child = start();
  const [error, [code]] = await Promise.all([
    text(child.stderr as NodeJS.ReadableStream),
    once(child, 'close') as Promise<[number]>,
  ]);
  expect(code).toBe(1);
  expect(error.trim().split('\n')).toHaveLength(1);
  expect(error).toContain('--allow-fewer-pages');
});

it('releases its lock when interrupted', async () => {
  let child: ChildProcess | undefined;
  publishing.server.fault = async ({ key }) => {
    if (key === 'index.html') child?.kill('SIGINT');
    return undefined;
  };
  child = start('--concurrency', '1');
  const [code] = await once(child, 'close');
  expect(code).toBe(130);
  expect(publishing.isLocked()).toBe(false);
});

it('leaves a working shop when killed, and finishes the job at once when run again', async () => {
  const random = seeded(7);
  let shop: ModelShop = { code: 0, products: new Map([1, 2, 3, 5, 8].map((id) => [id, id * 100])) };
  publishing.build(buildShop(shop));
  await publishing.publish();
  for (let kill = 0; kill < KILLS; kill++) {
    shop = editShop({ ...shop, code: shop.code + 10 }, random);
    publishing.build(buildShop(shop));
    let left = 10 + random(20);
    const child = start();
    publishing.server.fault = () => {
      if (--left === 0) child.kill('SIGKILL');
      return undefined;
    };
    const [, signal] = await once(child, 'close');
    expect(signal).toBe('SIGKILL');
    expect(deadLinks(publishing.published())).toEqual([]);

    const lastRequests: [begun: number, request: string][] = [];
    publishing.server.fault = ({ method, key }) => {
      lastRequests.push([performance.now(), `${method} ${key}`]);
      return undefined;
    };
    const [code] = await once(start('--allow-fewer-pages'), 'close');
    expect(code).toBe(0);
    const takenOver = lastRequests.find(([, request]) => request === `PUT ${LOCK}`)?.[0] ?? 0;
    const written = lastRequests.find(([, request]) =>
      /^(?!PUT _deploy\/lock)(PUT|COPY|DELETE)/.test(request),
    );
    expect((written?.[0] ?? 0) - takenOver, 'earlier requests have time to arrive').toBeGreaterThan(4_900);
    expect(publishing.published()).toMatchObject(siteOf(buildShop(shop)));
    expect(deadLinks(publishing.published())).toEqual([]);
  }
}, 60_000);

it.runIf(process.env.NIGHTLY)(
  'writes nothing more after being paused until another publish had taken over',
  async () => {
    await publishing.publish();
    publishing.build({ ...SITE, 'index.html': 'of the one that stood still' });
    let child: ChildProcess | undefined;
    publishing.server.fault = ({ method, key }) => {
      if (method === 'COPY' && key.startsWith('_deploy/kept/')) child?.kill('SIGSTOP');
      return undefined;
    };
    child = start();
    const errors = text(child.stderr as NodeJS.ReadableStream);
    await eventually(() =>
      expect(publishing.newRequests().some(({ method }) => method === 'COPY')).toBe(true),
    );
    await setTimeout(LONGER_THAN_A_LEASE_MS);
    publishing.expireLock();
    publishing.server.fault = () => undefined;
    publishing.build({ ...SITE, 'index.html': 'of the other' });
    await publishing.publish();

    const closed = once(child, 'close');
    child.kill('SIGCONT');
    expect(await closed).toEqual([1, null]);
    // Whichever it notices first: the lost lock, or the site that has been built since.
    expect(await errors).toMatch(/was lost|changed while the site was being published/);
    expect(publishing.published()).toMatchObject({ 'index.html': 'of the other' });
  },
  120_000,
);
