import { expect, it } from 'vitest';
import { parseRebuildArguments } from '../../../../scripts/rebuild/arguments.ts';

it('publishes to the given bucket, repeatedly if told to', () => {
  const args = parseRebuildArguments(['s3://shop/uz', '--watch', '60', '--json']);
  expect(args).toMatchObject({ site: 's3://shop/uz', watchSeconds: 60, json: true, timeoutSeconds: 1800 });
});

it.each([
  ['an argument that is not a bucket', ['shop']],
  ['two buckets', ['s3://one', 's3://two']],
  ['an interval that is not a number of seconds', ['--watch', 'often']],
  ['an unknown option', ['--forever']],
])('refuses %s and shows the usage', (_, args) => {
  expect(() => parseRebuildArguments(args)).toThrow(/Usage: npm run rebuild/);
});
