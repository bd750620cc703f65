import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { parts } from '#shop.config.ts';
import { testSite } from '../tools/sites/test-site.ts';
import { allPages, headOf, htmlOf } from './site-page.ts';

const KB = 1000;
/** The script that shows state, and the one that handles events, which waits until the page is idle or touched. */
const SCRIPTS_AT_START = 12.8 * KB;
const FIRST_PANEL = 81 * KB;
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
  '/view-cart': 12.7 * KB,
  '/checkout': 10.2 * KB,
  '/shop-collection-list': 10.2 * KB,
  '/terms-conditions': 11.8 * KB,
  ...(parts.account && { '/my-account': 10.2 * KB }),
};

const fileOf = (path: string) => readFileSync(join(testSite.dist, path));
const weigh = (text: string): number => brotliCompressSync(text).length;

/** The weight of the scripts that a page starts by itself, with all that they import at once. */
function scriptsAtStart(html: string): number {
  const files = new Set(
    Array.from(html.matchAll(/<script type="module" src="([^"]+)"/g), ([, file]) => file),
  );
  let weight = 0;
  for (const file of files) {
    const code = fileOf(file ?? '').toString();
    weight += weigh(code);
    for (const [, imported] of code.matchAll(/(?:import|from)\s*"\.\/([^"]+)"/g))
      files.add(`/_astro/${imported}`);
  }
  return weight;
}

it.each(Object.entries(budgets))(
  '%s weighs at most %i bytes with styles, and starts few scripts',
  (path, budget) => {
    const html = htmlOf(path);
    expect(weigh(html)).toBeLessThanOrEqual(budget);
    expect(weigh(html.slice(0, html.indexOf('</head>')))).toBeLessThanOrEqual(HEAD);
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"|@font-face/);
    expect(scriptsAtStart(html)).toBeGreaterThan(0);
    expect(scriptsAtStart(html)).toBeLessThanOrEqual(SCRIPTS_AT_START);
  },
);

it('the first panel loads React and its styles in one small download', () => {
  const [, files = ''] = /data-panel-files="([^"]+)"/.exec(htmlOf('/')) ?? [];
  const weights = files.split(' ').map((file) => weigh(fileOf(file).toString()));
  expect(weights.length).toBeLessThanOrEqual(8);
  expect(weights.reduce((total, weight) => total + weight)).toBeLessThanOrEqual(FIRST_PANEL);
});

it('a phone can install the shop, with shortcuts to pages that it has', () => {
  const link = headOf('/product-detail/3').querySelector('link[rel="manifest"]');
  const { icons, shortcuts, ...manifest }: Record<'icons' | 'shortcuts', Record<string, string>[]> =
    JSON.parse(fileOf(link?.getAttribute('href') ?? '-').toString());
  expect(manifest).toMatchObject({ short_name: 'Vitrina', start_url: '/', display: 'standalone' });
  for (const { src = '-' } of icons) expect(fileOf(src).length, src).toBeGreaterThan(100);
  const drawn = icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(drawn).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const urls = shortcuts.map(({ url = '' }) => url);
  expect(urls).toContain('/view-cart');
  expect(urls.filter((url) => !allPages.includes(url))).toEqual([]);
});

it('a browser that looks for an icon at the root finds one', async () => {
  const icon = fileOf('/favicon.ico');
  expect(icon.subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 1, 0]));
  const [length, offset] = [icon.readUInt32LE(14), icon.readUInt32LE(18)];
  expect(offset + length).toBe(icon.length);
  expect(await sharp(icon.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 48 });
});
