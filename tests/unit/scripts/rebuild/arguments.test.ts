import { expect, it } from 'vitest';
import { parseRebuildArguments } from '../../../../scripts/rebuild/arguments.ts';

it('publishes where it is told, again and again if wanted', () => {
  const args = parseRebuildArguments(['s3://shop/uz', '--watch', '60', '--json']);
  expect(args).toMatchObject({ site: 's3://shop/uz', watchSeconds: 60, json: true, timeoutSeconds: 1800 });
});

it.each([
  ['a place that is no bucket', ['shop']],
  ['two places', ['s3://one', 's3://two']],
  ['a time that is no number of seconds', ['--watch', 'often']],
  ['an option that it does not know', ['--forever']],
])('refuses %s and shows what it takes', (_, args) => {
  expect(() => parseRebuildArguments(args)).toThrow(/Usage: npm run rebuild/);
});
