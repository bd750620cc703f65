import { expect, it } from 'vitest';
import { CommandError } from '../../../../scripts/failures/command-error.ts';
import type { Head } from '../../../../scripts/publish/state/head.ts';
import { ReleasePinned } from '../../../../scripts/publish/state/pin.ts';
import { rebuildJson, summariseRebuild } from '../../../../scripts/rebuild/summarise-rebuild.ts';
import { rebuildRepeatedly, type Watch } from '../../../../scripts/rebuild/watch.ts';
import { EnvironmentInvalid } from '../../../../scripts/settings/environment.ts';

it('a rebuild reports in one line, or as JSON, what it did and that a rollback lasts', () => {
  const pin = { since: new Date(Date.now() - 51 * 3_600_000).toISOString(), told: [] };
  const releases = [{ number: 4, published: pin.since, restores: 2, shards: [], objects: 9, pages: 9 }];
  const head: Head = { format: 1, attempt: '', releases, dropped: [], lingering: [], pin };
  const done = { rendered: 9, published: 11, pinned: undefined, seconds: 8.2, publishSeconds: 1 };
  const faults = { findings: [], catalogue: { broken: [], warnings: [] } };
  const report = { products: { changed: 3, added: 1, gone: 0 }, ...done, ...faults };
  const work = '3 products changed, 1 new, 0 gone: 9 pages rendered';
  expect(summariseRebuild(report)).toBe(`${work}, 11 objects published in 8.2 s.`);
  const held = { ...report, published: 0, pinned: new ReleasePinned(head, pin) };
  expect(summariseRebuild(held)).toContain(`${work} in 8.2 s. Nothing was published: release 4 has been`);
  expect(JSON.parse(rebuildJson(held))).toMatchObject({ pinned: { release: 4, since: pin.since } });
});

/** Watches until all outcomes are used up. Returns the waits between rebuilds, and how it ended. */
async function watch(outcomes: ('well' | 'stopped' | Error)[], options: Partial<Watch> = {}) {
  const stop = new AbortController();
  const waits: number[] = [];
  const told: string[] = [];
  const isWell = await rebuildRepeatedly({
    seconds: 60,
    signal: stop.signal,
    async rebuild() {
      const outcome = outcomes.shift();
      if (outcome === 'stopped') stop.abort();
      stop.signal.throwIfAborted();
      if (outcome instanceof Error) throw outcome;
    },
    reportFailure: (error, _, isRepeated) => told.push(isRepeated ? 'the same' : (error as Error).message),
    async wait(waited) {
      waits.push(waited);
      if (outcomes.length === 0) stop.abort();
    },
    ...options,
  });
  return { waits, told, isWell };
}

const down = new CommandError('The API is down.');
const gone = new CommandError('The bucket is gone.');

it('a watch waits longer after each failure in a row, tells the same one from others, and how it ended', async () => {
  const { waits, told, isWell } = await watch([down, down, gone, 'well', gone, 'well']);
  expect(waits).toEqual([60, 120, 240, 60, 60, 60]);
  expect(told).toEqual([down.message, 'the same', gone.message, gone.message]);
  expect(isWell).toBe(true);
  expect((await watch(['well', down])).isWell).toBe(false);
  expect((await watch(['stopped'])).told, 'that is no failure').toEqual([]);
});

it('a watch begins with a pause after a build, and ends at once if settings are invalid', async () => {
  const invalid = new EnvironmentInvalid('PORT is "x"');
  const rested: number[] = [];
  const meanwhile = async (seconds: number) => void rested.push(seconds);
  await expect(watch([invalid, 'well'], { isFresh: true, meanwhile })).rejects.toThrow('PORT is "x"');
  expect(rested).toEqual([60]);
});
