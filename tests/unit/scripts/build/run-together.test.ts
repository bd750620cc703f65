import { once } from 'node:events';
import { expect, it } from 'vitest';
import { runTogether } from '../../../../scripts/build/run-together.ts';

it('returns the result of each job', async () => {
  expect(await runTogether([async () => 1, async () => 'two'])).toEqual([1, 'two']);
});

it('stops the others when one fails, and waits for them to end', async () => {
  let ended = false;
  const other = async (signal: AbortSignal) => {
    await once(signal, 'abort');
    await Promise.resolve();
    ended = true;
    throw new Error('stopped');
  };
  await expect(runTogether([other, () => Promise.reject(new Error('broken'))])).rejects.toThrow('broken');
  expect(ended).toBe(true);
});

it('stops all jobs when they are no longer wanted', async () => {
  const stop = new AbortController();
  const job = async (signal: AbortSignal) => {
    await once(signal, 'abort');
    throw new Error('stopped');
  };
  const running = runTogether([job, job], stop.signal);
  stop.abort(new Error('too late'));
  await expect(running).rejects.toThrow('too late');
});
