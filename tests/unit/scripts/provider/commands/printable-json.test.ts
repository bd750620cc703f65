import { expect, test } from 'vitest';
import { printableJson } from '../../../../../scripts/provider/commands/printable-json.ts';

test('JSON escapes unsafe characters and keeps its meaning', () => {
  const characters = ['\u001b', '\u009b', '\u202e', '\u2028', '\u{e0001}'];
  const value = { comment: `a${characters.join('[2J')} O‘` };
  const json = printableJson(value);
  for (const character of characters) expect(json).not.toContain(character);
  expect(json).toContain('O‘');
  expect(JSON.parse(json)).toEqual(value);
});
