import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { ImagesLost, refuseLostImages } from '../../../../../scripts/build/images/refuse-lost-images.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueWithImages } from '../../../../support/catalogue/catalogues.ts';
import { image } from '../../../../support/image-host.ts';
import { builds, DAY_MS, fridge, fridges, HOUR_MS, openBuilds } from './image-builds.ts';

describe('refuse lost images', () => {
  /** Products 1 to 10 with an image each. */
  const shown = (address = (id: number) => `https://cdn.example/${id}.png`): Product[] =>
    Array.from({ length: 10 }, (_, index) => aProduct({ id: index + 1, productImgUrl: address(index + 1) }));

  const all = () => true;
  const butFirst = (lost: number) => (url: string) => Number(/(\d+)\.png/.exec(url)?.[1]) > lost;

  const elsewhere = shown((id) => `https://new.example/${id}.png`);
  const added = Array.from({ length: 100 }, (_, id) =>
    aProduct({ id: 50 + id, productImgUrl: `/${id}.jpg` }),
  );

  it.each<[string, Product[], (url: string) => boolean, RegExp]>([
    [
      'too many images, naming the host and its answer',
      shown(),
      butFirst(4),
      /^4 of the 10 images that the shop shows \(40 %\) .*: cdn\.example: the server answered 403 \(4 images\)\. .*--allow-lost-images/,
    ],
    ['images that the same products now have elsewhere', elsewhere, () => false, /new\.example.*10 images/],
  ])('refuses a catalogue that lost %s', (_, products, isBuilt, reason) => {
    const refuse = () =>
      refuseLostImages(catalogueWithImages(shown(), all), catalogueWithImages(products, isBuilt), 30);
    expect(refuse).toThrow(ImagesLost);
    expect(refuse).toThrow(reason);
  });

  it.each<[string, (url: string) => boolean, Product[], (url: string) => boolean]>([
    ['few images', all, shown(), butFirst(3)],
    ['images that could not be loaded before', butFirst(8), shown(), butFirst(8)],
    ['images of new products', all, [...shown(), ...added], (url) => !url.endsWith('.jpg')],
    ['images that products no longer name', all, shown(() => ''), all],
  ])('accepts a catalogue that lost only %s', (_, wasBuilt, products, isBuilt) => {
    refuseLostImages(catalogueWithImages(shown(), wasBuilt), catalogueWithImages(products, isBuilt), 30);
  });
});

describe('an image that cannot be loaded or read', () => {
  openBuilds();

  it('is replaced by the default image and reported, while the others stay', async () => {
    builds.host.answers.set('/media/damaged.png', image('no image'));
    const products = [
      fridge,
      aProduct({ id: 2, productImgUrl: '/media/missing.png' }),
      aProduct({
        ...{ id: 3, productImgUrl: '/media/damaged.png' },
        productImages: ['damaged', 'fridge'].map((name) => ({ src: `/media/${name}.png`, color: '' })),
      }),
    ];
    const categories = [aCategory({ categoryImgUrl: '/media/missing.png' })];
    const slides = [{ slideImgUrl: '/media/missing.png', slideName: 'Yangi' }];
    const { snapshot, broken } = await builds.build(products, {}, { categories, slides });
    expect(snapshot).toMatchObject({
      products: [
        { productImgUrl: '/media/fridge.png' },
        { productImgUrl: '' },
        { productImgUrl: '', productImages: [{ src: '/media/fridge.png', color: '' }] },
      ],
      categories: [{ categoryImgUrl: '' }],
      slides: [{ slideImgUrl: '' }],
    });
    expect(broken).toHaveLength(4);
    expect(broken.slice(0, 2)).toEqual([
      { url: '/media/damaged.png', reason: expect.stringMatching(/^cannot be read: /) },
      { url: '/media/missing.png', reason: 'the server answered 404' },
    ]);
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
