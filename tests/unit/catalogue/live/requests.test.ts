import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiRefused, ApiUnreachable } from '#catalogue/live/errors.ts';
import { addSubscriber } from '#catalogue/live/forms.ts';
import { sendOrder } from '#catalogue/live/orders.ts';
import { postToApi, requestApi } from '#catalogue/live/request.ts';

const api = vi.hoisted(() => ({
  PUBLIC_CATALOGUE_API_URL: '',
  ORDER_KEY_HEADER: false,
  NEWSLETTER_API_URL: 'https://mail.example',
}));
vi.mock('astro:env/client', () => api);

const greeting = v.object({ greeting: v.string() });
const requestGreeting = () => requestApi(greeting, { path: '/products' });
const subscribe = () => addSubscriber('dilnoza@pochta.example');

const fetch = vi.fn<typeof globalThis.fetch>();
const answers = (answer: () => Response | Promise<Response>) =>
  fetch.mockImplementation(async () => answer());
/** What was requested last. */
function sent() {
  const [address, init] = fetch.mock.calls.at(-1) ?? [];
  const { headers, ...rest } = init ?? {};
  return {
    address,
    ...rest,
    headers: new Headers(headers),
    json: init?.body && JSON.parse(String(init.body)),
  };
}

beforeEach(() => {
  api.PUBLIC_CATALOGUE_API_URL = 'https://api.example/api/v1';
  api.ORDER_KEY_HEADER = false;
  vi.stubGlobal('location', new URL('https://shop.example/checkout'));
  vi.stubGlobal('fetch', fetch.mockReset());
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

describe('a live call', () => {
  it.each([
    ['the API', () => postToApi('/orders', { a: 1 }), 'https://api.example/api/v1/orders', { a: 1 }],
    ['the newsletter', subscribe, 'https://mail.example/api/contacts', { email: 'dilnoza@pochta.example' }],
  ])(
    'posts JSON to %s, and succeeds with status 201, even as an empty page',
    async (_, post, address, json) => {
      answers(() => new Response('', { status: 201, headers: { 'content-type': 'text/html' } }));
      await expect(post()).resolves.toBeUndefined();
      expect(sent()).toMatchObject({ method: 'POST', address, json });
      expect(sent().headers.get('content-type')).toBe('application/json');
    },
  );

  it.each([
    [500, requestGreeting],
    [204, subscribe],
  ])('answered with %d was refused', async (status, call) => {
    const body = status === 204 ? null : '{"greeting":"salom"}';
    answers(() => new Response(body, { status, headers: { 'content-type': 'application/json' } }));
    const refusal = call();
    await expect(refusal).rejects.toBeInstanceOf(ApiRefused);
    await expect(refusal).rejects.toMatchObject({ status });
  });

  it.each([
    ['no connection', requestGreeting, () => Promise.reject(new TypeError('Failed to fetch'))],
    ['an answer that is not JSON', requestGreeting, () => new Response('<html>')],
    ['the page of a server in between', requestGreeting, () => new Response('<html>', { status: 404 })],
    ['an answer of another shape', requestGreeting, () => Response.json({ bye: 'xayr' })],
    ['a page in answer to a post', () => postToApi('/products', {}), () => new Response('<html>')],
  ])('with %s did not reach the API, and says which', async (_, call, answer) => {
    answers(answer);
    const failure = call();
    await expect(failure).rejects.toBeInstanceOf(ApiUnreachable);
    await expect(failure).rejects.toThrow('products');
  });
});

it.each([
  ['the API', requestGreeting],
  ['the newsletter', subscribe],
])('a call to %s that is not answered ends after 10 seconds', async (_, ask) => {
  const clock = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal);
  fetch.mockImplementation(async (_address, init) => {
    await new Promise((resolve) => init?.signal?.addEventListener('abort', resolve));
    throw init?.signal?.reason;
  });
  const call = ask();
  expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000);
  clock.abort(new DOMException('timed out', 'TimeoutError'));
  await expect(call).rejects.toBeInstanceOf(ApiUnreachable);
});

describe('an order', () => {
  const order = {
    clientName: 'Dilnoza Karimova',
    clientPhone: '+998901234567',
    comment: '',
    orders: [{ productId: 7, quantity: 2, expectedPrice: 100 }],
  };

  it.each([
    ['/api/v1', false, 'a1', undefined],
    ['/api/v1', true, 'a1', 100],
    ['https://api.example/api/v1', false, null, undefined],
    ['http://shop.example/api/v1', false, null, undefined],
    ['https://api.example/api/v1', true, 'a1', 100],
  ])('to the API at %s, which knows keys: %j, has the key %j and the price %j', async (...given) => {
    const [address, takesKeys, key, expectedPrice] = given;
    api.PUBLIC_CATALOGUE_API_URL = address;
    api.ORDER_KEY_HEADER = takesKeys;
    answers(() => Response.json('whatever'));
    await expect(sendOrder(order, 'a1')).resolves.toEqual({ number: '', key: '' });
    expect(sent()).toMatchObject({ address: `${address}/orders`, method: 'POST' });
    expect(sent().headers.get('idempotency-key')).toBe(key);
    const line = { productId: 7, quantity: 2, ...(expectedPrice && { expectedPrice }) };
    expect(sent().json).toEqual({ ...order, orders: [line] });
  });

  it.each([
    [{ status: 201, data: { id: 17, createdAt: 'today' } }, '17'],
    [{ data: { id: 17, number: 'A-17' } }, 'A-17'],
    [{ id: 'A-1' }, 'A-1'],
    [{ id: 'x'.repeat(41) }, ''],
    [null, ''],
  ])('answered with %j has the number %j', async (answer, number) => {
    answers(() => Response.json(answer, { status: 201 }));
    expect((await sendOrder(order)).number).toBe(number);
  });

  it.each<[answer: object, key: string]>([
    [{ data: { id: 17, key: 'a1'.repeat(16) } }, 'a1'.repeat(16)],
    [{ id: 17, key: 'Vm9-_rtual4KeyOf22chars' }, 'Vm9-_rtual4KeyOf22chars'],
    // It could be guessed, or is another address, or no text.
    ...['17', '../../products/1/?a=1234567890', 'a'.repeat(101), 7, null].map((key): [object, string] => [
      { id: 17, key },
      '',
    ]),
  ])('answered with %j has the key %j', async (answer, key) => {
    answers(() => Response.json(answer, { status: 201 }));
    expect((await sendOrder(order)).key).toBe(key);
  });
});

describe('trusted types', () => {
  it('only a named policy parses anything as HTML', () => {
    const source = join(import.meta.dirname, '..', '..', '..', '..', 'src');
    const sinks =
      /\bDOMParser\b|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcdoc|new (?:Shared)?Worker\(/;
    const files = globSync('**/*.{ts,tsx,astro}', { cwd: source });
    expect(files.filter((file) => sinks.test(readFileSync(join(source, file), 'utf8')))).toEqual([
      join('runtime', 'parse-page.ts'),
    ]);
  });

  it('a policy refuses what it does not create, even in browsers without Trusted Types', async () => {
    const { createPolicy } = await import('#runtime/trusted-types.ts');
    const policy = createPolicy('worker', { createScriptURL: (url) => (url === '/sw.js' ? url : null) });
    expect(policy.createScriptURL('/sw.js')).toBe('/sw.js');
    expect(policy.createScriptURL('https://evil.example/sw.js')).toBe('');
    expect(policy.createHTML('<b>')).toBe('');
  });
});
