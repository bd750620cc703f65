import { expect, it } from 'vitest';
import { productChanges } from '#catalogue/snapshot/product-changes.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const three = [1, 2, 3].map((id) => aProduct({ id }));

it('reports which products were changed, added and removed', () => {
  const before = catalogueOf({ products: three });
  const after = catalogueOf({
    products: [aProduct({ id: 1, productQuantity: 0 }), aProduct({ id: 3 }), aProduct({ id: 4 })],
  });
  expect(productChanges(before, after)).toEqual({ changed: [1], added: [4], gone: [2] });
});

it('treats a product that only moved as unchanged', () => {
  const after = catalogueOf({ products: three.toReversed() });
  expect(productChanges(catalogueOf({ products: three }), after)).toEqual({
    changed: [],
    added: [],
    gone: [],
  });
});

it('treats a product whose image was rebuilt as changed', () => {
  const built = (name: string) => ({ builtImages: { [aProduct().productImgUrl]: name } });
  const before = catalogueOf({ products: [aProduct(built('aaaaaaaaaaaa-100x100'))] });
  const after = catalogueOf({ products: [aProduct(built('bbbbbbbbbbbb-100x100'))] });
  expect(productChanges(before, after)).toEqual({ changed: [1], added: [], gone: [] });
});

it('treats all products as new where there was no catalogue', () => {
  expect(productChanges(undefined, catalogueOf({ products: three }))).toEqual({
    changed: [],
    added: [1, 2, 3],
    gone: [],
  });
});
