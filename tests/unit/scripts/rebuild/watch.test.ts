import { expect, it } from 'vitest';
import { EnvironmentInvalid } from '../../../../scripts/environment.ts';
import { rebuildRepeatedly } from '../../../../scripts/rebuild/watch.ts';
import { CommandError } from '../../../../scripts/terminal/command-error.ts';

/** Watches until all outcomes are used up. Returns the waits between rebuilds, and how it ended. */
async function watch(seconds: number, outcomes: ('well' | Error)[]) {
  const stop = new AbortController();
  const waits: number[] = [];
  const told: string[] = [];
  const repeated: boolean[] = [];
  const isWell = await rebuildRepeatedly({
    seconds,
    signal: stop.signal,
    async rebuild() {
      const outcome = outcomes.shift();
      if (outcome instanceof Error) throw outcome;
    },
    reportFailure(error, _, isRepeated) {
      told.push((error as Error).message);
      repeated.push(isRepeated);
    },
    async wait(waited) {
      waits.push(waited);
      if (outcomes.length === 0) stop.abort();
    },
  });
  return { waits, told, repeated, isWell };
}

const down = new CommandError('The API is down.');

it('waits longer after each failure in a row, until a rebuild succeeds', async () => {
  const { waits, told, isWell } = await watch(60, [down, down, down, 'well', down, 'well']);
  expect(waits).toEqual([60, 120, 240, 60, 60, 60]);
  expect(told).toHaveLength(4);
  expect(isWell).toBe(true);
});

it('tells a failure from the same failure again', async () => {
  const { repeated } = await watch(60, [
    down,
    down,
    new CommandError('The bucket is gone.'),
    down,
    'well',
    down,
  ]);
  expect(repeated).toEqual([false, true, false, false, false]);
});

it('waits a quarter of an hour at most, or the given interval if that is longer', async () => {
  expect(
    (
      await watch(
        60,
        Array.from({ length: 9 }, () => down),
      )
    ).waits.at(-1),
  ).toBe(900);
  expect((await watch(3_600, [down, down, down])).waits).toEqual([3_600, 3_600, 3_600]);
});

it('returns that the last rebuild failed', async () => {
  expect((await watch(60, ['well', down])).isWell).toBe(false);
});

it('ends at once if settings are invalid, since waiting does not help', async () => {
  await expect(watch(60, [new EnvironmentInvalid('PORT is "x"'), 'well'])).rejects.toThrow('PORT is "x"');
});
