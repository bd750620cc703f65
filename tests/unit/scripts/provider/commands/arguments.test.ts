import { expect, test } from 'vitest';
import {
  ArgumentInvalid,
  parseProviderArguments,
} from '../../../../../scripts/provider/commands/arguments.ts';

test.each([
  ['', { name: 'serve' }],
  ['reset', { name: 'reset' }],
  ['help', { name: 'help' }],
  ['--help', { name: 'help' }],
  ['generate 50000', { name: 'generate', count: 50_000 }],
  ['import a.csv', { name: 'import', file: 'a.csv', replace: false }],
  ['import --replace a.csv', { name: 'import', file: 'a.csv', replace: true }],
])('understands «%s»', (line, command) => {
  expect(parseProviderArguments(line.split(' ').filter(Boolean))).toEqual(command);
});

test.each([
  ['sell', 'There is no command "sell"'],
  ['import', 'import needs a file'],
  ['import a.csv b.csv', '"b.csv" is one argument too many'],
  ['reset now', '"now" is one argument too many'],
  ['generate', 'generate needs a whole number'],
  ['generate 0', 'generate needs a whole number'],
  ['generate 1e3', 'generate needs a whole number'],
  ['reset --replace', '--replace belongs to import'],
  ['--colour', "Unknown option '--colour'"],
])('refuses «%s» and shows how it is used', (line, message) => {
  const parse = () => parseProviderArguments(line.split(' '));
  expect(parse).toThrow(ArgumentInvalid);
  expect(parse).toThrow(message);
  expect(parse).toThrow('Usage: npm run provider');
});
