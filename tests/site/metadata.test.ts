import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, documentOf, headOf, htmlOf, textOf } from './site-page.ts';

const SITE = 'https://vitrina.example';

describe('structured data', () => {
  /** A thing of schema.org, as embedded in a page. */
  type Thing = Record<string, unknown> & { '@type': string };

  const SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

  /** The things that a page describes to search engines. */
  function thingsOf(path: string): Thing[] {
    const scripts = [...htmlOf(path).matchAll(SCRIPT)].map(([, json = '']) => JSON.parse(json));
    expect(scripts.length, path).toBeLessThanOrEqual(1);
    return scripts.flatMap((graph) => graph['@graph']);
  }

  const thingOf = (path: string, type: string): Thing | undefined =>
    thingsOf(path).find((thing) => thing['@type'] === type);

  const isAddress = (value: unknown): boolean => typeof value === 'string' && value.startsWith(`${SITE}/`);

  /** Returns which of Google's requirements (merchant listings) a product sold on its page does not meet. */
  function complaintsOf(path: string, product: Thing): string[] {
    const { name, image = [], description, sku, offers } = product;
    const { price, priceCurrency, availability, itemCondition, url } = Object(offers);
    const rules: [boolean, string][] = [
      [String(name ?? '').trim() !== '', 'name'],
      [String(description ?? '').trim() !== '', 'description'],
      [/^\d+$/.test(String(sku)), 'sku'],
      [(image as unknown[]).every(isAddress), 'image'],
      [typeof price === 'number' && price > 0, 'price above 0'],
      [/^(UZS|USD)$/.test(priceCurrency), 'currency of ISO 4217'],
      [/^https:\/\/schema\.org\/(InStock|OutOfStock)$/.test(availability), 'availability'],
      [itemCondition === 'https://schema.org/NewCondition', 'condition'],
      [url === `${SITE}${path}`, 'address of the page'],
    ];
    return rules.flatMap(([holds, what]) => (holds ? [] : [`${path}: ${what}`]));
  }

  it('every product page has the data that Google requires of products for sale', () => {
    const paths = allPages.filter((path) => path.startsWith('/product-detail/'));
    const complaints = paths.flatMap((path) => {
      const product = thingOf(path, 'Product');
      return product ? complaintsOf(path, product) : [`${path}: no product`];
    });
    expect(paths.length).toBeGreaterThan(100);
    expect(complaints).toEqual([]);
  });

  it('a product has its price to pay, its old price, its brand, its images and its breadcrumb', () => {
    const path = '/product-detail/3';
    expect(thingOf(path, 'Product')).toMatchObject({
      sku: '3',
      brand: { name: expect.stringMatching(/^[A-Z]/) },
      category: 'Smartfonlar',
      image: Array(5).fill(expect.stringMatching(`^${SITE}/images/built/\\w+-720\\.webp$`)),
      offers: {
        price: 3_790_000,
        priceCurrency: 'UZS',
        priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: expect.any(Number) },
        seller: { name: 'Vitrina' },
      },
    });
    const places = (thingOf(path, 'BreadcrumbList') as { itemListElement: Thing[] } | undefined)
      ?.itemListElement;
    expect(places?.map(({ item }) => item)).toEqual([`${SITE}/`, `${SITE}/category/5`, `${SITE}${path}`]);
  });

  it.each(['/category/4', '/shop-default'])('%s describes the products that it shows, in order', (path) => {
    const list = thingOf(path, 'ItemList') as { itemListElement: Thing[] } | undefined;
    const links = [...documentOf(path).querySelectorAll('main article h3 a')];
    expect(links).toHaveLength(10);
    const shown = links.map((link) => `${SITE}${link.getAttribute('href')}`);
    expect(list?.itemListElement.map(({ url }) => url)).toEqual(shown);
  });

  it.each([
    ['/', 'Store', { telephone: expect.any(String), openingHours: expect.stringMatching(/^Mo/) }],
    ['/', 'WebSite', { publisher: { '@id': `${SITE}/#shop` } }],
    ['/faq-1', 'FAQPage', { mainEntity: expect.objectContaining({ length: 12 }) }],
    ['/blog-detail/1', 'BlogPosting', { image: expect.stringMatching(/^https:/) }],
  ])('%s describes its %s', (path, type, fields) => {
    expect(thingOf(path, type)).toMatchObject(fields);
    expect(thingsOf('/view-cart')).toEqual([]);
  });
});

describe('social tags', () => {
  const tagsOf = (path: string): Record<string, string> =>
    Object.fromEntries(
      [...headOf(path).querySelectorAll('meta[property], meta[name="twitter:card"]')].map((tag) => [
        tag.getAttribute('property') ?? tag.getAttribute('name'),
        tag.getAttribute('content') ?? '',
      ]),
    );

  it('a shared link to any page shows its title and the name of the shop', () => {
    const isRight = (path: string) => {
      const { 'og:title': title, 'og:site_name': shop, 'twitter:card': card } = tagsOf(path);
      return (
        textOf(headOf(path).querySelector('title')) === `${title} — Vitrina` && shop === 'Vitrina' && card
      );
    };
    expect(allPages.filter((path) => !isRight(path))).toEqual([]);
  });

  it('a shared link to a product shows its name, price and image', () => {
    const tags = tagsOf('/product-detail/3');
    expect(tags).toMatchObject({
      'og:title': expect.stringContaining('3 790 000 so‘m'),
      'og:type': 'product',
      'og:url': `${SITE}/product-detail/3`,
      'product:price:amount': '3790000',
      'product:price:currency': 'UZS',
      'twitter:card': 'summary_large_image',
    });
    expect(existsSync(join(testSite.dist, tags['og:image']?.replace(SITE, '') ?? '-'))).toBe(true);
  });
});

describe('sitemaps', () => {
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
    const images = entries.flatMap((entry) => entry['image:image'] ?? []).map((image) => image['image:loc']);
    expect(images.length).toBeGreaterThan(200);
    const isMissing = (address: string) => !existsSync(join(testSite.dist, address.replace(SITE, '')));
    expect(images.filter(isMissing)).toEqual([]);
  });

  it('robots.txt names the sitemap index', () => {
    const robots = readFileSync(join(testSite.dist, 'robots.txt'), 'utf8');
    expect(robots).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);
  });
});
