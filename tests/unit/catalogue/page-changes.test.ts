import { expect, it } from 'vitest';
import { pageChanges } from '#catalogue/page-changes.ts';
import type { Snapshot } from '#catalogue/snapshot.ts';
import { shop } from '#shop.config.ts';
import { aCategory, aProduct } from '../../fixtures/products.ts';

const fridges = aCategory({ id: 1, categoryName: 'Muzlatgichlar' });
const stoves = aCategory({ id: 2, categoryName: 'Pechlar' });
const catalogue = (products: Snapshot['products'], categories = [fridges, stoves]): Snapshot =>
  structuredClone({ products, categories, slides: [] });

const products = [9, 7, 5, 3, 1].map((id) => aProduct({ id, categoryId: id === 9 ? 2 : 1 }));
const withOther = (id: number, fields: object) =>
  products.map((product) => (product.id === id ? { ...product, ...fields } : product));

it('finds nothing to render while the catalogue is the same', () => {
  expect(pageChanges(catalogue(products), catalogue(products))).toEqual({
    stale: { products: [], categories: [] },
    gone: { products: [], categories: [] },
  });
});

it('renders a re-priced product and the category that shows its card', () => {
  const changes = pageChanges(catalogue(products), catalogue(withOther(5, { productPrice: 1 })));
  expect(changes?.stale).toEqual({ products: [5], categories: [1] });
});

it('renders the neighbours of a product that goes or comes, whose links lead elsewhere then', () => {
  const fewer = products.filter(({ id }) => id !== 5);
  const goes = pageChanges(catalogue(products), catalogue(fewer));
  expect(goes?.gone.products).toEqual([5]);
  expect(goes?.stale.products).toEqual([7, 3]);
  expect(pageChanges(catalogue(fewer), catalogue(products))?.stale.products).toEqual([7, 5, 3]);
});

it('renders both categories between which a product moves', () => {
  const changes = pageChanges(catalogue(products), catalogue(withOther(5, { categoryId: 2 })));
  expect(changes?.stale).toEqual({ products: [5], categories: [1, 2] });
});

it('leaves a category alone when a product beyond its first page is re-priced', () => {
  const many = Array.from({ length: shop.pageSize + 1 }, (_, index) =>
    aProduct({ id: index + 1, categoryId: 1 }),
  );
  const changed = many.map((product, index) =>
    index === shop.pageSize ? { ...product, productPrice: 1 } : product,
  );
  expect(pageChanges(catalogue(many), catalogue(changed))?.stale.categories).toEqual([]);
});

it('renders everything when the category menu changes, which is on every page', () => {
  const renamed = [fridges, { ...stoves, categoryName: 'Gaz pechlari' }];
  expect(pageChanges(catalogue(products), catalogue(products, renamed))).toBeUndefined();
});
