import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { spreadsheetText } from '../../../../../scripts/provider/export/spreadsheet-text.ts';

/** The cell of a text as it is written. */
const cellOf = (text: string): string => {
  const [record] = parse(spreadsheetText(['text'], [{ text }]), { bom: true, delimiter: ';', columns: true });
  return (record as { text: string }).text;
};

test.each([
  ['=1+1', "'=1+1"],
  ['Ali,=HYPERLINK("https://evil.example")', 'Ali,\'=HYPERLINK("https://evil.example")'],
  ["x,  @cmd|'/c calc'", "x,  '@cmd|'/c calc'"],
  ['Ali\t=1+3', "Ali\t'=1+3"],
  ['Ali\n-1+3', "Ali\n'-1+3"],
  ['＝1+4', "'＝1+4"],
  ['+cmd@misol.uz', "'+cmd@misol.uz"],
  ['-2+3@misol.uz', "'-2+3@misol.uz"],
  [' =1+1', " '=1+1"],
])('a cell cannot be a formula, however a spreadsheet splits the line: %s', (text, written) => {
  expect(cellOf(text)).toBe(written);
});

test.each(['+998901234567', '+998-90-123-45-67', '90 123 45 67', '0901234567', '12/4', '5-1', '1E5', '3.14'])(
  'a cell is not taken for a number or a date: %s',
  (text) => {
    expect(cellOf(text)).toBe(`'${text}`);
  },
);

test.each(['Aziza Karimova', '12-uy, 4-xonadon', 'ali+shop@misol.uz', 'ZN-320', 'A=B', "O‘tkir; a'lo", ''])(
  'other texts stay as they are: %s',
  (text) => {
    expect(cellOf(text)).toBe(text);
  },
);

test('numbers stay numbers, and times are in the time zone of the shop', () => {
  const record = { pieces: -2, at: new Date('2026-11-24T19:30:00Z'), none: null };
  expect(spreadsheetText(['pieces', 'at', 'none'], [record])).toBe(
    '\uFEFFpieces;at;none\n-2;2026-11-25 00:30 +05:00;\n',
  );
});
