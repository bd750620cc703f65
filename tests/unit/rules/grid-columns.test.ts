import { expect, it } from 'vitest';
import { parseColumns } from '#rules/grid-columns.ts';

it.each([
  ['1', 1],
  ['6', 6],
  ['0', undefined],
  ['7', undefined],
  ['2.5', undefined],
  ['', undefined],
  ['"><script>', undefined],
])('saved columns %o are read as %o', (saved, columns) => {
  expect(parseColumns(saved)).toBe(columns);
});
