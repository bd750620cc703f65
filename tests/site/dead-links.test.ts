import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { deadLinks } from './dead-links.ts';

test('no link, image or anchor of the built shop is dead', () => {
  expect(deadLinks(testSite.dist)).toEqual([]);
});

test('links to missing pages, files and anchors are found', async () => {
  const site = await mkdtemp(join(tmpdir(), 'vitrina-links-'));
  try {
    await mkdir(join(site, 'shop'));
    await writeFile(
      join(site, 'index.html'),
      '<!doctype html><a href="/shop/fridge#price"></a><a href="/shop/fridge?a=1&amp;b=2#colour"></a><a href="/gone"></a>' +
        '<img src="/missing.webp"><a href="https://elsewhere.example/x"></a><img src="/api/v1/media/1.webp">' +
        '<script>const link = \'<a href="/in-a-script">\';</script>',
    );
    await writeFile(
      join(site, 'shop', 'fridge.html'),
      '<!doctype html><h2 id="price"></h2><a href="#price"></a><a href="/"></a><a href="kettle"></a>',
    );
    await writeFile(join(site, 'shop', 'card.html'), '<a href="#anywhere"></a><a href="/gone"></a>');
    const found = deadLinks(site);
    expect(found).toHaveLength(5);
    expect(found).toEqual(
      expect.arrayContaining([
        { page: '/index.html', address: '/shop/fridge?a=1&b=2#colour' },
        { page: '/index.html', address: '/gone' },
        { page: '/index.html', address: '/missing.webp' },
        { page: '/shop/fridge.html', address: 'kettle' },
        { page: '/shop/card.html', address: '/gone' },
      ]),
    );
  } finally {
    await rm(site, { recursive: true });
  }
});
