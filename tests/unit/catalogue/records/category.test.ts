import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { categorySchema } from '#catalogue/records/category.ts';

describe('a category of the API', () => {
  it('may spell its id and carry more than the shop reads', () => {
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

  it.each([undefined, null, 'javascript:alert(1)'])('with the image %j has none', (categoryImgUrl) => {
    expect(v.parse(categorySchema, { id: 3, categoryName: 'Pechlar', categoryImgUrl }).categoryImgUrl).toBe(
      '',
    );
  });

  it.each([
    { id: 3 },
    { id: 3, categoryName: ' ' },
    { id: 3, categoryName: null },
    { categoryName: 'Pechlar' },
  ])('needs an id and a name: %j is none', (record) => {
    expect(v.safeParse(categorySchema, record).success).toBe(false);
  });
});
