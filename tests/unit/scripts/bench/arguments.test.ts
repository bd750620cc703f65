import { expect, it } from 'vitest';
import { parseBenchArguments } from '../../../../scripts/bench/arguments.ts';

it('measures four pages five times by default', () => {
  expect(parseBenchArguments([])).toEqual({
    command: 'pages',
    runs: 5,
    pages: ['home', 'listing', 'product', 'cart'],
    others: [],
  });
});

it('adds pages of other shops', () => {
  const args = ['--runs', '1', '--only', 'product,home', '--url', 'old=http://old.example/p?id=3'];
  expect(parseBenchArguments([...args, '--tap', 'old=.add', '--shows', 'old=.count'])).toEqual({
    command: 'pages',
    runs: 1,
    pages: ['product', 'home'],
    others: [{ name: 'old', url: 'http://old.example/p?id=3', tap: '.add', shows: '.count' }],
  });
});

it('builds catalogues of the given sizes', () => {
  expect(parseBenchArguments(['build', '10', '20'])).toEqual({ command: 'build', sizes: [10, 20] });
});

it.each([
  [['--runs', '0'], '--runs 0 must be a whole number'],
  [['--only', 'product,checkout'], '--only checkout is not a page'],
  [['--url', 'http://old.example'], '--url http://old.example is not NAME='],
  [['--url', 'old=ftp://old.example'], '--url old=ftp://old.example is not an http URL'],
  [['--url', 'a=http://a', '--url', 'a=http://b'], '--url a=… is given twice'],
  [['--tap', 'old=.add'], '--tap old=… has no --url old=…'],
  [['--url', 'a=http://a', '--tap', 'a=.add'], '--tap and --shows of a only work together'],
  [['--fast'], "Unknown option '--fast'"],
  [['home'], '"home" is not a command'],
  [['build', 'many'], 'build many must be a whole number'],
  [['build', '--runs', '1'], '--runs does not belong to build'],
])('refuses %j and shows the usage', (args, reason) => {
  expect(() => parseBenchArguments(args)).toThrow(reason);
  expect(() => parseBenchArguments(args)).toThrow('Usage: npm run bench');
});
