import { expect, it, vi } from 'vitest';
import { withKnownImages } from '#catalogue/live/built-images.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aProduct } from '../../../fixtures/products.ts';

const builtImages = { '/1.webp': 'aaaaaaaaaaaa-400x400-ffffff' };

it.each([
  ['that the page knows it by', '/1.webp', builtImages],
  ['under another address has none', '/2.webp', undefined],
])('a live product with the image %s', (_, productImgUrl, expected) => {
  openPage();
  const rendered = productAttributes(aProduct({ productImgUrl: '/1.webp', builtImages }));
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ dataset: { product: rendered['data-product'] } }],
  });
  expect(withKnownImages(aProduct({ productImgUrl })).builtImages).toEqual(expected);
});
