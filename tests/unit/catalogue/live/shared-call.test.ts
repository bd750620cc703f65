import { describe, expect, it, vi } from 'vitest';
import { sharedCall } from '#catalogue/live/shared-call.ts';

/** A call that is answered when the test says so, and fails when it is aborted. */
function aCall() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const call = vi.fn((signal: AbortSignal) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  return { call, resolve, reject };
}

describe('two that ask for the same at the same time', () => {
  it('wait for one call', async () => {
    const { call, resolve } = aCall();
    const both = [sharedCall('list', call), sharedCall('list', call)];
    resolve('answer');
    expect(await Promise.all(both)).toEqual(['answer', 'answer']);
    expect(call).toHaveBeenCalledOnce();
  });

  it('fail together', async () => {
    const { call, reject } = aCall();
    const both = [sharedCall('list', call), sharedCall('list', call)];
    reject(new Error('offline'));
    const outcomes = await Promise.allSettled(both);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await sharedCall('list', async () => 'back')).toBe('back');
  });

  it('do not take each other’s answer away by giving up', async () => {
    const { call, resolve } = aCall();
    const impatient = new AbortController();
    const first = sharedCall('list', call, impatient.signal);
    const second = sharedCall('list', call);
    impatient.abort();
    await expect(first).rejects.toBe(impatient.signal.reason);
    resolve('answer');
    expect(await second).toBe('answer');
    expect(call).toHaveBeenCalledOnce();
  });
});

describe('a call that nobody waits for any more', () => {
  it('is aborted, and made anew for who asks next', async () => {
    const given = aCall();
    const controller = new AbortController();
    const first = sharedCall('list', given.call, controller.signal);
    controller.abort();
    await expect(first).rejects.toBe(controller.signal.reason);
    expect(given.call.mock.calls[0]?.[0].aborted).toBe(true);
    expect(await sharedCall('list', async () => 'anew')).toBe('anew');
  });

  it('is not made for who has given up already', async () => {
    const { call } = aCall();
    await expect(sharedCall('list', call, AbortSignal.abort())).rejects.toThrow();
    expect(call).not.toHaveBeenCalled();
  });
});

it('what is asked for under another key is another call', async () => {
  const answers = [sharedCall('page=1', async () => 'one'), sharedCall('page=2', async () => 'two')];
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
});
