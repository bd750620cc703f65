import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CatalogueEmpty } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { wholeNumber } from '../../../scripts/environment.ts';
import { bytes } from '../../../scripts/terminal/bytes.ts';
import { CommandError } from '../../../scripts/terminal/command-error.ts';
import { commandLine } from '../../../scripts/terminal/command-line.ts';
import { duration } from '../../../scripts/terminal/duration.ts';
import { explain } from '../../../scripts/terminal/explain.ts';
import { createSteps } from '../../../scripts/terminal/steps.ts';
import { runScript } from './run-script.ts';

it.each([
  [0, '0 B'],
  [1_000, '1.0 kB'],
  [3_440_000, '3.4 MB'],
  [9_960_000, '10 MB'],
  [5_000_000_000_000_000, '5,000 TB'],
])('prints %i bytes as %s', (amount, text) => {
  expect(bytes(amount)).toBe(text);
});

it.each([
  [0, '0.0 s'],
  [9_940, '9.9 s'],
  [9_960, '10 s'],
  [59_600, '1 min 0 s'],
  [185_000, '3 min 5 s'],
  [7_500_000, '2 h 5 min'],
  [273_600_000, '3 days 4 h'],
])('prints %d ms as %s', (ms, spelled) => {
  expect(duration(ms)).toBe(spelled);
});

describe('explain', () => {
  const empty = new CatalogueEmpty('https://shop.example/api/v1', 5, 'it lists no products');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

  it.each([
    [
      'a foreseen failure as its paragraph alone',
      new CommandError('The port is taken.'),
      'The port is taken.',
    ],
    ['one of reading a catalogue likewise', empty, empty.message],
    [
      'nothing that steers the terminal',
      new CommandError('a.csv\n  \u001b[2Jline 1\u202e'),
      'a.csv\n   [2Jline 1',
    ],
    ['what is no error', 'broken', 'broken'],
    [
      'what to do when the disk cannot be written to',
      full,
      'Writing to the disk failed (ENOSPC: no space left on device, write): the disk is full; free some space, then run it again.',
    ],
  ])('shows %s', (_, error, paragraph) => {
    expect(explain(error)).toBe(paragraph);
  });

  it('shows where an unforeseen failure happened', () => {
    expect(explain(new Error('broken'))).toMatch(/Error: broken\n\s+at .*terminal\.test\.ts/);
  });
});

describe('steps', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns what a step shows without a terminal. */
  async function shown(work: (say: (detail: string) => void) => Promise<unknown>): Promise<string> {
    const output = new PassThrough();
    await createSteps(output)('Rendering pages', work).catch(() => {});
    output.end();
    return text(output);
  }

  it('returns the result of its work; prints its start, its end, the last progress and how long it took', async () => {
    await expect(createSteps(new PassThrough())('Rendering pages', async () => 12)).resolves.toBe(12);
    const lines = await shown(async (say) => {
      say('100 of 200 pages');
      vi.advanceTimersByTime(2_100);
      say('200 pages');
    });
    expect(lines).toBe('Rendering pages …\nRendering pages: 200 pages, done in 2.1 s\n');
  });

  it('prints its progress every five seconds', async () => {
    const lines = await shown(async (say) => {
      for (let page = 1; page <= 12; page++) {
        vi.advanceTimersByTime(1_000);
        say(`${page} of 12 pages`);
      }
    });
    expect(lines).toBe(
      'Rendering pages …\n  5 of 12 pages\n  10 of 12 pages\nRendering pages: 12 of 12 pages, done in 12 s\n',
    );
  });

  it('prints that it failed and passes the failure on', async () => {
    const failure = () => Promise.reject(new Error('broken page'));
    await expect(createSteps(new PassThrough())('Rendering pages', failure)).rejects.toThrow('broken page');
    expect(await shown(failure)).toBe('Rendering pages …\nRendering pages: failed after 0.0 s\n');
  });
});

describe('command line', () => {
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
        ...{ value: 'WORD', says: 'more than once, too', repeated: true },
        schema: v.optional(v.array(v.string()), []),
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

  it.each([
    [
      's3://b put --tag a x --dry-run put --tag=b',
      { command: 'put', bucket: 's3://b', operands: ['x', 'put'] },
      { dryRun: true, rows: 3, tag: ['a', 'b'] },
    ],
    ['', { command: '', bucket: undefined, operands: [] }, { dryRun: false, rows: 3, tag: [] }],
  ])('reads commands, operands and options in any order of the options: "%s"', (args, given, values) => {
    expect(shelf.parse(args.split(' ').filter(Boolean))).toEqual({ ...given, values });
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
});
