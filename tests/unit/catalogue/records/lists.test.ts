import { describe, expect, it } from 'vitest';
import { categorySchema, flatCategories } from '#catalogue/records/category.ts';
import { listResponseSchema, readAs, recordsSchema } from '#catalogue/records/fields.ts';
import { resolveImageUrl } from '#catalogue/records/resolve-image-urls.ts';
import { slideSchema } from '#catalogue/records/slide.ts';

const stoves = { id: 3, categoryName: 'Pechlar', categoryImgUrl: '' };

describe('a category from the API', () => {
  it.each<[string, object, object | undefined]>([
    ['with an id as text', { ...stoves, id: '3', categoryName: ' Pechlar ' }, stoves],
    ['with fields that the shop does not read', { ...stoves, children: [] }, stoves],
    ['with null as its image', { ...stoves, categoryImgUrl: null }, stoves],
    ['with a script as its image', { ...stoves, categoryImgUrl: 'javascript:alert(1)' }, stoves],
    ['without a name', { id: 3 }, undefined],
  ])('%s: %j is read as %j', (_, record, category) => {
    expect(readAs(categorySchema, record)).toEqual(category);
  });

  it('follows its parent if it is nested, two levels deep', () => {
    const gas = { id: 3, categoryName: 'Gaz', children: [{ id: 4 }] };
    const nested = { id: '2', name: 'Pechlar', img: '/p.webp', children: [gas] };
    const flat = flatCategories([
      { id: 1, categoryName: 'Oshxona', children: [nested] },
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

it.each([
  [{ slideImgUrl: '/1.webp' }, { slideImgUrl: '/1.webp', slideName: '' }],
  [{ slideImgUrl: 'slide.webp' }, undefined],
])('the slide %j is read as %j: it needs an image that a page can show', (record, slide) => {
  expect(readAs(slideSchema, record)).toEqual(slide);
});

describe('a page of products from the API', () => {
  it('may have numbers as text, and holds 10 products where it does not say how many', () => {
    const page = { data: [], limit: '20', totalCount: '1052' };
    expect(readAs(listResponseSchema, page)).toEqual({ data: [], limit: 20, totalCount: 1052 });
    for (const limit of [undefined, null, 0, -1, 'o‘n', 2.5])
      expect(readAs(listResponseSchema, { ...page, limit })?.limit).toBe(10);
  });

  it.each([
    ['no data', { totalCount: 3 }],
    ['no total', { data: [] }],
    ['an error instead', { message: 'Internal server error' }],
  ])('is refused with %s', (_, response) => {
    expect(readAs(listResponseSchema, response)).toBeUndefined();
  });
});

it.each<[unknown, unknown]>([
  [{ data: [7], totalCount: 1 }, [7]],
  [[7], [7]],
  [{ data: null }, undefined],
])('of categories or slides in %j are read %j', (response, records) => {
  expect(readAs(recordsSchema, response)).toEqual(records);
});

it.each([
  ['/media/1.webp', 'https://api.example/api/v1', 'https://api.example/media/1.webp'],
  ['https://cdn.example/1.webp', 'https://api.example/api/v1', 'https://cdn.example/1.webp'],
  ['', 'https://api.example/api/v1', ''],
  ['/media/1.webp', '/api/v1', '/media/1.webp'],
])('an image at %j of the API at %j is shown from %j', (url, publicApiUrl, resolved) => {
  expect(resolveImageUrl(url, publicApiUrl)).toBe(resolved);
});
