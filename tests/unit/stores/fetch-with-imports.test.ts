import { afterEach, expect, it, vi } from 'vitest';

const fetchAnswering = (answer: (file: string) => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};

afterEach(() => vi.unstubAllGlobals());

it('fetches scripts with all that they import, each once', async () => {
  const { fetchWithImports } = await import('#stores/fetch-with-imports.ts');
  const code: Record<string, string> = {
    '/_astro/cart.js': 'import{a}from"./react.js";import"./shop.js";let b=()=>import(`./later.js`);',
    '/_astro/client.js': 'export{h}from"./react.js";',
    '/_astro/react.js': 'import{s}from"./shop.js";',
    '/_astro/shop.js': 'import"./react.js";',
  };
  const fetch = fetchAnswering(async (file) => new Response(code[file]));
  await fetchWithImports(['/_astro/cart.js', '/_astro/client.js']);
  expect(fetch.mock.calls.flat().toSorted()).toEqual(Object.keys(code));

  delete code['/_astro/shop.js'];
  fetchAnswering(async (file) => new Response(code[file], { status: code[file] ? 200 : 404 }));
  await expect(fetchWithImports(['/_astro/cart.js'])).rejects.toThrow('/_astro/shop.js');
});
