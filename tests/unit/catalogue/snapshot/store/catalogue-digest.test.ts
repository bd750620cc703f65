import { expect, it } from 'vitest';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf, type Snapshot } from '../../../../support/catalogue/catalogues.ts';

const snapshot = (): Snapshot => ({
  products: [aProduct({ id: 2 }), aProduct({ id: 1 })],
  categories: [aCategory({ builtImage: 'aaaaaaaaaaaa-100x100' })],
  slides: [{ slideImgUrl: '/media/1.webp', slideName: 'Yangi' }],
});
const digestOf = (catalogue: Partial<Snapshot>) =>
  catalogueOf(catalogue, { code: String(Math.random()) }).digest;

it('is the same for the same catalogue, whichever code version read it', () => {
  expect(digestOf(snapshot())).toBe(digestOf(snapshot()));
});

it.each<[string, Partial<Snapshot>]>([
  ['a product', { products: [aProduct({ id: 2, productPrice: 1 }), aProduct({ id: 1 })] }],
  ['the order of products', { products: snapshot().products.toReversed() }],
  ['a category', { categories: [aCategory({ categoryName: 'Pech', builtImage: 'aaaaaaaaaaaa-100x100' })] }],
  ['a built image', { categories: [aCategory({ builtImage: 'bbbbbbbbbbbb-100x100' })] }],
  ['the slides', { slides: [] }],
])('changes with %s', (_, change) => {
  expect(digestOf({ ...snapshot(), ...change })).not.toBe(digestOf(snapshot()));
});
