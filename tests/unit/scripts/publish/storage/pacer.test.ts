import { expect, it } from 'vitest';
import { type Clock, createPacer } from '../../../../../scripts/publish/storage/pacer.ts';

/** A clock that stands still, and notes the waits that are asked of it. */
function standingClock(): { clock: Clock; waits: number[] } {
  const waits: number[] = [];
  return { clock: { now: () => 1_000, wait: async (ms) => waits.push(ms) }, waits };
}

it('spreads requests evenly', async () => {
  const { clock, waits } = standingClock();
  const pacer = createPacer(100, clock);
  for (let turn = 0; turn < 4; turn++) await pacer.turn();
  expect(waits).toEqual([10, 20, 30]);
});

it('does not hold up anything where there is no limit', async () => {
  const { clock, waits } = standingClock();
  const pacer = createPacer(undefined, clock);
  for (let turn = 0; turn < 100; turn++) await pacer.turn();
  expect(waits).toEqual([]);
});

it('rests when it is asked to', async () => {
  const { clock, waits } = standingClock();
  const pacer = createPacer(undefined, clock);
  pacer.rest(60);
  await pacer.turn();
  expect(waits).toEqual([60]);
});

it('stops waiting when it is told to', async () => {
  const pacer = createPacer();
  pacer.rest(60_000);
  await expect(pacer.turn(AbortSignal.abort())).rejects.toThrow();
});
