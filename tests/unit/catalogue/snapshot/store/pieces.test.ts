import { expect, it } from 'vitest';
import { aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../support/catalogue/catalogues.ts';

const products = Array.from({ length: 250 }, (_, index) => aProduct({ id: index + 1 }));
const piecesOf = (sold: typeof products) => catalogueOf({ products: sold }).pieces(100);

it('groups products with neighbouring ids in few pieces', () => {
  expect(piecesOf(products).map(({ first, last }) => [first, last])).toEqual([
    [1, 99],
    [100, 199],
    [200, 250],
  ]);
});

it('changes only the digests of pieces whose products changed', () => {
  const before = piecesOf(products);
  const after = piecesOf(products.with(119, aProduct({ id: 120, productPrice: 7 })));
  expect(after.map(({ digest }, index) => digest === before[index]?.digest)).toEqual([true, false, true]);
});
