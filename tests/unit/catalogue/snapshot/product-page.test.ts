import { describe, expect, it } from 'vitest';
import { productPage } from '#catalogue/snapshot/product-page.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';

const kitchen = aCategory({ id: 1, categoryName: 'Oshxona' });
const stoves = aCategory({ id: 2, categoryName: 'Pechlar', parentId: 1 });

describe('a product page', () => {
  const pages = () => {
    const catalogue = catalogueOf({
      products: [
        aProduct({ id: 9, categoryId: 2 }),
        aProduct({ id: 4, categoryId: 77 }),
        aProduct({ id: 6, categoryId: null }),
      ],
      categories: [kitchen, stoves],
    });
    return catalogue.productIds().map((id) => productPage(catalogue, id));
  };

  it('exists for every product, in the order of the catalogue', () => {
    expect(pages().map(({ product }) => product.id)).toEqual([9, 4, 6]);
  });

  it('lists the category of its product after the parent category, and none if it is unknown or absent', () => {
    expect(pages().map(({ categories }) => categories)).toEqual([[kitchen, stoves], [], []]);
  });

  it('links the neighbours of its product in id order', () => {
    expect(pages().map(({ neighbours }) => neighbours)).toEqual([
      { previous: 6, next: 4 },
      { previous: undefined, next: 6 },
      { previous: 4, next: 9 },
    ]);
  });

  it('links products of its category with a similar price and their images, never its own product', () => {
    const builtImages = { '/media/muzlatgich.webp': 'aaaaaaaaaaaa-100x100' };
    const catalogue = catalogueOf({
      products: [
        ...[1, 2, 3, 4, 5, 6].map((id) => aProduct({ id, categoryId: 2, productPrice: id, builtImages })),
        aProduct({ id: 7, categoryId: 1, productPrice: 3 }),
        aProduct({ id: 8, categoryId: null, productPrice: 3 }),
      ],
      categories: [aCategory({ id: 1 }), stoves],
    });
    const relatedTo = (id: number) => productPage(catalogue, id).related;
    expect(relatedTo(3).map(({ id }) => id)).toEqual([1, 2, 4, 5]);
    expect(relatedTo(3)[0]?.builtImages).toEqual(builtImages);
    expect(relatedTo(7), 'the only one of its category').toEqual([]);
    expect(relatedTo(8), 'without a category').toEqual([]);
  });
});
