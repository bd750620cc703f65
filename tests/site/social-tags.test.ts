import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { awkwardProducts } from '../../scripts/test/test-catalogue.ts';
import { testSite } from '../../scripts/test/test-site.ts';
import { allPages, headOf, textOf } from './site-page.ts';

const SITE = 'https://vitrina.example';

const tagsOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    [...headOf(path).querySelectorAll('meta[property], meta[name="twitter:card"]')].map((tag) => [
      tag.getAttribute('property') ?? tag.getAttribute('name'),
      tag.getAttribute('content') ?? '',
    ]),
  );

it('a shared link to any page shows its title and the name of the shop', () => {
  const wrong = allPages.filter((path) => {
    const tags = tagsOf(path);
    const title = textOf(headOf(path).querySelector('title'));
    return (
      title !== `${tags['og:title']} — Vitrina` || tags['og:site_name'] !== 'Vitrina' || !tags['twitter:card']
    );
  });
  expect(wrong).toEqual([]);
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

it('a product name that tries to break out of a tag stays text', () => {
  const { productName, id } = awkwardProducts.markup;
  expect(tagsOf(`/product-detail/${id}`)['og:title']).toContain(productName);
});
