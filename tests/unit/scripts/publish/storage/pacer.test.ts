import { expect, it } from 'vitest';
import { createPacer } from '../../../../../scripts/publish/storage/pacer.ts';

/** Milliseconds that so many turns take. */
async function timeOf(turns: number, pacer = createPacer()): Promise<number> {
  const started = performance.now();
  await Promise.all(Array.from({ length: turns }, () => pacer.turn()));
  return performance.now() - started;
}

it('spreads requests evenly', async () => {
  expect(await timeOf(11, createPacer(100))).toBeGreaterThanOrEqual(99);
});

it('does not hold up anything where there is no limit', async () => {
  expect(await timeOf(1_000)).toBeLessThan(90);
});

it('rests when it is asked to', async () => {
  const pacer = createPacer();
  pacer.rest(60);
  expect(await timeOf(1, pacer)).toBeGreaterThanOrEqual(59);
});

it('stops waiting when it is told to', async () => {
  const pacer = createPacer();
  pacer.rest(60_000);
  await expect(pacer.turn(AbortSignal.timeout(5))).rejects.toThrow();
});
