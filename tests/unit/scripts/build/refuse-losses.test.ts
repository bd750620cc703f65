import { describe, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { ImagesLost } from '../../../../scripts/build/images/refuse-lost-images.ts';
import { refuseLosses } from '../../../../scripts/build/refuse-losses.ts';
import { PricesJumped } from '../../../../scripts/guards/refuse-price-jump.ts';
import type { Allowed } from '../../../../scripts/terminal/allowed.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, catalogueWithImages } from '../../../support/catalogue/catalogues.ts';

const losses = { maxShrinkPercent: 30, allow: {} };

const catalogueWith = (count: number) =>
  catalogueOf({ products: Array.from({ length: count }, (_, index) => aProduct({ id: index + 1 })) });

it('accepts a catalogue that lost exactly the allowed share, or grew', () => {
  expect(() => refuseLosses(catalogueWith(100), catalogueWith(70), losses)).not.toThrow();
  expect(() => refuseLosses(catalogueWith(100), catalogueWith(180), losses)).not.toThrow();
});

it('refuses a catalogue that lost more, and states both counts, the share and the remedies', () => {
  expect(() => refuseLosses(catalogueWith(100), catalogueWith(69), losses)).toThrow(
    /shrank from 100 to 69 products \(31 %\).*more than 30 %.*--allow-shrink.*MAX_SHRINK_PERCENT/,
  );
  expect(() =>
    refuseLosses(catalogueWith(100), catalogueWith(99), { maxShrinkPercent: 0, allow: {} }),
  ).toThrow();
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
  const priced = (fields: Partial<Product>, changed = 0, others: Partial<Product> = {}) =>
    catalogueOf({
      products: Array.from({ length: 10 }, (_, index) =>
        aProduct({
          ...{ id: index + 1, productPrice: 900, productDiscPrice: 0, productCurrency: 'dollar', ...others },
          ...(index < changed && fields),
        }),
      ),
    });

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
    refuseLosses(priced({}), priced({ productPrice: 1800 }, 10), losses);
    refuseLosses(priced({}), priced({ productPrice: 450 }, 10), losses);
  });

  it('are refused with five examples and the word that accepts them', () => {
    const refuse = () =>
      refuseLosses(priced({}), priced({ productPrice: 489, productCurrency: 'sum' }, 6), losses);
    expect(refuse).toThrow(
      /^6 of 10 prices \(60 %\).*: product 1 from \$900\.00 to 489 so‘m; .*--allow-price-jump/,
    );
    expect(refuse).toThrow(/product 5 from [^;]*\. More/);
    const allow = { shrink: true, lostImages: true };
    expect(() => refuseLosses(priced({}), priced({ productPrice: 0 }, 6), { ...losses, allow })).toThrow(
      PricesJumped,
    );
    refuseLosses(priced({}), priced({ productPrice: 0 }, 6), { ...losses, allow: { priceJump: true } });
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
