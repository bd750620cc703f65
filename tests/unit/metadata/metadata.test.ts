import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import type { Region } from '#delivery.config.ts';
import { pagePolicy } from '#metadata/page-policy.ts';
import { redirectPage } from '#metadata/redirect-page.ts';
import { sharedImage } from '#metadata/shared-image.ts';
import { shippingService } from '#metadata/shop-policies.ts';
import { productData, serializeStructuredData } from '#metadata/structured-data.ts';
import { parseEnvironment } from '../../../scripts/settings/environment.ts';
import { siteSettings } from '../../../scripts/settings/site-settings.ts';
import { aProduct } from '../../fixtures/products.ts';

describe('page policy', () => {
  const nothing = { scripts: [], styles: [] };

  const directivesOf = (policy: string): Record<string, string[]> =>
    Object.fromEntries(
      policy.split(';').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources];
      }),
    );

  const policyWith = (variables: Record<string, string>) =>
    directivesOf(pagePolicy(siteSettings(parseEnvironment(variables)).variables, nothing));

  it('pages may call each API that the owner names, and no other origins; images come by HTTPS, or by HTTP from these', () => {
    const policy = policyWith({
      CATALOGUE_API_URL: 'https://inside.example/api/v1',
      PUBLIC_CATALOGUE_API_URL: 'http://api.example/api/v1',
      NEWSLETTER_API_URL: 'https://mail.example',
      CONTACT_API_URL: 'https://forms.example:8443/send',
    });
    const apis = ['http://api.example', 'https://mail.example', 'https://forms.example:8443'];
    expect(policy['connect-src']).toEqual(["'self'", ...apis]);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'https:', ...apis]);
  });

  it('a service that counts visits is called at its own origin alone, by a policy of its own', () => {
    const script = 'https://stats.example:8443/a/script.js';
    const policy = directivesOf(pagePolicy({}, nothing, { script, attributes: {} }));
    expect(policy['script-src']).toContain('https://stats.example:8443');
    expect(policy['connect-src']).toEqual(["'self'", 'https://stats.example:8443']);
    expect(policy['trusted-types']).toContain('analytics');
  });
});

it('a redirect leads to the absolute URL, is not indexed, and has nothing that its policy would block', () => {
  const shop = new URL('https://shop.example');
  const page = redirectPage('/category/4?a="1"&b=<2>', shop, "default-src 'self'");
  const address = 'https://shop.example/category/4?a=%221%22&amp;b=%3C2%3E';
  expect(page).toContain(`<link rel="canonical" href="${address}">`);
  expect(page).toContain(`content="0; url=${address}"`);
  expect(page).toContain(`<a href="${address}">`);
  expect(page).toContain('<meta name="robots" content="noindex">');
  expect(page).not.toMatch(/<script|<style|style=|\son\w+=/);
});

const image = { kind: 'product', url: 'https://cdn.example/1.png', built: undefined } as const;
const built = { ...image, built: 'aaaaaaaaaaaa-1000x1000' };
const drawn = 'bbbbbbbbbbbb';

it.each([
  ['the one drawn for the link', { drawn, image }, 'drawn', '/images/built/bbbbbbbbbbbb-share.jpg'],
  ['its built one while none is drawn', { image: built }, 'drawn', '/images/built/aaaaaaaaaaaa-800.webp'],
  ['the page’s own', { drawn, image }, 'plain', image.url],
  ['none', { drawn, image }, 'none', undefined],
  ['none if there is none', { image: { ...image, url: '' } }, 'drawn', undefined],
] as const)('the image of a shared link is %s, as the owner sets', (_, images, setting, path) => {
  const shared = sharedImage({ drawn: undefined, ...images }, setting);
  expect(shared?.path).toBe(path);
  if (path?.includes('share')) expect(shared?.size).toEqual({ width: 1200, height: 630 });
});

describe('structured data', () => {
  const site = new URL('https://shop.example');

  const dataOf = (fields: Partial<Product>) => productData(aProduct(fields), { between: [], site });
  const productOf = (fields: Partial<Product>) => Object(dataOf(fields)['@graph'][0]);

  it.each<[string, Partial<Product>, object]>([
    ['a discount', { productDiscPrice: 5_490_000 }, { price: 5_490_000 }],
    ['dollars', { productCurrency: 'dollar', productPrice: 499.5 }, { price: 499.5, priceCurrency: 'USD' }],
    ['no stock', { productQuantity: 0 }, { availability: 'https://schema.org/OutOfStock' }],
  ])('offers a product with %s as the shop sells it', (_, fields, offer) => {
    expect(productOf(fields).offers).toMatchObject(offer);
  });

  it('says until when a discounted price is valid, unless the discount is over', () => {
    const discount = { price: 5_490_000, until: '2026-11-30T19:00:00.000Z' };
    const offerAt = (productDiscPrice: number) => productOf({ productDiscPrice, discount }).offers;
    expect(offerAt(discount.price)).toMatchObject({ price: discount.price, priceValidUntil: discount.until });
    expect(offerAt(0)).not.toHaveProperty('priceValidUntil');
  });

  it('describes no product for sale without a price, and lists no image where there is none', () => {
    expect(dataOf({ productPrice: 0 })['@graph']).toMatchObject([{ '@type': 'BreadcrumbList' }]);
    expect(productOf({ productImgUrl: '' })).not.toHaveProperty('image');
  });

  it.each<[string, Region[], Record<number, number>, object[] | undefined]>([
    [
      'regions with prices of their own, at most',
      [
        { name: 'A', price: 20_000 },
        { name: 'B', price: 50_000, days: '3-5', freeFrom: 500_000 },
      ],
      {},
      [
        {
          orderValue: { maxValue: 499_999 },
          shippingRate: { maxValue: 50_000 },
          transitTime: { duration: { minValue: 1, maxValue: 5 } },
        },
        { orderValue: { minValue: 500_000 }, shippingRate: { value: 0 } },
      ],
    ],
    ['one price', [{ name: 'A', price: 20_000 }], {}, [{ shippingRate: { maxValue: 20_000 } }, {}]],
    ['no price in a region', [{ name: 'A', price: 20_000 }, { name: 'B' }], {}, undefined],
    ['an extra charge', [{ name: 'A', price: 20_000 }], { 1: 50_000 }, undefined],
  ])('tells what delivery costs with %s', (_, regions, surcharges, conditions) => {
    const service = shippingService(regions, surcharges);
    if (conditions) expect(service).toMatchObject({ shippingConditions: conditions });
    else expect(service).toBeUndefined();
  });

  it('cannot be ended by anything in a name', () => {
    const productName = '</script><script>alert(1)</script><!--';
    const spelled = serializeStructuredData(dataOf({ productName }));
    expect(spelled).not.toContain('<');
    expect(JSON.parse(spelled)['@graph'][0].name).toContain(productName);
  });
});
