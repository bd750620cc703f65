import { symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, test, vi } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';
import { createSiteServer } from '../../../../scripts/serve/site-server.ts';
import { writeFiles } from '../../../support/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('linked addresses', () => {
  test.each([
    ['secret.txt', '../secret.txt', '/secret.txt'],
    ['secret.txt', '../secret.txt', '/%73ecret.txt'],
    ['terms.html', '../secret.txt', '/terms'],
    ['terms.html.br', '../secret.txt', '/terms'],
    ['terms/index.html', '../../secret.txt', '/terms'],
    ['terms/all', '../../private', '/terms/all/secret.txt'],
    ['404.html', '../secret.txt', '/no-such-page'],
  ])('a link %s to %s is no part of the site', async (link, target, path) => {
    const folder = temporaryFolder();
    const site = join(folder, 'site');
    writeFiles(folder, { 'secret.txt': 'secret', 'private/secret.txt': 'secret' });
    writeFiles(site, { 'index.html': 'page', 'terms/old.html': 'page' });
    symlinkSync(target, join(site, link));

    await using server = await listen(createSiteServer(site, { precompressed: true }).handle, 0);
    const get = (path: string) => fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('secret');
    for (const page of ['/', '/terms/old']) expect(await (await get(page)).text()).toBe('page');
  });
});

describe('drop unsafe range', () => {
  const TEXT = Array.from({ length: 1000 }, (_, index) => `${index} `).join('');
  const SIZE = TEXT.length;

  /** Asks a listening server for a range of a file. */
  async function get(headers: Record<string, string>, method = 'GET') {
    const folder = temporaryFolder();
    writeFiles(folder, { 'file.txt': TEXT });
    await using listening = await listen(createSiteServer(folder).handle, 0);
    const response = await fetch(`${listening.url}/file.txt`, { method, headers });
    const contentRange = response.headers.get('content-range');
    return { status: response.status, contentRange, text: await response.text() };
  }

  const part = (start: number, end: number) => ({
    ...{ status: 206, contentRange: `bytes ${start}-${end}/${SIZE}`, text: TEXT.slice(start, end + 1) },
  });
  const whole = { status: 200, contentRange: null, text: TEXT };

  it.each<[string, object]>([
    ['bytes=0-3', part(0, 3)],
    ['bytes=12-15', part(12, 15)],
    ['bytes=3000-', part(3000, SIZE - 1)],
    [`bytes=3000-${SIZE}`, part(3000, SIZE - 1)],
    [`bytes=${SIZE}-`, { status: 416, contentRange: `bytes */${SIZE}`, text: '' }],
    ...['bytes=5-2', 'bytes=0-0', 'bytes=-5', 'bytes=0-3,6-9', 'bytes=x-y'].map(
      (range) => [range, whole] as [string, object],
    ),
    ...['lines=0-3', 'bytes=0-9007199254740992'].map((range) => [range, whole] as [string, object]),
    ...['bytes=0-18446744073709551615', 'bytes=18446744073709551615-'].map(
      (range) => [range, whole] as [string, object],
    ),
  ])('%s gets these bytes, the whole file if that is safer, or 416', async (range, expected) => {
    expect(await get({ range })).toEqual(expected);
  });

  it('a range of an older version gets the whole file, and HEAD has no ranges', async () => {
    expect(await get({ range: 'bytes=0-3', 'if-range': '"older"' })).toEqual(whole);
    expect(await get({ range: 'bytes=0-3' }, 'HEAD')).toEqual({ ...whole, text: '' });
  });
});

describe('listen', () => {
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

  it('reports an address that this machine does not have, or a taken port and the remedy', async () => {
    await expect(listen(() => {}, 0, '203.0.113.7')).rejects.toThrow(
      'This machine has no address 203.0.113.7',
    );
    await using first = await listen(() => {}, 0);
    const port = Number(new URL(first.url).port);
    const message = expect.stringMatching(new RegExp(`Port ${port} is taken.*such as PORT=4400`));
    await expect(listen(() => {}, port)).rejects.toMatchObject({ name: 'PortTaken', message });
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
});
