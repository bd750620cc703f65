import * as v from 'valibot';
import { expect, it } from 'vitest';
import { wholeNumber } from '../../../../scripts/environment.ts';
import { commandLine } from '../../../../scripts/terminal/command-line.ts';
import { runScript } from '../run-script.ts';

const shelf = commandLine({
  run: 'npm run shelf',
  says: 'Keeps books.',
  takesBucket: true,
  commands: {
    '': { says: 'lists them' },
    put: { takes: 'BOOK…', says: 'puts books on it' },
    tidy: { takes: '[ROW]', says: 'puts them in order' },
  },
  options: {
    dryRun: { says: 'only tells', of: ['put', 'tidy'] },
    rows: { value: 'N', says: 'so many', schema: v.optional(wholeNumber(1), '3') },
    tag: {
      value: 'WORD',
      says: 'more than once, too',
      schema: v.optional(v.array(v.string()), []),
      repeated: true,
    },
  },
});

it('explains a command with everything that it accepts', () => {
  expect(shelf.help).toBe(`Usage: npm run shelf -- [s3://bucket/prefix] [COMMAND] [options]

Keeps books.

  (no command)  lists them
  put BOOK…     puts books on it
  tidy [ROW]    puts them in order

  --rows N    so many (default: 3)
  --tag WORD  more than once, too
  --help      shows this text

With put, tidy:
  --dry-run  only tells`);
});

it('reads commands, operands and options in any order of the options', () => {
  expect(shelf.parse(['s3://b', 'put', '--tag', 'a', 'x', '--dry-run', 'put', '--tag=b'])).toEqual({
    command: 'put',
    bucket: 's3://b',
    operands: ['x', 'put'],
    values: { dryRun: true, rows: 3, tag: ['a', 'b'] },
  });
  expect(shelf.parse([])).toEqual({
    command: '',
    bucket: undefined,
    operands: [],
    values: { dryRun: false, rows: 3, tag: [] },
  });
});

it.each([
  [['burn'], '"burn" is not a command or s3://bucket/prefix.'],
  [['s3://a', 's3://me:secret@b'], '"s3://…@b" is not a command.'],
  [['put'], 'put needs BOOK….'],
  [['tidy', '1', '2'], '"2" is one argument too many.'],
  [['--dry-run'], '--dry-run needs a command.'],
  [['--rows', 'many'], '--rows many must be a whole number from 1 up.'],
  [['--rows'], "Option '--rows <value>' argument missing."],
  [['--colour'], "Unknown option '--colour'"],
])('refuses %j and shows the usage', (args, reason) => {
  expect(() => shelf.parse(args)).toThrow(reason);
  expect(() => shelf.parse(args)).toThrow(
    'Usage: npm run shelf -- [s3://bucket/prefix] [COMMAND] [options]\n',
  );
});

it('shows an argument as it was given, whatever it is parsed to', () => {
  const part = v.pipe(
    v.string(),
    v.transform((text) => text.split('/').map(Number)),
    v.check(([number = 0, of = 0]) => number <= of, 'is beyond the last one'),
  );
  expect(() => shelf.read('--part', part, '4/3')).toThrow('--part 4/3 is beyond the last one.');
});

it('shows the usage when asked for help, whatever the environment contains', async () => {
  const { out, error, code } = await runScript('publish.ts', ['--help'], { CATALOGUE_API_URL: 'not read' });
  expect({ error, code }).toEqual({ error: '', code: 0 });
  expect(out).toMatch(/^Usage: npm run publish/);
});
