import { describe, expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { parsePublishArguments } from '../../../../scripts/publish/arguments.ts';
import { publishSettings } from '../../../../scripts/publish/publish-settings.ts';
import { releasesTable } from '../../../../scripts/publish/releases/releases-table.ts';
import { cleanUrls, startPublishing } from './publishing.ts';

describe('arguments', () => {
  const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  const settings = (args: string[], variables: Record<string, string> = KEYS) =>
    publishSettings(parseEnvironment(variables), parsePublishArguments(args));

  it.each([
    [
      's3://shop/live',
      { command: 'publish', site: 's3://shop/live', from: 'dist', partial: false, dryRun: false },
    ],
    ['rollback', { command: 'rollback', number: undefined }],
    ['rollback 12', { command: 'rollback', number: 12 }],
    ['s3://shop rollback 12', { site: 's3://shop', number: 12 }],
    [
      'releases --endpoint http://127.0.0.1:9000/',
      { command: 'releases', endpoint: 'http://127.0.0.1:9000' },
    ],
  ])('accepts "%s"', (args, expected) => {
    expect(parsePublishArguments(args.split(' '))).toMatchObject(expected);
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
      ...{
        ...KEYS,
        PUBLISH_TARGET: 's3://shop/live',
        PUBLISH_STATE: 's3://private/shop',
        PUBLISH_ENCODE: 'gzip',
      },
      ...{ PUBLISH_STYLE: 'virtual-host', PUBLISH_CONCURRENCY: '8', PUBLISH_RATE: '300' },
      AWS_ENDPOINT_URL: 'https://storage.example',
    };
    const at = (bucket: string, prefix: string) => ({ bucket, prefix });
    expect(settings(['rollback'], variables)).toMatchObject({
      ...{ concurrency: 8, encoding: 'gzip' },
      target: {
        site: at('shop', 'live/'),
        state: at('private', 'shop/'),
        endpoint: 'https://storage.example',
        style: 'virtual-host',
        rate: 300,
      },
    });
    const args =
      's3://other --concurrency 2 --endpoint http://127.0.0.1:1 --state s3://mine --path-style --rate 20';
    expect(settings(args.split(' '), variables)).toMatchObject({
      concurrency: 2,
      target: {
        site: at('other', ''),
        state: at('mine', ''),
        endpoint: 'http://127.0.0.1:1',
        style: 'path',
        rate: 20,
      },
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
  const CHANGED = { ...SITE, 'index.html': 'new home' };

  it('publishes into a folder of a bucket and touches nothing else there', async () => {
    const { server, release, put } = await startPublishing();
    put('other/page', 'other');
    await release(SITE, { verify: true }, { site: { bucket: 'shop', prefix: 'live/' } });
    const keys = [...server.bucket('shop').keys()].filter((key) => !key.startsWith('live/_deploy/'));
    expect(keys.sort()).toEqual(['live/about-us', 'live/index.html', 'other/page']);
  });

  it('keeps its records in another bucket if told to', async () => {
    const { server, release, rollBack, published } = await startPublishing({ buckets: ['shop', 'private'] });
    const target = { state: { bucket: 'private', prefix: 'shop/' } };
    for (const files of [SITE, CHANGED]) await release(files, {}, target);
    await rollBack({}, target);
    expect([...server.bucket('shop').keys()].sort()).toEqual(['about-us', 'index.html']);
    expect(published()).toMatchObject({ 'index.html': 'home' });
    expect([...server.bucket('private').keys()]).toContain('shop/head.json');
  });

  it.each(['refused', 'required'] as const)('works where quotes around ETags are %s', async (etagQuotes) => {
    const { release, published } = await startPublishing({ etagQuotes });
    for (const files of [SITE, CHANGED]) await release(files);
    expect(published()).toEqual(cleanUrls(CHANGED));
  });

  it('stores text files compressed if told to, and does not send them again if nothing changed', async () => {
    const { release, publish, published, stored } = await startPublishing();
    await release({ ...SITE, 'images/1.png': 'no text' }, { encoding: 'gzip' });
    expect(published()).toMatchObject({ 'index.html': 'home' });
    const encodings = ['index.html', 'images/1.png'].map((key) => stored(key)?.headers['content-encoding']);
    expect(encodings).toEqual(['gzip', undefined]);
    expect(await publish({ encoding: 'gzip' })).toMatchObject({ isDone: false });
  });

  it('refuses a file that would be published among its records', async () => {
    const { release } = await startPublishing();
    await expect(release({ ...SITE, '_deploy/head.json': '{}' })).rejects.toThrow(
      /would be published among the publishing records/,
    );
  });

  it('says what to do about records that it cannot read', async () => {
    const { release, put, publish } = await startPublishing();
    await release(SITE);
    put('_deploy/head.json', '{"format":2}');
    await expect(publish()).rejects.toThrow(
      /s3:\/\/shop\/_deploy\/head\.json is missing, damaged or from another version.*publish with --verify/,
    );
  });
});

it('releases are listed with their details, newest first', () => {
  const release = (number: number, restores?: number) => ({
    ...{ number, restores, published: `2026-11-${10 + number}T08:30:00.000Z`, shards: [] },
    ...{ objects: 1_000 + number, pages: number },
  });
  const pin = { since: '2026-11-20T09:15:00.000Z', told: [] };
  expect(releasesTable({ releases: [release(8), release(9), release(10, 8)], pin }).split('\n')).toEqual([
    '10  2026-11-20 08:30 UTC  10 pages  1,010 objects  live, brought back 8, pinned since 2026-11-20 09:15 UTC (`resume` ends that)',
    ' 9  2026-11-19 08:30 UTC  9 pages   1,009 objects',
    ' 8  2026-11-18 08:30 UTC  8 pages   1,008 objects',
  ]);
});
