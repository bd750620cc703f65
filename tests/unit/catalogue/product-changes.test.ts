import { expect, it } from 'vitest';
import { productChanges } from '#catalogue/product-changes.ts';
import { aProduct } from '../../fixtures/products.ts';

it('counts products that changed, came and went', () => {
  const before = [1, 2, 3].map((id) => aProduct({ id }));
  const after = [aProduct({ id: 1, productQuantity: 0 }), aProduct({ id: 3 }), aProduct({ id: 4 })];
  expect(productChanges(before, after)).toEqual({ changed: 1, added: 1, gone: 1 });
});
