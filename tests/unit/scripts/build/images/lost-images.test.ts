import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { ImagesLost, refuseLostImages } from '../../../../../scripts/build/images/refuse-lost-images.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueWithImages } from '../../../../support/catalogue/catalogues.ts';
import { image } from '../../../../support/image-host.ts';
import { DAY_MS, fridge, fridges, HOUR_MS, openImageBuilds } from './image-builds.ts';

describe('refuse lost images', () => {
  /** Products 1 to 10 with an image each. */
  const shown = (address = (id: number) => `https://cdn.example/${id}.png`): Product[] =>
    Array.from({ length: 10 }, (_, index) => aProduct({ id: index + 1, productImgUrl: address(index + 1) }));

  const all = () => true;
  const butFirst = (lost: number) => (url: string) => Number(/(\d+)\.png/.exec(url)?.[1]) > lost;

  describe('a catalogue that lost images', () => {
    it('is refused, naming the host and its answer, if they are too many', () => {
      const refuse = () =>
        refuseLostImages(catalogueWithImages(shown(), all), catalogueWithImages(shown(), butFirst(4)), 30);
      expect(refuse).toThrow(ImagesLost);
      expect(refuse).toThrow(
        /^4 of the 10 images that the shop shows \(40 %\) .*: cdn\.example: the server answered 403 \(4 images\)\. .*--allow-lost-images/,
      );
    });

    it('is accepted if they are few', () => {
      refuseLostImages(catalogueWithImages(shown(), all), catalogueWithImages(shown(), butFirst(3)), 30);
    });

    it('is also refused if the same products now have images elsewhere that cannot be loaded', () => {
      const moved = catalogueWithImages(
        shown((id) => `https://new.example/${id}.png`),
        () => false,
      );
      expect(() => refuseLostImages(catalogueWithImages(shown(), all), moved, 30)).toThrow(
        /new\.example.*10 images/,
      );
    });
  });

  describe('not counted as lost', () => {
    it('are images that could not be loaded before', () => {
      const before = catalogueWithImages(shown(), butFirst(8));
      refuseLostImages(before, catalogueWithImages(shown(), butFirst(8)), 30);
    });

    it('are images of new products, and those that products no longer name', () => {
      const products = Array.from({ length: 100 }, (_, index) =>
        aProduct({ id: 50 + index, productImgUrl: `/${index}.jpg` }),
      );
      const before = catalogueWithImages(shown(), all);
      refuseLostImages(
        before,
        catalogueWithImages([...shown(), ...products], (url) => !url.endsWith('.jpg')),
        30,
      );
      refuseLostImages(
        before,
        catalogueWithImages(
          shown(() => ''),
          all,
        ),
        30,
      );
    });
  });
});

describe('broken images', () => {
  let builds: Awaited<ReturnType<typeof openImageBuilds>>;
  beforeEach(async () => {
    builds = await openImageBuilds();
  });

  describe('an image that cannot be loaded or read', () => {
    it('is replaced by the default image and reported, while the others stay', async () => {
      builds.host.answers.set('/media/damaged.png', image('no image'));
      const products = [
        fridge,
        aProduct({ id: 2, productImgUrl: '/media/missing.png' }),
        aProduct({
          id: 3,
          productImgUrl: '/media/damaged.png',
          productImages: [
            { src: '/media/damaged.png', color: '' },
            { src: '/media/fridge.png', color: '' },
          ],
        }),
      ];
      const { snapshot, broken } = await builds.build(
        products,
        {},
        {
          categories: [aCategory({ categoryImgUrl: '/media/missing.png' })],
          slides: [{ slideImgUrl: '/media/missing.png', slideName: 'Yangi' }],
        },
      );

      expect(snapshot.products.map(({ productImgUrl }) => productImgUrl)).toEqual([
        '/media/fridge.png',
        '',
        '',
      ]);
      expect(snapshot.products[2]?.productImages).toEqual([{ src: '/media/fridge.png', color: '' }]);
      expect(snapshot.categories[0]?.categoryImgUrl).toBe('');
      expect(snapshot.slides[0]?.slideImgUrl).toBe('');
      expect(broken).toHaveLength(4);
      expect(broken[0]).toEqual({
        url: '/media/damaged.png',
        reason: expect.stringMatching(/^cannot be read: /),
      });
      expect(broken[1]).toEqual({ url: '/media/missing.png', reason: 'the server answered 404' });
    });

    it('is not decoded again for a day, whichever address delivers it', async () => {
      builds.host.script = () => image('a drawing that takes for ever');
      const encode = vi.fn(() => Promise.reject(new Error('takes longer than 20 s')));
      const build = async (count: number) =>
        (await builds.build(fridges(count), { encoders: { encode, [Symbol.dispose]() {} } })).broken;
      const reason = 'cannot be read: takes longer than 20 s';
      expect(await build(1)).toEqual([{ url: '/media/1.png', reason }]);
      builds.clock += 2 * HOUR_MS;
      expect((await build(3)).map((broken) => broken.reason)).toEqual([reason, reason, reason]);
      expect(builds.asked).toHaveLength(4);
      expect(encode).toHaveBeenCalledTimes(1);
      builds.clock += DAY_MS;
      await build(1);
      expect(encode).toHaveBeenCalledTimes(2);
    });

    it('is reported and not requested if it has no valid URL', async () => {
      const addresses = ['photo.jpg', 'https://cdn:port/1.webp', '//'];
      const products = addresses.map((productImgUrl, place) => aProduct({ id: place + 1, productImgUrl }));
      const { snapshot, broken } = await builds.build(products);
      expect(snapshot.products.map(({ productImgUrl }) => productImgUrl)).toEqual(['', '', '']);
      const reason = 'is not an image URL (https://… or /…)';
      expect(broken).toEqual(addresses.toSorted().map((url) => ({ url, reason })));
      expect(builds.asked).toEqual([]);
    });

    it('does not hold up the build: a server that never answers is given up', async () => {
      builds.host.script = () => (response) => response.destroy();
      const { broken } = await builds.build(fridges(200), { patienceMs: 0 });
      expect(broken).toHaveLength(200);
      expect(broken.map(({ reason }) => reason)).toContain('other side closed');
      expect(builds.asked.length).toBeLessThan(60);
    });
  });
});
