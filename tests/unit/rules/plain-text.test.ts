import { expect, it } from 'vitest';
import { cutText } from '#rules/cut-text.ts';
import { plainLine, plainLines } from '#rules/plain-text.ts';

it.each([
  ['Aziza\r\n+998 71 000 00 00', 'Aziza +998 71 000 00 00'],
  ['bir\u2028ikki\tuch', 'bir ikki uch'],
  ['\u001b]0;OWNED\u0007x\u009b2J', ']0;OWNED x 2J'],
  ['\u202a+998 90 123 45 67\u202c', '+998 90 123 45 67'],
  ['\u202etxet', 'txet'],
  ['Ali\ud83d', 'Ali'],
  ['\u0000', ''],
  [' \u200b\u2800\u3164\u00a0', ''],
  ['Aziza 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️', 'Aziza 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️'],
  ['ўқ O‘zbek', 'ўқ O‘zbek'],
])('%j is the line %j', (text, line) => {
  expect(plainLine(text)).toBe(line);
});

it('keeps line breaks where a text may have them, and nothing else that is not seen', () => {
  expect(plainLines(' Eshik\r\n  oldida\u202e\u0000\nkuting ')).toBe('Eshik\n  oldida \nkuting');
});

it('never cuts a character in half', () => {
  expect(cutText('a😀😀', 4)).toBe('a😀');
  expect(cutText('a😀😀', 5)).toBe('a😀😀');
});
