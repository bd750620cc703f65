import { STORE_UNMOUNT_DELAY } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOnce } from '#stores/load-once.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Shows a list for a while, as a panel does. */
async function show($list: ReturnType<typeof loadOnce<string>>) {
  const hide = $list.listen(() => {});
  await vi.advanceTimersByTimeAsync(0);
  hide();
  await vi.advanceTimersByTimeAsync(STORE_UNMOUNT_DELAY);
}

it('a list is loaded only once, when it is first shown', async () => {
  const load = vi.fn(async () => ['fridge']);
  const $list = loadOnce(load);
  expect(load).not.toHaveBeenCalled();
  expect($list.get()).toEqual([]);
  await show($list);
  await show($list);
  expect($list.get()).toEqual(['fridge']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('a list that failed to load is empty, and is loaded when it is shown again', async () => {
  const load = vi.fn(async () => ['fridge']).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const $list = loadOnce(load);
  await show($list);
  expect($list.get()).toEqual([]);
  await show($list);
  expect($list.get()).toEqual(['fridge']);
});
