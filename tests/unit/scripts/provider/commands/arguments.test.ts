import { expect, test } from 'vitest';
import { parseProviderArguments } from '../../../../../scripts/provider/commands/arguments.ts';

test.each([
  ['', { name: 'serve' }],
  ['reset --yes', { name: 'reset', yes: true }],
  ['undo', { name: 'undo' }],
  ['export here', { name: 'export', folder: 'here', yes: false }],
  ['generate 50000', { name: 'generate', count: 50_000, yes: false }],
  ['import a.csv', { name: 'import', paths: ['a.csv'], replace: false, dryRun: false, allowShrink: false }],
  [
    'import --replace --dry-run --allow-shrink a.csv b.json',
    { name: 'import', paths: ['a.csv', 'b.json'], replace: true, dryRun: true, allowShrink: true },
  ],
])('understands «%s»', (line, command) => {
  expect(parseProviderArguments(line.split(' ').filter(Boolean))).toEqual(command);
});

test.each([
  ['sell', '"sell" is not a command'],
  ['import', 'import needs FOLDER|FILE…'],
  ['export', 'export needs FOLDER'],
  ['export a b', '"b" is one argument too many'],
  ['reset now', '"now" is one argument too many'],
  ['generate', 'generate needs N'],
  ['generate 0', 'generate 0 must be a whole number'],
  ['generate 1e3', 'generate 1e3 must be a whole number'],
  ['reset --replace', '--replace does not belong to reset'],
  ['--colour', "Unknown option '--colour'"],
])('refuses «%s» and shows the usage', (line, message) => {
  const parse = () => parseProviderArguments(line.split(' '));
  expect(parse).toThrow(message);
  expect(parse).toThrow('Usage: npm run provider');
});
