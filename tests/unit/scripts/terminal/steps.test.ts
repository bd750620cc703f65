import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSteps } from '../../../../scripts/terminal/steps.ts';

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

it('returns the result of its work', async () => {
  await expect(createSteps(new PassThrough())('Rendering pages', async () => 12)).resolves.toBe(12);
});

it('prints its start, its end, the last progress and how long it took', async () => {
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
  expect(lines.split('\n')).toEqual([
    'Rendering pages …',
    '  5 of 12 pages',
    '  10 of 12 pages',
    'Rendering pages: 12 of 12 pages, done in 12 s',
    '',
  ]);
});

it('prints that it failed and passes the failure on', async () => {
  const failure = () => Promise.reject(new Error('broken page'));
  await expect(createSteps(new PassThrough())('Rendering pages', failure)).rejects.toThrow('broken page');
  expect(await shown(failure)).toBe('Rendering pages …\nRendering pages: failed after 0.0 s\n');
});
