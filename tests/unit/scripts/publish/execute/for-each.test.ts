import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { forEach } from '../../../../../scripts/publish/execute/for-each.ts';

it('handles the given number of items at a time', async () => {
  let running = 0;
  let most = 0;
  await forEach([1, 2, 3, 4, 5, 6, 7], 3, async () => {
    most = Math.max(most, ++running);
    await setImmediate();
    running--;
  });
  expect(most).toBe(3);
});

it('starts nothing after a failure, and waits for what is under way', async () => {
  const begun: number[] = [];
  const ended: number[] = [];
  const work = async (item: number) => {
    begun.push(item);
    await setImmediate();
    if (item === 2) throw new Error('the first failure');
    await setImmediate();
    ended.push(item);
  };
  await expect(forEach([1, 2, 3, 4, 5, 6], 3, work)).rejects.toThrow('the first failure');
  expect(begun).toEqual([1, 2, 3]);
  expect(ended).toEqual([1, 3]);
});
