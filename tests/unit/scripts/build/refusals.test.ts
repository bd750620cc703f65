import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { brand } from '#shop.config.ts';
import { ImagesLost } from '../../../../scripts/build/images/refuse-lost-images.ts';
import { refuseLosses } from '../../../../scripts/build/refuse-losses.ts';
import { refuseUnreadableBrand } from '../../../../scripts/build/refuse-unreadable-brand.ts';
import { refuseWrongAnalytics } from '../../../../scripts/build/refuse-wrong-analytics.ts';
import { refuseWrongRedirects } from '../../../../scripts/build/refuse-wrong-redirects.ts';
import { refuseTakenAddresses } from '../../../../scripts/build/render/refuse-taken-addresses.ts';
import { PricesJumped } from '../../../../scripts/guards/refuse-price-jump.ts';
import type { Allowed } from '../../../../scripts/terminal/allowed.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, catalogueWithImages } from '../../../support/catalogue/catalogues.ts';

describe('refuse losses', () => {
  const losses = { maxShrinkPercent: 30, allow: {} };

  const catalogueWith = (count: number) =>
    catalogueOf({ products: Array.from({ length: count }, (_, index) => aProduct({ id: index + 1 })) });

  it('refuses a catalogue that lost more than the allowed share, and states counts, share and remedies', () => {
    const losing = (count: number, maxShrinkPercent = 30) =>
      refuseLosses(catalogueWith(100), catalogueWith(count), { maxShrinkPercent, allow: {} });
    losing(70);
    losing(180);
    expect(() => losing(69)).toThrow(
      /shrank from 100 to 69 products \(31 %\).*more than 30 %.*--allow-shrink.*MAX_SHRINK_PERCENT/,
    );
    expect(() => losing(99, 0)).toThrow();
  });

  it('accepts what it is told to accept, and nothing else', () => {
    const products = [1, 2].map((id) => aProduct({ id, productImgUrl: `/${id}.png` }));
    const shown = catalogueWithImages(products, () => true);
    const fewer = catalogueWithImages(products.slice(0, 1), () => true);
    const withoutImages = catalogueWithImages(products, () => false);
    const losing = (after: Catalogue, allow: Allowed) => () =>
      refuseLosses(shown, after, { maxShrinkPercent: 30, allow });
    expect(losing(fewer, { shrink: true })).not.toThrow();
    expect(losing(fewer, { lostImages: true, fewerPages: true })).toThrow(CatalogueShrank);
    expect(losing(withoutImages, { lostImages: true })).not.toThrow();
    expect(losing(withoutImages, { shrink: true, fewerPages: true })).toThrow(ImagesLost);
  });

  describe('prices that jump', () => {
    /** Products 1 to 10, of which the first `changed` ones are different. */
    const priced = (fields: Partial<Product>, changed = 0, others: Partial<Product> = {}) => {
      const usual = { productPrice: 900, productDiscPrice: 0, productCurrency: 'dollar' } as const;
      const products = Array.from({ length: 10 }, (_, index) =>
        aProduct({ id: index + 1, ...usual, ...others, ...(index < changed && fields) }),
      );
      return catalogueOf({ products });
    };

    it.each<[string, Partial<Product>]>([
      ['more than double', { productPrice: 1800.01 }],
      ['fall below a half', { productPrice: 449.99 }],
      ['are in another currency', { productCurrency: 'sum' }],
      ['become prices on request', { productPrice: 0 }],
      ['have a discount of more than a half', { productDiscPrice: 9 }],
    ])('are refused if three of ten %s, and accepted if two do', (_, fields) => {
      expect(() => refuseLosses(priced({}), priced(fields, 3), losses)).toThrow(PricesJumped);
      refuseLosses(priced({}), priced(fields, 2), losses);
    });

    it('are accepted up to a factor of two', () => {
      for (const productPrice of [1800, 450]) refuseLosses(priced({}), priced({ productPrice }, 10), losses);
    });

    it('are refused with five examples and the word that accepts them', () => {
      const refuse = (allow: Allowed) => () =>
        refuseLosses(priced({}), priced({ productPrice: 489, productCurrency: 'sum' }, 6), {
          ...losses,
          allow,
        });
      expect(refuse({ shrink: true, lostImages: true })).toThrow(
        /^6 of 10 prices \(60 %\).*: product 1 from \$900\.00 to 489 so‘m; .*product 5 from [^;]*\. More.*--allow-price-jump/,
      );
      refuse({ priceJump: true })();
    });

    it('are compared only if five products had a price and are still there', () => {
      const onRequest = (changed: number) => priced({ productPrice: 0 }, changed);
      refuseLosses(onRequest(6), priced({}, 0, { productPrice: 9 }), losses);
      expect(() => refuseLosses(onRequest(5), priced({}, 0, { productPrice: 9 }), losses)).toThrow(
        '5 of 5 prices (100 %)',
      );
      refuseLosses(onRequest(10), priced({}), losses);
    });
  });
});

