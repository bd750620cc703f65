import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, headOf, htmlOf } from './site-page.ts';

const KB = 1000;
/** The script that shows state, and the one that handles events, which waits until the page is idle or touched. */
const SCRIPTS_AT_START = 12.8 * KB;
/** What a page says before its body. */
const HEAD = 6.5 * KB;

/**
 * The maximum weight of each page as a CDN sends it, with all of its styles. A server sends 14.6 KB at once, headers
 * included; the rest of a larger page arrives a round trip later.
 */
const budgets = {
  '/product-detail/3': 14 * KB,
  '/': 14 * KB,
  '/shop-default': 14 * KB,
  '/category/1': 14 * KB,
  '/view-cart': 12.7 * KB,
  '/checkout': 10.2 * KB,
  '/shop-collection-list': 10.2 * KB,
  '/terms-conditions': 11.8 * KB,
  '/blog-detail/1': 11.8 * KB,
  '/my-account': 10.2 * KB,
};

const weigh = (text: string): number => brotliCompressSync(text).length;

/** The weights of the scripts that a page starts by itself, with all that they import at once, by file. */
function scriptsAtStart(html: string): Record<string, number> {
  const files = new Set(
    [...html.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, file = '']) => file),
  );
  const weights: Record<string, number> = {};
  for (const file of files) {
    const code = readFileSync(join(testSite.dist, file), 'utf8');
    weights[file] = weigh(code);
    for (const [, imported] of code.matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g))
      files.add(`/_astro/${imported}`);
  }
  return weights;
}

const sum = (weights: Record<string, number>): number => Object.values(weights).reduce((a, b) => a + b, 0);

it.each(Object.entries(budgets))('%s weighs at most %i bytes, styles and fonts included', (path, budget) => {
  const html = htmlOf(path);
  expect(weigh(html)).toBeLessThanOrEqual(budget);
  expect(weigh(html.slice(0, html.indexOf('</head>')))).toBeLessThanOrEqual(HEAD);
  expect(html).not.toMatch(/<link[^>]*rel="stylesheet"|@font-face/);
});

it.each(Object.keys(budgets))('%s starts with few scripts', (path) => {
  const scripts = scriptsAtStart(htmlOf(path));
  expect(sum(scripts)).toBeGreaterThan(0);
  expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(SCRIPTS_AT_START);
});

const fileOf = (path: string) => join(testSite.dist, path);
const manifest: {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  shortcuts: { url: string }[];
} = JSON.parse(readFileSync(fileOf('manifest.webmanifest'), 'utf8'));

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
