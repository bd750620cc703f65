import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $alert, closeAlert } from '#stores/alert.ts';
import { startOnce } from '#stores/awaited-code.ts';

const TEXT = 'Internet aloqasi yo‘q.';
const RETRY_MS = 5000;

/** Code of which `fails` says whether it cannot be had, and that notes how often it was asked for and started. */
function someCode(waiting = () => 1) {
  const connection = { fails: true };
  const run = vi.fn();
  const load = vi.fn(async () => {
    if (connection.fails) throw new TypeError('Failed to fetch');
    return run;
  });
  return { connection, load, run, attempt: startOnce({ load, waiting, text: TEXT }) };
}

let page = new EventTarget();

beforeEach(() => {
  page = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAlert();
});

it('asks again for code that could not be had once every five seconds, however often it was tapped', async () => {
  const { load, attempt } = someCode();
  for (let tap = 0; tap < 10; tap++) await attempt();
  load.mockClear();
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(load).toHaveBeenCalledTimes(3);
});

it('starts the code once when it can be had, and takes back what it told', async () => {
  const { connection, load, run, attempt } = someCode();
  await attempt();
  expect($alert.get()).toEqual({ tone: 'failure', text: TEXT });

  connection.fails = false;
  await vi.advanceTimersByTimeAsync(RETRY_MS);
  expect($alert.get()).toBeUndefined();
  await attempt();
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(load).toHaveBeenCalledTimes(2);
  expect(run).toHaveBeenCalledTimes(1);
});

it('asks again with the next connection for code that nothing waits for, and tells nobody', async () => {
  const { connection, load, run, attempt } = someCode(() => 0);
  await attempt();
  expect($alert.get()).toBeUndefined();
  await vi.advanceTimersByTimeAsync(3 * RETRY_MS);
  expect(load).toHaveBeenCalledTimes(1);

  connection.fails = false;
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(run).toHaveBeenCalledTimes(1);
});
