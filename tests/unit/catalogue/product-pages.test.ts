import { describe, expect, it } from 'vitest';
import { productPages } from '#catalogue/product-pages.ts';
import { aCategory, aProduct } from '../../fixtures/products.ts';

const stoves = aCategory({ id: 2, categoryName: 'Pechlar' });

describe('the product pages', () => {
  const pages = productPages({
    products: [
      aProduct({ id: 9, categoryId: 2 }),
      aProduct({ id: 4, categoryId: 77 }),
      aProduct({ id: 6, categoryId: null }),
    ],
    categories: [aCategory({ id: 1 }), stoves],
    slides: [],
  });

  it('are one for every product, in the order of the catalogue', () => {
    expect(pages.map(({ product }) => product.id)).toEqual([9, 4, 6]);
  });

  it('know the category of their product; an unknown one and none are no category', () => {
    expect(pages.map(({ category }) => category)).toEqual([stoves, undefined, undefined]);
  });

  it('know the neighbours of their product in id order (decision 6)', () => {
    expect(pages.map(({ neighbours }) => neighbours)).toEqual([
      { previous: 6, next: 4 },
      { previous: undefined, next: 6 },
      { previous: 4, next: 9 },
    ]);
  });

  it('name the categories in their menu', () => {
    expect(pages.map(({ menu }) => menu.map(({ id }) => id))).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
  });
});
