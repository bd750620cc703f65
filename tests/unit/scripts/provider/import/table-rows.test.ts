import '../../../properties/runs.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from '../../../../../scripts/provider/import/table-rows.ts';

const WIDTH = 4;

/** Texts with everything that could end a cell or a row too early. */
const text = fc
  .array(fc.constantFrom('"', '""', ';', '\n', '\\', '\\"', ' ', 'Oq', '55"', ';"', '";', '"\n'), {
    maxLength: 8,
  })
  .map((parts) => parts.join('').trim());

/** Rows as a program writes them that knows the rules: an id, then texts. */
const goodRow = fc
  .tuple(fc.integer({ min: 1, max: 99_999 }), ...Array.from({ length: WIDTH - 1 }, () => text))
  .map((cells) => cells.map(String));
const spelled = (cells: readonly string[], mustBeQuoted = /[";\n]/) =>
  cells.map((cell) => (mustBeQuoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';');

/** A line in which anything may be wrong, but which is not empty. */
const amiss = fc.array(
  fc.constantFrom('"', '""', ';', '\\"', ' ', 'Qora', '55"', ';"', '";', '9001', '9001;"', '"9001"'),
  { maxLength: 5 },
);
const badLine = fc.tuple(amiss, amiss).map(([before, after]) => [...before, 'Oq', ...after].join(''));

const cellsOf = (content: string) =>
  readRows(content.split('\n'), { delimiter: ';', width: WIDTH, idColumn: 0 }).map(({ cells }) => cells);

test('rows that are written by the rules are read as they were, whatever their cells contain', () => {
  fc.assert(
    fc.property(fc.array(goodRow, { maxLength: 6 }), (rows) => {
      for (const mustBeQuoted of [/[";\n]/, /^/])
        expect(cellsOf(rows.map((row) => spelled(row, mustBeQuoted)).join('\n'))).toEqual(rows);
    }),
  );
});

test('a line in which anything is wrong costs no other row, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.array(goodRow, { maxLength: 4 }),
      fc.array(goodRow, { minLength: 1, maxLength: 4 }),
      badLine,
      (before, after, bad) => {
        const read = cellsOf(
          [...before.map((row) => spelled(row)), bad, ...after.map((row) => spelled(row))].join('\n'),
        );
        expect(read.slice(0, before.length)).toEqual(before);
        expect(read.slice(-after.length)).toEqual(after);
        expect(read).toHaveLength(before.length + 1 + after.length);
      },
    ),
  );
});
