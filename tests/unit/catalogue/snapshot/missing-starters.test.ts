import { expect, it } from 'vitest';
import { missingStarters } from '#catalogue/snapshot/missing-starters.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const missingFrom = (...ids: number[]) =>
  missingStarters(catalogueOf({ products: ids.map((id) => aProduct({ id })) }), {
    starterWishlist: [3, 1],
    starterCompare: [2, 1],
  });

it('are none if the catalogue has all products of the starter lists', () => {
  expect(missingFrom(1, 2, 3, 4)).toEqual([]);
});

it('are those of both lists that the catalogue does not have', () => {
  expect(missingFrom(3, 4)).toEqual([1, 2]);
});
