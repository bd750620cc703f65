import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { objectBody } from '../../../../../scripts/publish/site/object-body.ts';
import { pathsOf, readSite, type SiteFile } from '../../../../../scripts/publish/site/read-site.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

function siteWith(files: Record<string, string>): string {
  const dir = temporaryFolder();
  for (const [path, content] of Object.entries({ 'index.html': 'home', ...files })) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), content);
  }
  return dir;
}

it('finds the files in all folders, except hidden ones', async () => {
  const dir = siteWith({
    'a/b/c.html': 'deep',
    '.DS_Store': '',
    '.git/config': '',
    '.well-known/security.txt': '',
  });
  expect([...(await readSite(dir)).keys()]).toEqual(['.well-known/security.txt', 'a/b/c', 'index.html']);
});

it('refuses two files that would become one object', async () => {
  const dir = siteWith({ 'blog.html': 'one', 'blog/index.html': 'another' });
  await expect(readSite(dir)).rejects.toThrow(/would both be published as "blog"/);
});

it('distinguishes files by content and headers', async () => {
  const fingerprint = async (content: string, encoding?: 'gzip') =>
    (await readSite(siteWith({ 'page.html': content }), encoding)).get('page')?.fingerprint;
  expect(await fingerprint('a')).toBe(await fingerprint('a'));
  expect(await fingerprint('a')).not.toBe(await fingerprint('b'));
  expect(await fingerprint('a')).not.toBe(await fingerprint('a', 'gzip'));
});

it('compresses what is stored compressed', async () => {
  const files = await readSite(siteWith({ 'page.html': 'a page' }), 'gzip');
  const body = await objectBody(files.get('page') as SiteFile);
  expect(String(gunzipSync(body))).toBe('a page');
});

it('finds the files of objects, if they have any', async () => {
  const dir = siteWith({
    'about-us.html': '',
    'blog/index.html': '',
    'robots.txt': '',
    'product-detail/1.html': '',
  });
  const keys = ['index.html', 'about-us', 'blog', 'robots.txt', 'product-detail', 'gone'];
  expect(await pathsOf(dir, keys)).toEqual(['index.html', 'about-us.html', 'blog/index.html', 'robots.txt']);
});
