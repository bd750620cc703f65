import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { slideSchema } from '#catalogue/records/slide.ts';

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
