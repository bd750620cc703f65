import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { ImagesLost, refuseLostImages } from '../../../../../scripts/build/images/refuse-lost-images.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueWithImages } from '../../../../support/catalogue/catalogues.ts';
import { image, status } from '../../../../support/image-host.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { anImage, builds, builtOf, DAY_MS, fridge, fridges, HOUR_MS, openBuilds } from './image-builds.ts';

openBuilds();

describe('a product image', () => {
  it('is built in the widths of the layouts, tells its size, and is the same byte for byte in a clean build', async () => {
    const reading = await builds.build([fridge]);
    expect(builtOf(reading)).toMatchObject({ width: 1200, height: 1675 });
    expect(builtOf(reading)?.srcSet).toMatch(
      /^\/images\/built\/(\w{12})-180\.webp 180w,\/images\/built\/\1-400\.webp 400w,\/images\/built\/\1-800\.webp 800w$/,
    );
    expect((await builds.metadata()).map(({ format, width }) => [format, width])).toEqual([
      ['webp', 180],
      ['webp', 400],
      ['webp', 800],
    ]);
    expect(reading.broken).toEqual([]);

    const before = builds.contents();
    builds.cacheDir = temporaryFolder();
    expect(await builds.build([fridge])).toEqual({ ...reading, file: expect.any(String) });
    expect(builds.contents()).toEqual(before);
  });

  it('is never enlarged', async () => {
    builds.serve(await anImage(300, 419, '#336699'));
    expect(builtOf(await builds.build([fridge]))?.srcSet).toMatch(/-180\.webp 180w,[^,]*-300\.webp 300w$/);
  });

  it('is kept unchanged if it is already a small WebP, unless it tells where it was taken', async () => {
    const drawn = sharp(await anImage(720, 1005, '#336699'));
    const original = await drawn.clone().webp().toBuffer();
    builds.serve(original);
    await builds.build([fridge]);
    expect(builds.contents().some((file) => file.equals(original))).toBe(true);

    builds.cacheDir = temporaryFolder();
    const exif = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } };
    const placed = await drawn.clone().withExif(exif).webp().toBuffer();
    expect((await sharp(placed).metadata()).exif).toBeDefined();
    builds.serve(placed);
    await builds.build([fridge]);
    expect((await builds.metadata()).map(({ exif }) => exif)).toEqual([undefined, undefined, undefined]);
  });
});

describe('image step', () => {
  it('leaves the site’s own images alone', async () => {
    const publicDir = temporaryFolder();
    await mkdir(join(publicDir, 'images'));
    await writeFile(join(publicDir, 'images/own.jpg'), '');
    const products = [aProduct({ productImgUrl: '/images/own.jpg' })];
    const { snapshot, broken } = await builds.build(products, { publicDir });
    expect(snapshot.products).toEqual(products);
    expect(broken).toEqual([]);
    expect(builds.asked).toEqual([]);
  });

  it('leaves all images alone if the owner has an image CDN, but reports what is not an image URL', async () => {
    const products = [fridge, aProduct({ id: 2, productImgUrl: 'photo.jpg' })];
    const { snapshot, broken } = await builds.build(products, { images: 'original' });
    expect(snapshot.products).toContainEqual(fridge);
    expect(broken).toEqual([{ url: 'photo.jpg', reason: 'is not an image URL (https://… or /…)' }]);
    expect(builds.asked).toEqual([]);
  });
});

describe('the next build', () => {
  it.each([
    ['requests nothing while the provider declares the images fresh', 0, []],
    [
      'asks whether an older image changed, without downloading or encoding it again',
      2 * HOUR_MS,
      [{ path: '/media/fridge.png', etag: '"1"', status: 304 }],
    ],
  ])('%s', async (_, ms, asked) => {
    builds.serve(await anImage(60, 60, '#336699'), { etag: '"1"', 'cache-control': 'max-age=86400' });
    const first = await builds.build([fridge]);
    builds.clock += ms;
    builds.asked.length = 0;
    expect(await builds.build([fridge])).toEqual({ ...first, file: expect.any(String) });
    expect(builds.asked).toEqual(asked);
    expect(builds.said).toContain('0 downloaded, 0 encoded');
  });

  it('gives a changed image a new name, and forgets the old files', async () => {
    const first = await builds.build([fridge]);
    const before = builds.files();
    const bytes = await anImage(1200, 1675, '#996633');
    builds.serve(bytes, { etag: '"2"' });
    builds.clock += 2 * HOUR_MS;

    const second = await builds.build([fridge]);
    expect(builds.said).toContain('1 downloaded, 1 encoded');
    expect(builtOf(second)?.srcSet).not.toBe(builtOf(first)?.srcSet);
    await builds.look(second);
    expect(builds.files()).toHaveLength(3);
    expect(builds.files().some((name) => before.includes(name))).toBe(false);
  });

  it('encodes nothing if a server without validators sends the same image', async () => {
    builds.serve(await anImage(1200, 1675, '#336699'));
    await builds.build([fridge]);
    await builds.build([fridge]);
    expect(builds.said).toContain('1 downloaded, 0 encoded');
  });

  it('encodes again what an earlier version encoded differently, and shows the old image until then', async () => {
    const first = await builds.build([fridge]);
    using database = new DatabaseSync(join(builds.cacheDir, 'images/images.sqlite'));
    database.exec(`UPDATE images SET recipe = 'of an earlier version'`);
    builds.host.script = () => status(403);
    expect((await builds.build([fridge])).snapshot).toEqual(first.snapshot);
    builds.host.script = undefined;
    builds.asked.length = 0;
    expect((await builds.build([fridge])).broken).toEqual([]);
    expect(builds.asked, 'the original is needed').toEqual([
      { path: '/media/fridge.png', etag: null, status: 200 },
    ]);
    expect(builds.said).toContain('1 downloaded, 1 encoded');
  });
});

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
