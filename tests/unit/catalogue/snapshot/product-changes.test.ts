import { expect, it } from 'vitest';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const three = [1, 2, 3].map((id) => aProduct({ id }));

it('tells which products changed, came and went', () => {
  const before = catalogueOf({ products: three });
  const after = catalogueOf({
    products: [aProduct({ id: 1, productQuantity: 0 }), aProduct({ id: 3 }), aProduct({ id: 4 })],
  });
  expect(productChanges(before, after)).toEqual({ changed: [1], added: [4], gone: [2] });
});

it('takes a product that only moved for the same', () => {
  const after = catalogueOf({ products: three.toReversed() });
  expect(productChanges(catalogueOf({ products: three }), after)).toEqual({
    changed: [],
    added: [],
    gone: [],
  });
});

it('takes a product whose image was built anew for changed', () => {
  const built = (name: string) => ({ builtImages: { [aProduct().productImgUrl]: name } });
  const before = catalogueOf({ products: [aProduct(built('aaaaaaaaaaaa-100x100'))] });
  const after = catalogueOf({ products: [aProduct(built('bbbbbbbbbbbb-100x100'))] });
  expect(productChanges(before, after)).toEqual({ changed: [1], added: [], gone: [] });
});

it('takes all for new where there was no catalogue', () => {
  expect(productChanges(undefined, catalogueOf({ products: three }))).toEqual({
    changed: [],
    added: [1, 2, 3],
    gone: [],
  });
});
