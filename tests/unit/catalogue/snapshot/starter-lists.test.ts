import { expect, it } from 'vitest';
import { parseStarterLists, startersOf } from '#catalogue/snapshot/starter-lists.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const starters = { starterWishlist: [3, 1], starterCompare: [2] };
const startersWith = (...ids: number[]) =>
  startersOf(catalogueOf({ products: ids.map((id) => aProduct({ id })) }), starters);

it('are those in the settings if the catalogue has all their products', () => {
  expect(startersWith(1, 2, 3, 4)).toBeUndefined();
});

it('leave out products that the catalogue does not have', () => {
  expect(startersWith(3, 4)).toEqual({ wishlist: [3], compare: [] });
});

it('are those that the API names, if any', () => {
  const product = (id: number) => (id < 5 ? aProduct({ id }) : undefined);
  const announced = parseStarterLists({ data: [], starterLists: { wishlist: ['4', 7], compare: [] } });
  expect(startersOf({ product, starters: announced }, starters)).toEqual({ wishlist: [4], compare: [] });
  expect(startersOf({ product, starters: { wishlist: [3, 1], compare: [2] } }, starters)).toBeUndefined();
});

it.each([[[]], [{ data: [] }], [{ data: [], starterLists: 'none' }]])('are not named in %j', (answer) => {
  expect(parseStarterLists(answer)).toBeNull();
});
