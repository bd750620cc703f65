import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { htmlOf } from './site-page.ts';

const KB = 1024;
const SCRIPTS_AT_START = 6 * KB;

/** What a server sends at once, ten packets of 1,460 bytes with the headers: more needs a second round trip. */
const FIRST_FLIGHT = 14_200;

/** What each page may weigh as a CDN sends it, with all of its styles. */
const budgets = {
  '/product-detail/3': 12 * KB,
  '/': FIRST_FLIGHT,
  '/shop-default': 13 * KB,
  '/category/1': 13 * KB,
  '/view-cart': 12 * KB,
  '/shop-collection-list': 12 * KB,
  '/terms-conditions': 13 * KB,
  '/blog-detail/1': 13 * KB,
  '/my-account': 12 * KB,
};

const weigh = (text: string): number => brotliCompressSync(text).length;

/** The scripts that a page starts by itself (scripts/build/render/late-scripts.ts), with all that they import at once. */
function scriptsAtStart(html: string): Record<string, number> {
  const [list = '[]'] = /\["\/_astro\/[^\]]+\]/.exec(html) ?? [];
  const files = new Set<string>(JSON.parse(list));
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
  expect(html).not.toMatch(/<link[^>]*rel="stylesheet"|@font-face/);
});

it.each(Object.keys(budgets))('%s starts with few scripts', (path) => {
  const scripts = scriptsAtStart(htmlOf(path));
  expect(sum(scripts)).toBeGreaterThan(0);
  expect(sum(scripts), JSON.stringify(scripts)).toBeLessThanOrEqual(SCRIPTS_AT_START);
});

it('the lines of a cart are shown by the first 9.6 KB of its page', () => {
  const html = htmlOf('/view-cart');
  const shown = html.indexOf('</script>', html.indexOf('</template>'));
  expect(shown).toBeGreaterThan(0);
  expect(weigh(html.slice(0, shown))).toBeLessThanOrEqual(9.6 * KB);
});