describe('refuse unreadable brand', () => {
  it('accepts the colour of the shop', () => {
    expect(() => refuseUnreadableBrand(brand)).not.toThrow();
  });

  it.each([
    [
      'a pale colour, and names a readable one',
      '#3fae8a',
      /#3fae8a .* too pale.* of 2\.\d to 1.* is #[0-9a-f]{6}\.$/,
    ],
    ['what is not a colour', 'yashil', /"yashil" .* write it as #rrggbb/],
  ])('refuses %s', (_, accent, reason) => {
    expect(() => refuseUnreadableBrand({ accent })).toThrow(reason);
  });
});

describe('refuse wrong analytics', () => {
  const SCRIPT = 'https://stats.example/script.js';

  it('accepts a script that pages can load, with the attributes of its tag', () => {
    const attributes = { 'data-website-id': 'a-b', 'data-host-url': 'https://stats.example' };
    expect(() => refuseWrongAnalytics({ script: SCRIPT, attributes })).not.toThrow();
  });

  it.each(['stats.example/a.js', '/a.js', 'http://stats.example/a.js', ''])(
    'refuses a script at "%s"',
    (script) => {
      expect(() => refuseWrongAnalytics({ script, attributes: {} })).toThrow(/analytics\.script.*https:\/\//);
    },
  );

  it.each(['website-id', 'data-', 'data-a b', 'onload'])('refuses the attribute "%s"', (name) => {
    expect(() => refuseWrongAnalytics({ script: SCRIPT, attributes: { [name]: '1' } })).toThrow(
      `The attribute "${name}"`,
    );
  });
});

describe('refuse wrong redirects', () => {
  const SITE = 'https://shop.example';

  it('accepts old paths that lead to pages of the shop or elsewhere', () => {
    const redirects = { '/catalog/tv.php': '/category/4', '/forum': 'https://forum.example/older' };
    expect(() => refuseWrongRedirects(redirects, SITE)).not.toThrow();
  });

  it.each([
    ['old', '/', 'write /old/page'],
    ['/old/', '/', 'or a slash at the end'],
    ['/old?id=1', '/', 'without a query'],
    ['/../old', '/', 'not begin at a path'],
    ['/old', 'category/4', 'not lead to a URL'],
    ['/old', '//elsewhere.example', 'not lead to a URL'],
    ['/old', 'https://', 'not lead to a URL'],
    ['/old', '/older', 'leads to another old address, "/older": point it to "/" instead'],
    ['/old', '/older/?from=old#top', 'point it to "/" instead'],
    ['/old', 'https://shop.example/older', 'point it to "/" instead'],
    ['/old', '/old', 'in a circle'],
    ['/eski/televizor-арзон', '/eski/televizor-арзон/?a=1', 'in a circle'],
  ])('refuses one from %s to %s', (from, target, reason) => {
    expect(() => refuseWrongRedirects({ [from]: target, '/older': '/' }, SITE)).toThrow(reason);
  });
});

describe('refuse taken addresses', () => {
  const page = (file: string, component: string) => ({
    ...{ path: { pathname: `/${file}`, route: { component } }, file },
  });
  const old = (file: string) => page(file, 'src/pages/[...old].ts');
  const pages = ['index', 'about-us'].map((name) => page(`${name}.html`, `src/pages/${name}.astro`));

  it('accepts pages that each have their own address', () => {
    expect(() => refuseTakenAddresses([...pages, old('about-us/old.html'), old('home.html')])).not.toThrow();
  });

  it.each([
    ['about-us.html', 'src/pages/about-us.astro'],
    ['index.html', 'src/pages/index.astro'],
    ['index.html.html', 'src/pages/index.astro'],
  ])('names the page and the old address that would both be %s', (file, component) => {
    const refuse = () => refuseTakenAddresses([...pages, old(file)]);
    expect(refuse).toThrow(component);
    expect(refuse).toThrow('src/pages/[...old].ts');
  });
});
