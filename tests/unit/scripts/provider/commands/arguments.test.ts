import { expect, test } from 'vitest';
import { providerCommand } from '../../../../../scripts/provider/commands/arguments.ts';

test.each([
  ['sell', '"sell" is not a command'],
  ['import', 'import needs FOLDER|FILE…'],
  ['export', 'export needs FOLDER'],
  ['export a b', '"b" is one argument too many'],
  ['reset now', '"now" is one argument too many'],
  ['generate', 'generate needs N'],
  ['reset --replace', '--replace does not belong to reset'],
  ['--colour', "Unknown option '--colour'"],
])('refuses «%s» and shows the usage', (line, message) => {
  const parse = () => providerCommand.parse(line.split(' '));
  expect(parse).toThrow(message);
  expect(parse).toThrow('Usage: npm run provider');
});
