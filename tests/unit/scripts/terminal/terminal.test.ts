import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, it, onTestFinished, vi } from 'vitest';
import { CatalogueEmpty } from '#catalogue/snapshot/read/catalogue-errors.ts';
import { CommandError } from '../../../../scripts/failures/command-error.ts';
import { explain } from '../../../../scripts/failures/explain.ts';
import { wholeNumber } from '../../../../scripts/settings/environment.ts';
import { commandLine } from '../../../../scripts/terminal/command-line.ts';
import { createSteps } from '../../../../scripts/terminal/steps.ts';
import { runScript } from '../run-script.ts';

const empty = new CatalogueEmpty('https://shop.example/api/v1', 5, 'it lists no products');
const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

it.each([
  ['a foreseen one as its paragraph alone', new CommandError('The port is taken.'), /^The port is taken\.$/],
  ['one of reading a catalogue likewise', empty, /^(?!Error).*it lists no products.*$/],
  ['nothing that steers the terminal', new CommandError('a\n  \u001b[2Jb\u202e'), /^a\n {3}\[2Jb$/],
  ['what to do when the disk is full', full, /^Writing to the disk failed .*; free some space, then .*\.$/],
  ['where an unforeseen one happened', new Error('broken'), /Error: broken\n\s+at .*terminal\.test\.ts/],
])('of a failure is shown %s', (_, error, paragraph) => {
  expect(explain(error)).toMatch(paragraph);
});

it('a log gets the start of a step, its progress every five seconds, and its end, and of a failure that it failed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const output = new PassThrough();
  const steps = createSteps(output);
  const counted = steps('Rendering pages', async (say) => {
    for (let page = 1; page <= 12; page++) {
      vi.advanceTimersByTime(1_000);
      say(`${page} of 12 pages`);
    }
    return 12;
  });
  expect(await counted).toBe(12);
  const failing = steps('Writing feeds', () => Promise.reject(new Error('broken page')));
  await expect(failing).rejects.toThrow('broken page');
  output.end();
  expect((await text(output)).split('\n')).toEqual([
    ...['Rendering pages …', '  5 of 12 pages', '  10 of 12 pages'],
    'Rendering pages: 12 of 12 pages, done in 12 s',
    ...['Writing feeds …', 'Writing feeds: failed after 0.0 s', ''],
  ]);
});

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

it('a command reads operands and options in any order of the options', () => {
  expect(shelf.parse('s3://b put --tag a x --dry-run put --tag=b'.split(' '))).toEqual({
    ...{ command: 'put', bucket: 's3://b', operands: ['x', 'put'] },
    values: { dryRun: true, rows: 3, tag: ['a', 'b'] },
  });
  const values = { dryRun: false, rows: 3, tag: [] };
  expect(shelf.parse([])).toEqual({ command: '', bucket: undefined, operands: [], values });
});

it.each([
  [['burn'], '"burn" is not a command or s3://bucket/prefix.'],
  [['s3://a', 's3://me:secret@b'], '"s3://…@b" is not a command.'],
  [['put'], 'put needs BOOK….'],
  [['tidy', '1', '2'], '"2" is one argument too many.'],
  [['--dry-run'], '--dry-run needs a command.'],
  [['--rows', 'many'], '--rows many must be a whole number from 1 up.'],
  [['--colour'], "Unknown option '--colour'"],
])('a command refuses %j and shows the usage', (args, reason) => {
  expect(() => shelf.parse(args)).toThrow(reason);
  expect(() => shelf.parse(args)).toThrow('Usage: npm run shelf -- [s3://bucket/prefix]');
});

it('a command shows the usage when asked for help, whatever the environment contains', async () => {
  const { out, error, code } = await runScript('publish.ts', ['--help'], { CATALOGUE_API_URL: 'not read' });
  expect({ error, code }).toEqual({ error: '', code: 0 });
  expect(out).toMatch(/^Usage: npm run publish .*^ +rollback \[N\] .*^ +--allow-fewer-pages /ms);
});
