import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../../../../scripts/serve/listen.ts';
import { createSiteServer } from '../../../../scripts/serve/site-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';

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
  for (const made of [join(folder, 'private'), join(site, 'terms')]) mkdirSync(made, { recursive: true });
  for (const file of ['secret.txt', 'private/secret.txt']) writeFileSync(join(folder, file), 'secret');
  for (const page of ['index.html', 'terms/old.html']) writeFileSync(join(site, page), 'page');
  symlinkSync(target, join(site, link));

  await using server = await listen(createSiteServer(site, { precompressed: true }).handle, 0);
  const get = (path: string) => fetch(server.url + path, { headers: { 'accept-encoding': 'br' } });
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain('secret');
  for (const page of ['/', '/terms/old']) expect(await (await get(page)).text()).toBe('page');
});
