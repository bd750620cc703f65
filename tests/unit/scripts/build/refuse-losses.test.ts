import { expect, it } from 'vitest';
import { refuseLosses } from '../../../../scripts/build/refuse-losses.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const catalogueWith = (count: number) =>
  catalogueOf({ products: Array.from({ length: count }, (_, index) => aProduct({ id: index + 1 })) });

it('accepts a catalogue that lost exactly the allowed share, or grew', () => {
  expect(() => refuseLosses(catalogueWith(100), catalogueWith(70), 30)).not.toThrow();
  expect(() => refuseLosses(catalogueWith(100), catalogueWith(180), 30)).not.toThrow();
});

it('refuses a catalogue that lost more, and states both counts, the share and the remedies', () => {
  expect(() => refuseLosses(catalogueWith(100), catalogueWith(69), 30)).toThrow(
    /shrank from 100 to 69 products \(31 %\).*more than 30 %.*--allow-shrink.*MAX_SHRINK_PERCENT/,
  );
  expect(() => refuseLosses(catalogueWith(100), catalogueWith(99), 0)).toThrow();
});
