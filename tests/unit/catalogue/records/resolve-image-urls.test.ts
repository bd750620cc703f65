import { expect, it } from 'vitest';
import {
  resolveImageUrl,
  withResolvedCategoryImage,
  withResolvedImages,
} from '#catalogue/records/resolve-image-urls.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';

it.each([
  ['/media/1.webp', 'https://api.example/api/v1', 'https://api.example/media/1.webp'],
  ['//cdn.example/1.webp', 'https://api.example/api/v1', 'https://cdn.example/1.webp'],
  ['https://cdn.example/1.webp', 'https://api.example/api/v1', 'https://cdn.example/1.webp'],
  ['', 'https://api.example/api/v1', ''],
  ['/media/1.webp', '/api/v1', '/media/1.webp'],
  ['', '/api/v1', ''],
])('resolves %j against %j to %j', (url, publicApiUrl, resolved) => {
  expect(resolveImageUrl(url, publicApiUrl)).toBe(resolved);
});

const api = 'https://api.example/api/v1';

it('resolves every image of a product and leaves its other fields unchanged', () => {
  const product = aProduct({
    productImgUrl: '/media/1.webp',
    productImages: [
      { src: '/media/2.webp', color: 'Qora' },
      { src: 'https://cdn.example/3.webp', color: '' },
    ],
  });
  expect(withResolvedImages(product, api)).toEqual({
    ...product,
    productImgUrl: 'https://api.example/media/1.webp',
    productImages: [
      { src: 'https://api.example/media/2.webp', color: 'Qora' },
      { src: 'https://cdn.example/3.webp', color: '' },
    ],
  });
});

it('resolves the image of a category', () => {
  const category = aCategory({ categoryImgUrl: '/media/1.webp' });
  expect(withResolvedCategoryImage(category, api)).toEqual({
    ...category,
    categoryImgUrl: 'https://api.example/media/1.webp',
  });
});
