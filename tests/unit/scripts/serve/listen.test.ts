import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';

it('uses a free port and returns its URL', async () => {
  await using listening = await listen((_, response) => response.end('here'), 0);
  expect(await (await fetch(listening.url)).text()).toBe('here');
});

it('answers other machines only when told to', async () => {
  const [address] = Object.values(networkInterfaces())
    .flat()
    .filter((each) => each && !each.internal && each.family === 'IPv4');
  const status = (url: string) =>
    fetch(url).then(
      (response) => response.status,
      () => 'no answer',
    );
  await using closed = await listen((_, response) => response.end('here'), 0);
  await using open = await listen((_, response) => response.end('here'), 0, '0.0.0.0');
  const fromOutside = (url: string) => status(url.replace('localhost', address?.address ?? '127.0.0.2'));
  expect(await fromOutside(closed.url)).toBe('no answer');
  expect(await fromOutside(open.url)).toBe(200);
  expect(await status(open.url)).toBe(200);
});

it('reports an address that this machine does not have', async () => {
  await expect(listen(() => {}, 0, '203.0.113.7')).rejects.toThrow('This machine has no address 203.0.113.7');
});

it('names a taken port and the remedy', async () => {
  await using first = await listen(() => {}, 0);
  const port = Number(new URL(first.url).port);
  await expect(listen(() => {}, port)).rejects.toMatchObject({
    name: 'PortTaken',
    message: expect.stringMatching(new RegExp(`Port ${port} is taken.*such as PORT=4400`)),
  });
});

it('ends even if a request is still waiting for its answer', async () => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  const listening = await listen(() => resolve(), 0);
  const answer = fetch(listening.url);
  await asked;
  await listening[Symbol.asyncDispose]();
  await expect(answer).rejects.toThrow();
});

it.each([
  ['throws', () => JSON.parse('{')],
  ['rejects', () => Promise.reject(new Error('broken'))],
])('answers 500 where a handler %s, shows why, and goes on', async (_, fail) => {
  using log = vi.spyOn(console, 'error').mockReturnValue();
  await using listening = await listen(async ({ url }, response) => {
    if (url === '/broken') await fail();
    response.end('here');
  }, 0);
  expect((await fetch(`${listening.url}/broken`)).status).toBe(500);
  expect(log).toHaveBeenCalledOnce();
  expect(await (await fetch(listening.url)).text()).toBe('here');
});

it('drops a client that does not finish its request', async () => {
  const limits = { headersTimeout: 50, requestTimeout: 100, connectionsCheckingInterval: 10 };
  await using listening = await listen((_, response) => response.end('here'), 0, '127.0.0.1', limits);
  const socket = connect(Number(new URL(listening.url).port), '127.0.0.1');
  socket.write('POST /api/v1/orders HTTP/1.1\r\nHost: shop\r\n');
  expect(await text(socket)).toContain('408 Request Timeout');
});
