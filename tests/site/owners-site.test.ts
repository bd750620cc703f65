import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ownersSite, testSite } from '../../scripts/test/test-site.ts';
import { deadLinks } from './dead-links.ts';

const pagesOf = (dist: string) =>
  globSync('**/*.html', { cwd: dist }).map((file) => [file, readFileSync(join(dist, file), 'utf8')] as const);

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
    const sitemaps = globSync('sitemap*.xml', { cwd: ownersSite.dist }).map((file) =>
      readFileSync(join(ownersSite.dist, file), 'utf8'),
    );
    expect(sitemaps.join().match(/<loc>[^<]*/g)?.length).toBeGreaterThan(100);
    expect(sitemaps.join()).not.toMatch(/\/(shop-men|my-account|invoice|payment|home-men)/);
  });

  it('neither signs in nor offers languages and currencies that change nothing', () => {
    for (const [, html] of pages)
      expect(html).not.toMatch(/data-panel="(login|register)"|<select[^>]*aria-label="Til"/);
  });
});
