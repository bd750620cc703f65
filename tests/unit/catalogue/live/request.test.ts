import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { postToApi, requestApi } from '#catalogue/live/request.ts';

describe('request', () => {
  const greeting = v.object({ greeting: v.string() });

  function apiAnswers(answer: () => Response | Promise<Response>) {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => answer());
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  /** Never answers; fails when the signal of the request aborts, as fetch does. */
  function apiStaysSilent() {
    const fetch = vi.fn<typeof globalThis.fetch>(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    );
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  describe('a live call', () => {
    it('without a body is a GET request to the path below the API’s base', async () => {
      const fetch = apiAnswers(() => Response.json({ greeting: 'salom', more: 1 }));
      const answer = await requestApi(greeting, { path: '/products', query: { search: 'o‘t & suv' } });
      expect(answer).toEqual({ greeting: 'salom' });
      const [address, init] = fetch.mock.calls[0] ?? [];
      expect(address).toBe('https://api.example/api/v1/products?search=o%E2%80%98t+%26+suv');
      expect(init?.method).toBeUndefined();
      expect(init?.body).toBeUndefined();
    });

    it('posts JSON, and counts every success status as done, whatever the answer', async () => {
      const fetch = apiAnswers(() => new Response('', { status: 201 }));
      await postToApi('/orders', { a: 1 });
      const [address, init] = fetch.mock.calls[0] ?? [];
      expect(address).toBe('https://api.example/api/v1/orders');
      expect(init).toMatchObject({ method: 'POST', body: '{"a":1}' });
      expect(new Headers(init?.headers).get('content-type')).toBe('application/json');
    });

    it('that posts did not reach the API if it is answered with a page, whatever the status', async () => {
      apiAnswers(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
      await expect(postToApi('/orders', { a: 1 })).rejects.toBeInstanceOf(ApiUnreachable);
      apiAnswers(() => new Response('', { status: 201, headers: { 'content-type': 'text/html' } }));
      await expect(postToApi('/orders', { a: 1 })).resolves.toBeUndefined();
    });

    it.each([400, 404, 500])('answered with %d was refused', async (status) => {
      apiAnswers(() => Response.json({ greeting: 'salom' }, { status }));
      const call = requestApi(greeting, { path: '/products' });
      await expect(call).rejects.toBeInstanceOf(ApiRefused);
      await expect(call).rejects.toMatchObject({ status, message: expect.stringContaining('/products') });
    });

    it.each([
      ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['an answer that is not JSON', () => new Response('<html>')],
      ['the error page of a server in between', () => new Response('<html>', { status: 404 })],
      ['an answer of another shape', () => Response.json({ bye: 'xayr' })],
    ])('with %s did not reach the API', async (_, answer) => {
      apiAnswers(answer);
      const call = requestApi(greeting, { path: '/products' });
      await expect(call).rejects.toBeInstanceOf(ApiUnreachable);
      await expect(call).rejects.toMatchObject({ message: expect.stringContaining('/products') });
    });

    it('times out after 10 seconds', async () => {
      const clock = new AbortController();
      const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
      apiStaysSilent();
      const call = requestApi(greeting, { path: '/products', signal: new AbortController().signal });
      clock.abort(new DOMException('The operation timed out.', 'TimeoutError'));
      await expect(call).rejects.toBeInstanceOf(ApiUnreachable);
      expect(timeout).toHaveBeenCalledWith(10_000);
    });

    it('aborted by its caller ends with the caller’s reason', async () => {
      apiStaysSilent();
      const caller = new AbortController();
      const call = requestApi(greeting, { path: '/products', signal: caller.signal });
      caller.abort('navigated');
      await expect(call).rejects.toBe('navigated');
    });
  });
});

describe('trusted types', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('only a named policy parses anything as HTML', () => {
    const source = join(import.meta.dirname, '..', '..', '..', '..', 'src');
    const sinks =
      /\bDOMParser\b|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|new (?:Shared)?Worker\(/;
    const files = globSync('**/*.{ts,tsx,astro}', { cwd: source });
    expect(files.filter((file) => sinks.test(readFileSync(join(source, file), 'utf8')))).toEqual([
      join('catalogue', 'live', 'parse-page.ts'),
    ]);
  });

  it('a policy refuses what it does not create, even in browsers without Trusted Types', async () => {
    const { createPolicy } = await import('#catalogue/live/trusted-types.ts');
    const policy = createPolicy('worker', { createScriptURL: (url) => (url === '/sw.js' ? url : null) });
    expect(policy.createScriptURL('/sw.js')).toBe('/sw.js');
    expect(policy.createScriptURL('https://evil.example/sw.js')).toBe('');
    expect(policy.createHTML('<b>')).toBe('');
  });
});
