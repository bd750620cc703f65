import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withKnownImages } from '#catalogue/live/built-images.ts';
import { fetchCategories } from '#catalogue/live/categories.ts';
import { productAttributes } from '#catalogue/records/product-attribute.ts';
import { openPage } from '../../../fixtures/fake-page.ts';
import { aCategory, aProduct } from '../../../fixtures/products.ts';

describe('categories', () => {
  const fetch = vi.fn<typeof globalThis.fetch>();

  beforeEach(() => {
    openPage();
    fetch.mockReset().mockImplementation(async () => Response.json({ data: [aCategory()] }));
    vi.stubGlobal('fetch', fetch);
  });

  describe('the live categories', () => {
    it.each([
      ['wrapped in data', (records: unknown[]) => ({ data: records })],
      ['as a bare list', (records: unknown[]) => records],
    ])('are read %s, without unreadable records', async (_, answer) => {
      const records = [aCategory({ id: 3, categoryName: 'Blenderlar' }), { id: 4 }, null];
      fetch.mockResolvedValueOnce(Response.json(answer(records)));
      const categories = await fetchCategories();
      expect(categories.map(({ id, categoryName }) => [id, categoryName])).toEqual([[3, 'Blenderlar']]);
      expect(fetch.mock.calls[0]?.[0]).toBe('https://api.example/api/v1/categories');
    });

    it('appear once each, as in their first record', async () => {
      const records = [aCategory({ id: 3 }), aCategory({ id: 3, categoryName: 'Boshqa' })];
      fetch.mockResolvedValueOnce(Response.json(records));
      expect((await fetchCategories()).map(({ categoryName }) => categoryName)).toEqual(['Muzlatgichlar']);
    });

    it('all descend from a top-level one, even where two are each other’s parent', async () => {
      const circle = [aCategory({ id: 3, parentId: 4 }), aCategory({ id: 4, parentId: 3 })];
      fetch.mockResolvedValueOnce(Response.json(circle));
      expect((await fetchCategories()).map(({ id, parentId }) => [id, parentId])).toEqual([
        [3, null],
        [4, 3],
      ]);
    });

    it('have image URLs that work in the browser', async () => {
      const [category] = await fetchCategories();
      expect(category?.categoryImgUrl).toBe('https://api.example/media/muzlatgichlar.webp');
    });

    it('are requested once in 5 minutes', async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      await fetchCategories();
      vi.advanceTimersByTime(5 * 60_000 - 1);
      await fetchCategories();
      expect(fetch).toHaveBeenCalledTimes(1);
      vi.advanceTimersByTime(1);
      await fetchCategories();
      expect(fetch).toHaveBeenCalledTimes(2);
      vi.useRealTimers();
    });
  });
});

describe('built images', () => {
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
});
