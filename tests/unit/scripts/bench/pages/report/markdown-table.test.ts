import { expect, it } from 'vitest';
import { markdownTable } from '../../../../../../scripts/bench/pages/report/markdown-table.ts';

it('lines up its columns, numbers to the right', () => {
  expect(
    markdownTable(
      ['page', 'LCP'],
      [
        ['home', '1.25 s'],
        ['listing', '0.8 s'],
      ],
    ),
  ).toBe(
    ['| page    |    LCP |', '| ------- | -----: |', '| home    | 1.25 s |', '| listing |  0.8 s |'].join(
      '\n',
    ),
  );
});

it('keeps a bar in a name from ending its cell', () => {
  expect(markdownTable(['page'], [['a|b']])).toContain('| a\\|b |');
});
