import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, headOf } from './site-page.ts';

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  display: string;
  theme_color: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { name: string; url: string }[];
}

const fileOf = (path: string) => join(testSite.dist, path);
const manifest: Manifest = JSON.parse(readFileSync(fileOf('manifest.webmanifest'), 'utf8'));

it('every page has what a phone needs to install the shop', () => {
  for (const path of ['/', '/product-detail/3', '/my-account']) {
    const head = headOf(path);
    expect(head.querySelector('link[rel="manifest"]')?.getAttribute('href')).toBe('/manifest.webmanifest');
  }
  expect(existsSync(fileOf('apple-touch-icon.png'))).toBe(true);
  expect(manifest).toMatchObject({ short_name: 'Vitrina', start_url: '/', display: 'standalone' });
});

it('icons have the sizes that the manifest states, and the maskable one is opaque', async () => {
  const drawn = manifest.icons.filter(({ type }) => type === 'image/png');
  const sizes = await Promise.all(
    drawn.map(async ({ src }) => {
      const { width, height } = await sharp(fileOf(src)).metadata();
      return `${width}x${height}`;
    }),
  );
  expect(sizes).toEqual(drawn.map(({ sizes }) => sizes));
  expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  const maskable = manifest.icons.find(({ purpose }) => purpose === 'maskable');
  expect((await sharp(fileOf(maskable?.src ?? '-')).stats()).isOpaque).toBe(true);
});

it('the shortcuts of the installed shop lead to the cart and to categories', () => {
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual([
    '/view-cart',
    '/category/1',
    '/category/2',
    '/category/3',
  ]);
  expect(manifest.shortcuts.filter(({ url }) => !allPages.includes(url))).toEqual([]);
});
