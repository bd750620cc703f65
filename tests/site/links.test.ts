import { globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { ownersSite, testSite } from '../../scripts/test/test-site.ts';
import { deadLinks } from './dead-links.ts';

describe('dead links', () => {
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
});

describe('owners site', () => {
  const pagesOf = (dist: string) =>
    globSync('**/*.html', { cwd: dist }).map(
      (file) => [file, readFileSync(join(dist, file), 'utf8')] as const,
    );

  /** What the sample claims of every product or order, as pages and scripts say it. */
  const CLAIMS = ['Best seller', 'kishi sotib oldi', 'kun ichida qaytarish', '24/7 qo‘llab-quvvatlash'];
  /** Pages that only a sample has. */
  const SAMPLE =
    /^(shop-(?!default|collection-list)|home-|product-(?!detail)|my-account|log|register|invoice|payment-)/;

  describe('the shop of an owner who switched off what only a sample says', () => {
    const pages = pagesOf(ownersSite.dist);

    it.each(CLAIMS)('does not claim “%s”', (claim) => {
      const claiming = (all: typeof pages) =>
        all.filter(([, html]) => html.includes(claim)).map(([file]) => file);
      expect(claiming(pagesOf(testSite.dist))).not.toEqual([]);
      expect(claiming(pages)).toEqual([]);
    });

    it('has none of the sample pages, and no link to any', () => {
      expect(pagesOf(testSite.dist).filter(([file]) => SAMPLE.test(file)).length).toBeGreaterThan(20);
      expect(pages.filter(([file]) => SAMPLE.test(file))).toEqual([]);
      expect(deadLinks(ownersSite.dist)).toEqual([]);
      const listed = globSync('sitemap-*.xml', { cwd: ownersSite.dist }).flatMap((file) =>
        [...readFileSync(join(ownersSite.dist, file), 'utf8').matchAll(/<loc>([^<]*)/g)].map(
          ([, address = '']) => new URL(address).pathname.slice(1),
        ),
      );
      expect(listed.length).toBeGreaterThan(100);
      expect(listed.filter((path) => SAMPLE.test(path))).toEqual([]);
    });

    it('neither signs in nor offers languages and currencies that change nothing', () => {
      for (const [, html] of pages)
        expect(html).not.toMatch(/data-panel="(login|register)"|<select[^>]*aria-label="Til"/);
    });
  });
});
