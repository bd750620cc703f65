import { expect, test } from 'vitest';
import { printable, printableJson } from '../../../../../scripts/provider/commands/printable.ts';

test.each([
  ['Aziza\u001b[31m Karimova', 'Aziza [31m Karimova'],
  ['bir\r\nikki\tuch', 'bir ikki uch'],
  ['C1 \u009b2J', 'C1  2J'],
  ['\u202etxet', 'txet'],
  ['bir\u2028ikki', 'bir ikki'],
  ['O‘zbekiston ў 🙂', 'O‘zbekiston ў 🙂'],
])('%j is printed as %j on a terminal', (text, shown) => {
  expect(printable(text)).toBe(shown);
});

test('JSON escapes unsafe characters and keeps its meaning', () => {
  const characters = ['\u001b', '\u009b', '\u202e', '\u2028', '\u{e0001}'];
  const value = { comment: `a${characters.join('[2J')} O‘` };
  const json = printableJson(value);
  for (const character of characters) expect(json).not.toContain(character);
  expect(json).toContain('O‘');
  expect(JSON.parse(json)).toEqual(value);
});
