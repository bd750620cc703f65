import { expect, it, onTestFinished, vi } from 'vitest';

it('a service worker that was turned off removes itself and everything that it stored from the phone', async () => {
  const kept = new Set(['pages', 'code', 'images']);
  const worker = Object.assign(new EventTarget(), {
    skipWaiting: vi.fn(async () => {}),
    registration: { unregister: vi.fn(async () => true) },
  });
  vi.stubGlobal('self', worker);
  vi.stubGlobal('caches', { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  await import('#runtime/service-worker/removal.ts');
  for (const type of ['install', 'activate']) {
    let done: Promise<unknown> | undefined;
    const waitUntil = (work: Promise<unknown>) => {
      done = work;
    };
    worker.dispatchEvent(Object.assign(new Event(type), { waitUntil }));
    await done;
  }
  expect(worker.skipWaiting).toHaveBeenCalled();
  expect(kept.size).toBe(0);
  expect(worker.registration.unregister).toHaveBeenCalled();
});
