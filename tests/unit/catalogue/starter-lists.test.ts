import { expect, it } from 'vitest';
import { shortenedStarters } from '#catalogue/starter-lists.ts';
import { aProduct } from '../../fixtures/products.ts';
import { catalogueOf } from '../../support/catalogue/catalogues.ts';

const starters = { starterWishlist: [3, 1], starterCompare: [2] };
const startersOf = (...ids: number[]) =>
  shortenedStarters(catalogueOf({ products: ids.map((id) => aProduct({ id })) }), starters);

it('are those of the settings where the catalogue has all of them', () => {
  expect(startersOf(1, 2, 3, 4)).toBeUndefined();
});

it('lose the products that the catalogue does not have', () => {
  expect(startersOf(3, 4)).toEqual({ wishlist: [3], compare: [] });
});
