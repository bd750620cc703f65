import { expect, it } from 'vitest';
import { CatalogueShrank } from '#catalogue/snapshot/read/catalogue-errors.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { ImagesLost } from '../../../../scripts/build/images/refuse-lost-images.ts';
import { refuseLosses } from '../../../../scripts/build/refuse-losses.ts';
import type { Allowed } from '../../../../scripts/terminal/allowed.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, catalogueWithImages } from '../../../support/catalogue/catalogues.ts';

const catalogueWith = (count: number) =>
  catalogueOf({ products: Array.from({ length: count }, (_, index) => aProduct({ id: index + 1 })) });

it('accepts a catalogue that lost exactly the allowed share, or grew', () => {
  expect(() =>
    refuseLosses(catalogueWith(100), catalogueWith(70), { maxShrinkPercent: 30, allow: {} }),
  ).not.toThrow();
  expect(() =>
    refuseLosses(catalogueWith(100), catalogueWith(180), { maxShrinkPercent: 30, allow: {} }),
  ).not.toThrow();
});

it('refuses a catalogue that lost more, and states both counts, the share and the remedies', () => {
  expect(() =>
    refuseLosses(catalogueWith(100), catalogueWith(69), { maxShrinkPercent: 30, allow: {} }),
  ).toThrow(/shrank from 100 to 69 products \(31 %\).*more than 30 %.*--allow-shrink.*MAX_SHRINK_PERCENT/);
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
