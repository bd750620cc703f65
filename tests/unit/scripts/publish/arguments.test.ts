import { expect, it } from 'vitest';
import { parseEnvironment } from '../../../../scripts/environment.ts';
import { parsePublishArguments } from '../../../../scripts/publish/arguments.ts';
import { publishSettings } from '../../../../scripts/publish/publish-settings.ts';

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
