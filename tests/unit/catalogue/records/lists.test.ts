import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { categorySchema, flatCategories } from '#catalogue/records/category.ts';
import { readAs } from '#catalogue/records/fields.ts';
import { listResponseSchema, recordsSchema } from '#catalogue/records/list.ts';
import {
  resolveImageUrl,
  withResolvedCategoryImage,
  withResolvedImages,
} from '#catalogue/records/resolve-image-urls.ts';
import { slideSchema } from '#catalogue/records/slide.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';

describe('category', () => {
  describe('a category from the API', () => {
    it('may have an id as text and fields that the shop does not read', () => {
      const record = {
        id: '3',
        categoryName: ' Pechlar ',
        categoryImgUrl: '/media/pechlar.webp',
        children: [],
      };
      expect(v.parse(categorySchema, record)).toEqual({
        id: 3,
        categoryName: 'Pechlar',
        categoryImgUrl: '/media/pechlar.webp',
      });
    });

    it.each([undefined, null, 'javascript:alert(1)'])('with the image %j has no image', (categoryImgUrl) => {
      expect(v.parse(categorySchema, { id: 3, categoryName: 'Pechlar', categoryImgUrl }).categoryImgUrl).toBe(
        '',
      );
    });

    it.each([
      { id: 3 },
      { id: 3, categoryName: ' ' },
      { id: 3, categoryName: null },
      { categoryName: 'Pechlar' },
    ])('needs an id and a name: %j is not a category', (record) => {
      expect(v.safeParse(categorySchema, record).success).toBe(false);
    });
  });

  it('nested categories follow their parent, two levels deep', () => {
    const flat = flatCategories([
      {
        id: 1,
        categoryName: 'Oshxona',
        children: [
          {
            id: '2',
            name: 'Pechlar',
            img: '/p.webp',
            children: [{ id: 3, categoryName: 'Gaz', children: [{ id: 4 }] }],
          },
        ],
      },
      { id: 5, categoryName: 'Telefonlar', parentId: null },
      'no record',
    ]);
    expect(flat.map((record) => readAs(categorySchema, record))).toEqual([
      { id: 1, categoryName: 'Oshxona', categoryImgUrl: '' },
      { id: 2, categoryName: 'Pechlar', categoryImgUrl: '/p.webp', parentId: 1 },
      { id: 3, categoryName: 'Gaz', categoryImgUrl: '', parentId: 2 },
      { id: 5, categoryName: 'Telefonlar', categoryImgUrl: '', parentId: null },
      undefined,
    ]);
  });
});

describe('a slide from the API', () => {
  it.each([
    [{ slideImgUrl: '/media/1.webp', slideName: 'Yangi' }, 'Yangi'],
    [{ slideImgUrl: '/media/1.webp' }, ''],
    [{ slideImgUrl: '/media/1.webp', slideName: null }, ''],
  ])('%j has the name %j', (record, slideName) => {
    expect(v.parse(slideSchema, record)).toEqual({ slideImgUrl: '/media/1.webp', slideName });
  });

  it.each([{}, { slideImgUrl: null }, { slideImgUrl: '' }, { slideImgUrl: 'slide.webp' }])(
    'needs an image that a page can show: %j is not a slide',
    (record) => {
      expect(v.safeParse(slideSchema, { slideName: 'Yangi', ...record }).success).toBe(false);
    },
  );
});

describe('list', () => {
  describe('a page of products from the API', () => {
    it('may have numbers as text', () => {
      expect(v.parse(listResponseSchema, { data: [], limit: '20', totalCount: '1052' })).toEqual({
        data: [],
        limit: 20,
        totalCount: 1052,
      });
    });

    it.each([undefined, null, 0, -1, 'o‘n', 2.5])('holds 10 products where the limit is %j', (limit) => {
      expect(v.parse(listResponseSchema, { data: [], limit, totalCount: 3 }).limit).toBe(10);
    });

    it.each([
      ['no data', { totalCount: 3 }],
      ['data that is not a list', { data: {}, totalCount: 3 }],
      ['no total', { data: [] }],
      ['a negative total', { data: [], totalCount: -1 }],
      ['an error instead', { message: 'Internal server error' }],
    ])('is refused with %s', (_, response) => {
      expect(v.safeParse(listResponseSchema, response).success).toBe(false);
    });
  });

  describe('categories and slides from the API', () => {
    it.each([[[1, 2]], [{ data: [1, 2], totalCount: 2 }]])('are read from %j', (response) => {
      expect(v.parse(recordsSchema, response)).toEqual([1, 2]);
    });

    it.each([null, {}, { data: null }, 'ok'])('are refused if they are %j', (response) => {
      expect(v.safeParse(recordsSchema, response).success).toBe(false);
    });
  });
});

describe('resolve image urls', () => {
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
});
