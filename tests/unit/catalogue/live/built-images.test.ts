import { expect, it, vi } from 'vitest';
import { withKnownImages } from '#catalogue/live/built-images.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aProduct } from '../../../fixtures/products.ts';

const builtImages = { '/1.webp': 'aaaaaaaaaaaa-400x400' };

it.each([
  ['with the image that the page shows of it keeps the built image', '/1.webp', builtImages],
  ['with another image has no built image', '/2.webp', undefined],
])('a live product %s', (_, productImgUrl, expected) => {
  openPage();
  const rendered = productAttributes(aProduct({ productImgUrl: '/1.webp', builtImages }));
  vi.stubGlobal('document', {
    querySelectorAll: () => [{ dataset: { product: rendered['data-product'] } }],
  });
  expect(withKnownImages(aProduct({ productImgUrl })).builtImages).toEqual(expected);
});
