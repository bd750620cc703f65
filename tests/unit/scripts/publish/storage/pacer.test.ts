import { expect, it } from 'vitest';
import { type Clock, createPacer } from '../../../../../scripts/publish/storage/pacer.ts';

/** A clock that stands still and records the requested waits. */
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

it('delays nothing without a limit', async () => {
  const { clock, waits } = standingClock();
  const pacer = createPacer(undefined, clock);
  for (let turn = 0; turn < 100; turn++) await pacer.turn();
  expect(waits).toEqual([]);
});

it('pauses when asked to', async () => {
  const { clock, waits } = standingClock();
  const pacer = createPacer(undefined, clock);
  pacer.rest(60);
  await pacer.turn();
  expect(waits).toEqual([60]);
});

it('stops waiting when told to', async () => {
  const pacer = createPacer();
  pacer.rest(60_000);
  await expect(pacer.turn(AbortSignal.abort())).rejects.toThrow();
});

it('halves its pace for a while after an overload, and recovers step by step', async () => {
  let now = 0;
  const clock: Clock = { now: () => now, wait: async (ms) => (now += ms) };
  const pacer = createPacer(undefined, clock);
  /** Returns the milliseconds between requests of a sender that would send one every 4 ms. */
  const pace = async () => {
    const begun = now;
    for (let turn = 0; turn < 50; turn++) {
      now += 4;
      await pacer.turn();
    }
    return Math.round((now - begun) / 50);
  };
  expect(await pace()).toBe(4);
  for (let request = 0; request < 32; request++) pacer.slowDown();
  expect(await pace(), 'simultaneous refusals count once').toBe(8);
  for (let turns = 0; turns < 150; turns += 50) await pace();
  pacer.slowDown();
  expect(await pace(), 'still too much').toBe(16);
  now += 10_000;
  expect(await pace()).toBe(8);
  now += 10_000;
  expect(await pace()).toBe(4);
});

it('never sends faster than the limit', async () => {
  const { clock, waits } = standingClock();
  const pacer = createPacer(2, clock);
  pacer.slowDown();
  for (let turn = 0; turn < 3; turn++) await pacer.turn();
  expect(waits.every((ms, index) => ms >= 500 * (index + 1))).toBe(true);
});
