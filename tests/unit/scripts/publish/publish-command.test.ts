import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { markIncomplete, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { parsePublishArguments } from '../../../../scripts/publish/arguments.ts';
import { publishSettings } from '../../../../scripts/publish/publish-settings.ts';
import { runCommand } from '../../../../scripts/publish/run-command.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { variablesOf } from '../../../support/s3/s3-server.ts';
import { cleanUrls, publishingOf, startPublishing } from './publishing.ts';

const command = resolve(import.meta.dirname, '../../../../scripts/publish.ts');
const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
const CHANGED = { ...SITE, 'index.html': 'new home' };

const publishing = publishingOf(SITE);

/** Returns what `npm run publish` prints. */
const run = (...args: string[]) => runWarning(() => {}, {}, ...args);
const runWarning = (warn: (line: string) => void, variables = {}, ...args: string[]) =>
  runCommand(
    { ...parsePublishArguments(args), from: publishing.dist },
    {
      environment: parseEnvironment({ ...variablesOf(publishing.server), ...variables }),
      ...{ runStep: silentSteps, warn },
    },
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
  const [, , ...lines] = await run('releases');
  expect(lines.map((each) => each.split(' ')[0])).toEqual(['3', '2', '1']);
  expect(lines[0]).toMatch(/^3 .* 2 +2 +live, brought back 1, pinned since 20.* \+05:00 \(`resume`/);
  expect(publishing.published()).toMatchObject({ 'index.html': 'home' });

  await expect(run()).rejects.toThrow('`npm run publish -- resume` ends that');
  expect((await run('--dry-run'))[1], 'it may be looked at').toBe('  ~ index.html');
  expect(await run('resume')).toEqual([expect.stringMatching(/^Release 3 is no longer pinned: .*rebuild/)]);
  expect(await run('resume')).toEqual(['Nothing to do: no release is pinned.']);
  expect((await run()).at(-1)).toMatch(/^Release 4 is live: /);
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

it('names a storage that does not answer for 5 s, however often it is tried, once, and goes on when it does', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const told: string[] = [];
  let isLost = true;
  publishing.fail(async ({ key }) => {
    const isHead = key === '_deploy/head.json';
    if (isHead || key === 'index.html') await vi.advanceTimersByTimeAsync(isHead ? 3_000 : 6_000);
    if (!isHead || !isLost) return undefined;
    expect(told, 'not yet').toEqual([]);
    isLost = false;
    return 'lost request';
  });
  expect(await runWarning((line) => told.push(line))).toEqual([expect.stringContaining('Release 1 is live')]);
  expect(told).toEqual([
    `The storage at ${publishing.server.url} has not answered GET shop/_deploy/head.json for 5 s and is still being tried. ` +
      'Check AWS_ENDPOINT_URL and the network.',
    expect.stringMatching(/^Anyone can read/),
  ]);
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
  await runWarning(warn, { PUBLISH_STATE: 's3://private' });
  expect(warn, 'the first records were left behind').toHaveBeenCalledTimes(2);
  publishing.lose('_deploy/');
  publishing.build(CHANGED);
  await runWarning(warn, { PUBLISH_STATE: 's3://private' });
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

it.each([
  [['rollback', 'two'], 'rollback two must be a whole number from 1'],
  [['rollback', '--verify'], '--verify does not belong to rollback'],
])('refuses %j and shows the usage', (args, reason) => {
  expect(() => parsePublishArguments(args)).toThrow(reason);
  expect(() => parsePublishArguments(args)).toThrow('Usage: npm run publish');
});

it('is set up by the environment, except for a bucket that the command names, and says what is missing', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_SESSION_TOKEN: 'token' };
  const storage = { ...keys, AWS_ENDPOINT_URL: 'https://storage.example', AWS_REGION: 'auto' };
  const places = { PUBLISH_TARGET: 's3://shop/live', PUBLISH_STATE: 's3://private/shop' };
  const how = { PUBLISH_STYLE: 'virtual-host', PUBLISH_CONCURRENCY: '8', PUBLISH_RATE: '300' };
  const environment = parseEnvironment({ ...storage, ...places, ...how, PUBLISH_ENCODE: 'gzip' });
  const settings = publishSettings(environment);
  expect(settings).toEqual({
    ...{ concurrency: 8, encoding: 'gzip' },
    target: {
      ...{ site: { bucket: 'shop', prefix: 'live/' }, state: { bucket: 'private', prefix: 'shop/' } },
      ...{ endpoint: 'https://storage.example', region: 'auto', style: 'virtual-host', rate: 300 },
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'token' },
    },
  });
  const site = { bucket: 'other', prefix: '' };
  expect(publishSettings(environment, 's3://other').target).toEqual({ ...settings.target, site });
  expect(() => publishSettings(parseEnvironment(keys))).toThrow('set PUBLISH_TARGET=s3://bucket/prefix');
  expect(() => publishSettings(parseEnvironment({ AWS_ACCESS_KEY_ID: 'key' }), 's3://shop')).toThrow(
    'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
  );
});

describe('as a process', () => {
  /** Starts `npm run publish` in the folder that contains dist/. */
  function start(variables = {}) {
    const env = { PATH: process.env.PATH, ...variablesOf(publishing.server), ...variables };
    const child = spawn(process.execPath, [command], { cwd: dirname(publishing.dist), env });
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
    ({ child } = start({ PUBLISH_CONCURRENCY: '1' }));
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(publishing.isLocked()).toBe(false);
  });
});
