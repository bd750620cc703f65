import { afterEach, expect, it, vi } from 'vitest';

const fetchAnswering = (answer: (file: string) => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

/** With nothing fetched yet. */
async function freshImport() {
  vi.resetModules();
  return (await import('#stores/retriable-import.ts')).retriableImport;
}

afterEach(() => vi.unstubAllGlobals());

it('imports a module when all of its files were had, and each is asked for once', async () => {
  const retriableImport = await freshImport();
  const fetch = fetchAnswering(async () => new Response('code'));
  const load = vi.fn(async () => 'the module');
  expect(await retriableImport(load, ['_astro/a.js', '_astro/b.js'])).toBe('the module');
  expect(await retriableImport(load, ['_astro/b.js'])).toBe('the module');
  expect(fetch.mock.calls).toEqual([['/_astro/a.js'], ['/_astro/b.js']]);
});

it.each([
  ['that the network did not bring', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that the server refused', async () => new Response('', { status: 503 })],
])('imports nothing beside a file %s, and asks again the next time', async (_what, failure) => {
  const retriableImport = await freshImport();
  const load = vi.fn(async () => 'the module');
  fetchAnswering((file) => (file === '/b.js' ? failure() : Promise.resolve(new Response('code'))));
  await expect(retriableImport(load, ['a.js', 'b.js'])).rejects.toThrow();
  expect(load).not.toHaveBeenCalled();

  const fetch = fetchAnswering(async () => new Response('code'));
  expect(await retriableImport(load, ['a.js', 'b.js'])).toBe('the module');
  expect(fetch.mock.calls).toEqual([['/b.js']]);
});

it('imports a module whose files are there already', async () => {
  const retriableImport = await freshImport();
  expect(await retriableImport(async () => 'the module')).toBe('the module');
});
