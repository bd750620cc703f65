import { expect, it, vi } from 'vitest';
import { withKnownPictures } from '#catalogue/live/built-pictures.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aProduct } from '../../../fixtures/products.ts';

const builtPictures = { '/1.webp': 'aaaaaaaaaaaa-400x400-ffffff' };

it.each([
  ['that the page knows it by', '/1.webp', builtPictures],
  ['under another address has none', '/2.webp', undefined],
])('a live product with the picture %s', (_, productImgUrl, expected) => {
  openPage();
  const rendered = productAttributes(aProduct({ productImgUrl: '/1.webp', builtPictures }));
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ dataset: { product: rendered['data-product'] } }],
  });
  expect(withKnownPictures(aProduct({ productImgUrl })).builtPictures).toEqual(expected);
});
