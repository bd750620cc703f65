import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, headOf } from './site-page.ts';

const SITE = 'https://vitrina.example';
const LISTS = ['sitemap', 'url', 'image:image'];
const xml = new XMLParser({ isArray: (name) => LISTS.includes(name), processEntities: true });

const read = (address: string) =>
  xml.parse(readFileSync(join(testSite.dist, address.replace(`${SITE}/`, '')), 'utf8'));

const entries: { loc: string; 'image:image'?: { 'image:loc': string }[] }[] = read(
  `${SITE}/sitemap-index.xml`,
).sitemapindex.sitemap.flatMap(({ loc }: { loc: string }) => read(loc).urlset.url);

it('sitemaps list every page that search engines may show, and no others', () => {
  const canonical = allPages.flatMap(
    (path) => headOf(path).querySelector('link[rel="canonical"]')?.getAttribute('href') ?? [],
  );
  expect(entries.map(({ loc }) => loc).sort()).toEqual(canonical.sort());
});

it('sitemaps list the images of products', () => {
  const images = entries.flatMap((entry) => (entry['image:image'] ?? []).map((image) => image['image:loc']));
  expect(images.length).toBeGreaterThan(200);
  expect(images.filter((address) => !existsSync(join(testSite.dist, address.replace(SITE, ''))))).toEqual([]);
});

it('robots.txt names the sitemap index', () => {
  expect(readFileSync(join(testSite.dist, 'robots.txt'), 'utf8')).toContain(
    `Sitemap: ${SITE}/sitemap-index.xml`,
  );
});
