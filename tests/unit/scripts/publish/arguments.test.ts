import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { parsePublishArguments } from '../../../../scripts/publish/arguments.ts';
import { publishSettings } from '../../../../scripts/publish/publish-settings.ts';
import type { Records } from '../../../../scripts/publish/records/read-records.ts';
import { chooseRelease } from '../../../../scripts/publish/releases/choose-release.ts';
import { releasesTable } from '../../../../scripts/publish/releases/releases-table.ts';
import { startPublishing } from './publishing.ts';

describe('arguments', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const settings = (args: string[], variables: Record<string, string> = KEYS) =>
    publishSettings(parseEnvironment(variables), parsePublishArguments(args));

  it('publishes dist/ if given only an address', () => {
    expect(parsePublishArguments(['s3://shop/live'])).toMatchObject({
      command: 'publish',
      site: 's3://shop/live',
      from: 'dist',
      partial: false,
      dryRun: false,
    });
  });

  it('accepts its commands with and without an address', () => {
    expect(parsePublishArguments(['rollback'])).toMatchObject({ command: 'rollback', number: undefined });
    expect(parsePublishArguments(['rollback', '12'])).toMatchObject({ command: 'rollback', number: 12 });
    expect(parsePublishArguments(['s3://shop', 'rollback', '12'])).toMatchObject({
      site: 's3://shop',
      number: 12,
    });
    expect(parsePublishArguments(['releases', '--endpoint', 'http://127.0.0.1:9000/'])).toMatchObject({
      command: 'releases',
      endpoint: 'http://127.0.0.1:9000',
    });
  });

  it.each([
    [['roll-back'], '"roll-back" is not a command or s3://bucket/prefix'],
    [['s3://shop', 'rollback', '1', '2'], '"2" is one argument too many'],
    [['releases', '3'], '"3" is one argument too many'],
    [['rollback', 'two'], 'rollback two must be a whole number from 1'],
    [['--rate', '0'], '--rate 0 must be a whole number from 1'],
    [['--concurrency', '1.5'], '--concurrency 1.5 must be a whole number from 1'],
    [['--encode', 'br'], '--encode br is not supported, only gzip'],
    [
      ['--endpoint', 'https://ali:secret@storage.example'],
      '--endpoint https://…@storage.example must be a plain',
    ],
    [['--endpoint', 'https://storage.example/shop'], 'must be the address of the storage alone'],
    [['rollback', '--verify'], '--verify does not belong to rollback'],
    [['--verify', '--partial'], '--verify needs the whole site'],
    [['--path-style', '--virtual-host'], '--path-style cannot be combined with --virtual-host'],
    [['--alow-shrink'], "Unknown option '--alow-shrink'"],
  ])('refuses %j and shows the usage', (args, reason) => {
    expect(() => parsePublishArguments(args)).toThrow(reason);
    expect(() => parsePublishArguments(args)).toThrow('Usage: npm run publish');
  });

  it('takes options that are not given from the environment', () => {
    const variables = {
      ...KEYS,
      PUBLISH_TARGET: 's3://shop/live',
      PUBLISH_STATE: 's3://private/shop',
      PUBLISH_ENCODE: 'gzip',
      PUBLISH_STYLE: 'virtual-host',
      PUBLISH_CONCURRENCY: '8',
      PUBLISH_RATE: '300',
      AWS_ENDPOINT_URL: 'https://storage.example',
    };
    expect(settings(['rollback'], variables)).toMatchObject({
      target: {
        site: { bucket: 'shop', prefix: 'live/' },
        state: { bucket: 'private', prefix: 'shop/' },
        endpoint: 'https://storage.example',
        style: 'virtual-host',
        rate: 300,
      },
      concurrency: 8,
      encoding: 'gzip',
    });
    const args = ['--endpoint', 'http://127.0.0.1:1', '--state', 's3://mine', '--path-style', '--rate', '20'];
    expect(settings(['s3://other', '--concurrency', '2', ...args], variables)).toMatchObject({
      target: {
        site: { bucket: 'other', prefix: '' },
        state: { bucket: 'mine', prefix: '' },
        endpoint: 'http://127.0.0.1:1',
        style: 'path',
        rate: 20,
      },
      concurrency: 2,
    });
  });

  it('sends 32 concurrent requests, without a rate limit, by default', () => {
    expect(settings(['s3://shop'])).toMatchObject({
      target: { rate: undefined },
      concurrency: 32,
      encoding: undefined,
    });
  });

  it('says what is missing', () => {
    expect(() => settings([])).toThrow('set PUBLISH_TARGET=s3://bucket/prefix');
    expect(() => settings(['s3://shop'], { AWS_ACCESS_KEY_ID: 'key' })).toThrow(
      'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    );
  });
});

