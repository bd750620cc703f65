import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testSite } from '../tools/sites/test-site.ts';
import { allPages, headOf, htmlOf, textOf } from './site-page.ts';

const SITE = 'https://vitrina.example';

/** The file of the built site at an address. */
const fileAt = (address = '-') => join(testSite.dist, address.replace(SITE, ''));

describe('structured data', () => {
  /** What a page describes to search engines as things of a type of schema.org. */
  function thingOf(path: string, type: string) {
    const [script, ...others] = htmlOf(path).split('<script type="application/ld+json">').slice(1);
    expect(others, path).toEqual([]);
    const things: { '@type': string; [field: string]: unknown }[] = script
      ? JSON.parse(script.slice(0, script.indexOf('</script>')))['@graph']
      : [];
    return things.find((thing) => thing['@type'] === type);
  }

  it('every product page has the data that Google requires of products for sale', () => {
    const paths = allPages.filter((path) => path.startsWith('/product-detail/'));
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) {
      const product = thingOf(path, 'Product');
      expect(product, path).toMatchObject({
        name: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        sku: expect.stringMatching(/^\d+$/),
        offers: {
          price: expect.toSatisfy((price) => typeof price === 'number' && price > 0),
          priceCurrency: expect.stringMatching(/^(UZS|USD)$/),
          availability: expect.stringMatching(/^https:\/\/schema\.org\/(InStock|OutOfStock)$/),
          itemCondition: 'https://schema.org/NewCondition',
          url: `${SITE}${path}`,
        },
      });
      for (const image of (product?.image ?? []) as unknown[]) expect(image, path).toMatch(`${SITE}/`);
    }
  });

  it('a product has its price to pay, its old price, its brand, its images, its breadcrumb, and a seller whose terms the home page tells', () => {
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
      },
    });
    const places = [`${SITE}/`, `${SITE}/category/5`, `${SITE}${path}`].map((item) => ({ item }));
    expect(thingOf(path, 'BreadcrumbList')).toMatchObject({ itemListElement: places });
    const seller = { '@id': `${SITE}/#shop` };
    expect(thingOf(path, 'Product')).toMatchObject({ offers: { seller } });
    const destination = { shippingDestination: { addressCountry: 'UZ' } };
    expect(thingOf('/', 'Store')).toMatchObject({
      ...{ ...seller, telephone: expect.any(String) },
      hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: 'UZ' },
      hasShippingService: { shippingConditions: [destination, destination] },
    });
  });
});

it('a shared link shows the title of the page, which search results show whole, and the name of the shop; to a product, its price and image', () => {
  const tagsOf = (path: string): Record<string, string> =>
    Object.fromEntries(
      [...headOf(path).querySelectorAll('meta[property]')].map((tag) => [
        tag.getAttribute('property'),
        tag.getAttribute('content') ?? '',
      ]),
    );
  for (const path of allPages) {
    const { 'og:title': title, 'og:site_name': shop } = tagsOf(path);
    const own = title?.replaceAll('\u00a0', ' ') ?? '';
    const named = `${own} — Vitrina`;
    expect([textOf(headOf(path).querySelector('title')), shop], path).toEqual([
      named.length > 70 ? own : named,
      'Vitrina',
    ]);
    expect(own.length, path).toBeLessThanOrEqual(70);
  }
  const titles = allPages
    .filter((path) => path.startsWith('/product-detail/'))
    .map((path) => textOf(headOf(path).querySelector('title')));
  expect(new Set(titles).size).toBe(titles.length);
  const tags = tagsOf('/product-detail/3');
  expect(tags).toMatchObject({
    'og:title': expect.stringMatching(/^\S.* — 3\s790\s000\sso‘m$/),
    'og:type': 'website',
    'og:url': `${SITE}/product-detail/3`,
  });
  expect(existsSync(fileAt(tags['og:image']))).toBe(true);
});

it('sitemaps list every page that search engines may show and no others, and the images of products', () => {
  const valuesIn = (address: string, tag: string) =>
    Array.from(
      readFileSync(fileAt(address), 'utf8').matchAll(RegExp(`<${tag}>([^<]*)`, 'g')),
      ([, value]) => value,
    );
  const sitemaps = valuesIn('/sitemap-index.xml', 'loc');
  const listed = (tag: string) => sitemaps.flatMap((sitemap) => valuesIn(sitemap ?? '', tag));
  expect(readFileSync(fileAt('/robots.txt'), 'utf8')).toContain(`Sitemap: ${SITE}/sitemap-index.xml`);

  const canonical = allPages.flatMap(
    (path) => headOf(path).querySelector('link[rel="canonical"]')?.getAttribute('href') ?? [],
  );
  expect(listed('loc').sort()).toEqual(canonical.sort());
  const images = listed('image:loc');
  expect(images.length).toBeGreaterThan(200);
  expect(images.filter((address) => !existsSync(fileAt(address)))).toEqual([]);
});
