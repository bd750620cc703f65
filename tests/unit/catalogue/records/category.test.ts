import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { categorySchema, flatCategories } from '#catalogue/records/category.ts';
import { readAs } from '#catalogue/records/fields.ts';

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
