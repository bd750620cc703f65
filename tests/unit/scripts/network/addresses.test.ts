import { symlinkSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test, vi } from 'vitest';
import { listen } from '../../../../scripts/network/listen.ts';
import { createSiteServer } from '../../../../scripts/network/site-server.ts';
import { writeFiles } from '../../../support/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

test.each([
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

test('a range of a file gets these bytes, the whole file if that is safer, or 416', async () => {
  const content = Array.from({ length: 1000 }, (_, index) => `${index} `).join('');
  const size = content.length;
  const folder = temporaryFolder();
  writeFiles(folder, { 'file.txt': content });
  await using listening = await listen(createSiteServer(folder).handle, 0);
  const get = async (headers: Record<string, string>, method = 'GET') => {
    const response = await fetch(`${listening.url}/file.txt`, { method, headers });
    return [response.status, response.headers.get('content-range'), await response.text()];
  };

  expect(await get({ range: 'bytes=0-3' })).toEqual([206, `bytes 0-3/${size}`, '0 1 ']);
  for (const range of ['bytes=3000-', `bytes=3000-${size}`]) {
    const part = [206, `bytes 3000-${size - 1}/${size}`, content.slice(3000)];
    expect(await get({ range }), range).toEqual(part);
  }
  expect(await get({ range: `bytes=${size}-` })).toEqual([416, `bytes */${size}`, '']);
  for (const range of [
    ...['bytes=5-2', 'bytes=0-0', 'bytes=-5', 'bytes=0-3,6-9', 'bytes=x-y', 'lines=0-3'],
    ...['bytes=0-9007199254740992', 'bytes=18446744073709551615-'],
  ])
    expect(await get({ range }), range).toEqual([200, null, content]);
  expect(await get({ range: 'bytes=0-3', 'if-range': '"older"' })).toEqual([200, null, content]);
  expect(await get({ range: 'bytes=0-3' }, 'HEAD')).toEqual([200, null, '']);
});

describe('listen', () => {
  it('answers other machines only when told to', async () => {
    const [address] = Object.values(networkInterfaces())
      .flat()
      .filter((each) => each && !each.internal && each.family === 'IPv4');
    const fromOutside = async (url: string) => {
      const answer = fetch(url.replace('localhost', address?.address ?? '127.0.0.2'));
      return (await answer.catch(() => undefined))?.status;
    };
    await using closed = await listen((_, response) => response.end('here'), 0);
    await using open = await listen((_, response) => response.end('here'), 0, '0.0.0.0');
    expect(await fromOutside(closed.url)).toBeUndefined();
    expect(await fromOutside(open.url)).toBe(200);
  });

  it('reports an address that this machine does not have', async () => {
    const listening = listen(() => {}, 0, '203.0.113.7');
    await expect(listening).rejects.toThrow('This machine has no address 203.0.113.7');
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
});
