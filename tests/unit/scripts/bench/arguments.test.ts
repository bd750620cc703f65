import { expect, it } from 'vitest';
import { parseBenchArguments } from '../../../../scripts/bench/arguments.ts';

it('measures four pages five times by default', () => {
  expect(parseBenchArguments([])).toEqual({
    command: 'pages',
    runs: 5,
    pages: ['home', 'listing', 'product', 'cart'],
  });
});

it('measures the named pages', () => {
  expect(parseBenchArguments(['--runs', '1', '--only', 'product,home'])).toEqual({
    command: 'pages',
    runs: 1,
    pages: ['product', 'home'],
  });
});

it('builds catalogues of the given sizes', () => {
  expect(parseBenchArguments(['build', '10', '20'])).toEqual({ command: 'build', sizes: [10, 20] });
});

it.each([
  [['--runs', '0'], '--runs 0 must be a whole number'],
  [['--only', 'product,checkout'], '--only checkout is not a page'],
  [['--fast'], "Unknown option '--fast'"],
  [['home'], '"home" is not a command'],
  [['build', 'many'], 'build many must be a whole number'],
  [['build', '--runs', '1'], '--runs does not belong to build'],
])('refuses %j and shows the usage', (args, reason) => {
  expect(() => parseBenchArguments(args)).toThrow(reason);
  expect(() => parseBenchArguments(args)).toThrow('Usage: npm run bench');
});
