import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { parsePublishArguments } from '../../../../scripts/publish/arguments.ts';
import { publishSettings } from '../../../../scripts/publish/publish-settings.ts';
import { runPublish } from '../../../../scripts/publish/run-publish.ts';
import { parseEnvironment } from '../../../../scripts/settings/environment.ts';
import { markIncomplete, writeStamp } from '../../../../scripts/site/site-stamp.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { variablesOf } from '../../../support/s3/s3-server.ts';
import { runScript, startScript } from '../run-script.ts';
import { cleanUrls, publishingOf } from './publishing.ts';

const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };
const publishing = publishingOf(SITE);

/** Returns what `npm run publish` prints at its end. */
const run = (...args: string[]) => runWarning(() => {}, ...args);
const runWarning = (warn: (line: string) => void, ...args: string[]) =>
  runPublish(
    { ...parsePublishArguments(args), from: publishing.dist },
    { environment: parseEnvironment(variablesOf(publishing.server)), runStep: silentSteps, warn },
  );

it('publishes, reports the result in one line, and warns of records that strangers can read and of leftovers of the sample', async () => {
  const contents = { sampleProducts: 0, images: { named: 0, shown: 0 }, sampleLeftovers: ['buyers: 56'] };
  await writeStamp(publishing.dist, { code: 'code', catalogue: 'catalogue', contents });
  const warned: string[] = [];
  expect(await runWarning((line) => warned.push(line))).toEqual([
    expect.stringMatching(
      /^Release 1 is live: 2 new, 0 changed, 0 objects removed, 12 B in [\d.]+ s \(2 pages, 2 objects in all\)\.$/,
    ),
  ]);
  expect(publishing.published()).toEqual(cleanUrls(SITE));
  expect(warned).toEqual(['buyers: 56', expect.stringMatching(/^Anyone can read .*set PUBLISH_STATE/)]);
  expect((await run()).at(-1)).toMatch(/^Nothing to do: release 1 is live and up to date/);
});

it('lists releases, brings one back, and publishes over it only after `resume`', async () => {
  expect(await run('releases')).toEqual(['Nothing has been published to s3://shop yet.']);
  await run();
  publishing.build({ ...SITE, 'index.html': 'new home' });
  await run();
  expect((await run('rollback', '1')).at(-1)).toMatch(/^Release 3 is live, with the content of release 1:/);
  const [, , ...lines] = await run('releases');
  expect(lines.map((each) => each.split(' ')[0])).toEqual(['3', '2', '1']);
  expect(lines[0]).toMatch(/live, brought back 1, pinned since 20/);
  expect(publishing.published()).toMatchObject({ 'index.html': 'home' });

  for (const how of [[], ['--verify']])
    await expect(run(...how)).rejects.toThrow('`npm run publish -- resume` ends that');
  expect((await run('--dry-run'))[1], 'it may be looked at').toBe('  ~ index.html');
  expect(await run('resume')).toEqual([expect.stringMatching(/^Release 3 is no longer pinned/)]);
  expect(await run('resume')).toEqual(['Nothing to do: no release is pinned.']);
  expect((await run()).at(-1)).toMatch(/^Release 4 is live: /);
  expect(() => parsePublishArguments(['rollback', 'two'])).toThrow('rollback two must be a whole number');
});

it('shows what it would do without doing it', async () => {
  publishing.build({ ...SITE, 'contact.html': 'call us' });
  expect(await run('--dry-run')).toEqual([
    ...['Would publish: 3 new, 0 changed, 0 objects removed, 19 B.', '  + about-us', '  + contact'],
    '  + index.html',
  ]);
  expect(publishing.newWrites()).toEqual([]);
});

it('publishes a site in doubt only if told to, even if nobody answers who asks as a stranger', async () => {
  await markIncomplete(publishing.dist);
  await expect(run()).rejects.toThrow('--in-doubt');
  publishing.fail(({ headers }) => (headers.authorization ? undefined : new Promise(() => {})));
  const PATIENCE_MS = 5_000;
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  using _hurry = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) => timeout(ms === PATIENCE_MS ? 1 : ms));
  expect((await run('--in-doubt')).at(-1)).toContain('Release 1 is live');
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
  const withoutSecret = parseEnvironment({ AWS_ACCESS_KEY_ID: 'key' });
  expect(() => publishSettings(withoutSecret, 's3://shop')).toThrow('set AWS_ACCESS_KEY_ID and');
  for (const url of ['shop', 'https://shop', 's3:///live', 's3://Shop', 's3://shop//live', 's3://shop/../a'])
    expect(() => publishSettings(environment, url), url).toThrow('is not the address of a bucket');
});

describe('as a process', () => {
  /** `npm run publish`, one request at a time, in the folder that contains dist/. */
  const command = (): Parameters<typeof runScript> => {
    const variables = { ...variablesOf(publishing.server), PUBLISH_CONCURRENCY: '1' };
    return ['publish.ts', [], variables, dirname(publishing.dist)];
  };

  it('exits with 1 and one paragraph when it fails', async () => {
    await publishing.publish();
    publishing.build({ 'index.html': 'home' });
    const { error, code } = await runScript(...command());
    expect(code).toBe(1);
    expect(error.trim().split('\n')).toEqual([expect.stringContaining('--allow-fewer-pages')]);
  });

  it('releases its lock when interrupted, and is completed by the next run', async () => {
    let child: ChildProcess | undefined;
    publishing.fail(({ key }) => {
      if (key === 'index.html') child?.kill('SIGINT');
      return undefined;
    });
    child = startScript(...command());
    expect(await once(child, 'close')).toEqual([130, null]);
    expect(publishing.isLocked()).toBe(false);
    publishing.fail();
    await publishing.publish();
    expect(publishing.published()).toEqual(cleanUrls(SITE));
  });
});
