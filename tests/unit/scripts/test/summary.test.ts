import { expect, test } from 'vitest';
import { summary } from '../../../../scripts/test/summary.ts';

test('the table has a row a step and the last line is the plain sum', () => {
  const text = summary([
    { name: 'types', passed: 1, failed: 0, seconds: 4.26 },
    { name: 'unit tests', passed: 120, failed: 2, seconds: 11 },
  ]);
  expect(text.split('\n')).toEqual([
    'step        passed  failed    time',
    'types            1       0   4.3 s',
    'unit tests     120       2  11.0 s',
    '',
    '121 passed, 2 failed',
  ]);
});

test('what failed is named before the table, since runners print much after it', () => {
  const text = summary([
    { name: 'types', passed: 0, failed: 1, seconds: 1 },
    { name: 'unit tests', passed: 3, failed: 1, seconds: 1, failures: ['cart.test.ts › adds › expected 1'] },
  ]);
  expect(text.split('\n').slice(0, 3)).toEqual([
    'failed: unit tests: cart.test.ts › adds › expected 1',
    '',
    'step        passed  failed   time',
  ]);
});