describe('targets', () => {
  const SITE = { 'index.html': 'home', 'about-us.html': 'about us' };

  it('publishes into a folder of a bucket and touches nothing else there', async () => {
    const { server, build, publish } = await startPublishing();
    const other = { body: Buffer.from('other'), headers: {}, md5: '', written: new Date() };
    server.bucket('shop').set('other/page', other);
    build(SITE);
    await publish({ verify: true }, { site: { bucket: 'shop', prefix: 'live/' } });
    const keys = [...server.bucket('shop').keys()].filter((key) => !key.startsWith('live/_deploy/'));
    expect(keys.sort()).toEqual(['live/about-us', 'live/index.html', 'other/page']);
  });

  it('keeps its records in another bucket if told to', async () => {
    const { server, build, publish, rollBack } = await startPublishing({ buckets: ['shop', 'private'] });
    const target = { state: { bucket: 'private', prefix: 'shop/' } };
    build(SITE);
    await publish({}, target);
    build({ ...SITE, 'index.html': 'new home' });
    await publish({}, target);
    await rollBack({}, target);
    expect([...server.bucket('shop').keys()].sort()).toEqual(['about-us', 'index.html']);
    expect(String(server.bucket('shop').get('index.html')?.body)).toBe('home');
    expect([...server.bucket('private').keys()]).toContain('shop/head.json');
  });

  it.each(['refused', 'required'] as const)(
    'works with a storage where quotes around ETags are %s',
    async (etagQuotes) => {
      const publishing = await startPublishing({ etagQuotes });
      publishing.build(SITE);
      await publishing.publish();
      publishing.build({ ...SITE, 'index.html': 'new home' });
      await publishing.publish();
      expect(publishing.published()).toEqual({ 'index.html': 'new home', 'about-us': 'about us' });
    },
  );

  it('stores text files compressed if told to, and does not send them again if nothing changed', async () => {
    const publishing = await startPublishing();
    publishing.build({ ...SITE, 'images/1.png': 'no text' });
    await publishing.publish({ encoding: 'gzip' });
    expect(publishing.published()).toMatchObject({ 'index.html': 'home' });
    const headers = (key: string) => publishing.server.bucket('shop').get(key)?.headers['content-encoding'];
    expect([headers('index.html'), headers('images/1.png')]).toEqual(['gzip', undefined]);
    expect(await publishing.publish({ encoding: 'gzip' })).toMatchObject({ isDone: false });
  });

  it('refuses a file that would be published among its records', async () => {
    const { build, publish } = await startPublishing();
    build({ ...SITE, '_deploy/head.json': '{}' });
    await expect(publish()).rejects.toThrow(/would be published among the publishing records/);
  });

  it('says what to do about records that it cannot read', async () => {
    const { server, build, publish } = await startPublishing();
    build(SITE);
    await publish();
    const head = server.bucket('shop').get('_deploy/head.json');
    if (head) head.body = Buffer.from('{"format":2}');
    await expect(publish()).rejects.toThrow(
      /s3:\/\/shop\/_deploy\/head\.json is missing, damaged or from another version.*publish with --verify/,
    );
  });
});

describe('choose release', () => {
  const release = (number: number, restores?: number) => ({
    number,
    published: `2026-11-${10 + number}T08:30:00.000Z`,
    restores,
    shards: [],
    objects: 1_000 + number,
    pages: number,
  });
  const records = (releases: ReturnType<typeof release>[], doubtful: string[] = []): Records => ({
    head: { format: 1, attempt: '', releases, dropped: [], lingering: [] },
    headEtag: '',
    brokenOff: doubtful.length > 0,
    doubtful: new Set(doubtful),
    leftovers: new Set(),
    version: '',
  });

  it('goes back by one from the live release, or from the release that it restored', () => {
    expect(chooseRelease(records([release(1), release(2), release(3)])).number).toBe(2);
    expect(chooseRelease(records([release(1), release(2), release(3), release(4, 2)])).number).toBe(1);
  });

  it('goes back to the live release after an interrupted publish', () => {
    expect(chooseRelease(records([release(1), release(2)], ['page'])).number).toBe(2);
  });

  it('names the kept releases if asked for another one', () => {
    expect(() => chooseRelease(records([release(4), release(5)]), 3)).toThrow(
      'Release 3 is not kept. Kept: 4, 5.',
    );
  });

  it('lists releases with their details, newest first', () => {
    const pin = { since: '2026-11-20T09:15:00.000Z', told: [] };
    expect(releasesTable({ releases: [release(8), release(9), release(10, 8)], pin })).toBe(
      [
        '10  2026-11-20 08:30 UTC  10 pages  1,010 objects  live, brought back 8, pinned since 2026-11-20 09:15 UTC (`resume` ends that)',
        ' 9  2026-11-19 08:30 UTC  9 pages   1,009 objects',
        ' 8  2026-11-18 08:30 UTC  8 pages   1,008 objects',
      ].join('\n'),
    );
  });
});
