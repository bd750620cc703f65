import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { builtImage } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { refuseLostImages } from '../../../../../scripts/guards/refuse-lost-images.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueWithImages } from '../../../../support/catalogue/catalogues.ts';
import { writeFiles } from '../../../../support/files.ts';
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
    expect((await builds.metadata()).map(({ format, width }) => `${format} ${width}`)).toEqual([
      ...['webp 180', 'webp 400', 'webp 800'],
    ]);
    expect(reading.broken).toEqual([]);

    const before = builds.contents();
    builds.cacheDir = temporaryFolder();
    expect(await builds.build([fridge])).toEqual({ ...reading, file: expect.any(String) });
    expect(builds.contents()).toEqual(before);
    builds.serve(await anImage(300, 419, '#336699'));
    builds.clock += 2 * DAY_MS;
    const small = builtOf(await builds.build([fridge]));
    expect(small?.srcSet, 'never enlarged').toMatch(/-180\.webp 180w,[^,]*-300\.webp 300w$/);
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

  it('is left alone if it is the site’s own, or if the owner has an image CDN', async () => {
    const publicDir = temporaryFolder();
    writeFiles(publicDir, { 'images/own.jpg': '' });
    const own = [aProduct({ productImgUrl: '/images/own.jpg' })];
    const ofSite = await builds.build(own, { publicDir });
    expect(ofSite).toMatchObject({ snapshot: { products: own }, broken: [] });
    const ofCdn = await builds.build([fridge], { images: 'original' });
    expect(ofCdn).toMatchObject({ snapshot: { products: [fridge] }, broken: [] });
    expect(builds.asked).toEqual([]);
  });
});

describe('a vector drawing', () => {
  /** Stripes, of which 24 pixels would show only a grey. */
  const stripes = Array.from({ length: 48 }, (_, x) => `<rect x="${x / 2}" width=".25" height="60"/>`);
  const buildOf = (size: string) => {
    builds.serve(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${stripes.join('')}</svg>`);
    const categories = [aCategory({ categoryImgUrl: '/media/fridge.png' })];
    return builds.build([fridge], {}, { categories });
  };

  it.each(['viewBox="0 0 24 36"', 'width="24" height="36"'])(
    'is drawn as wide as layouts: %s',
    async (size) => {
      const build = await buildOf(size);
      expect(build.broken).toEqual([]);
      const tile = builtImage('category', build.snapshot.categories[0]?.builtImage);
      const card = builtOf(build);
      expect(tile?.srcSet).toMatch(/^[^,]*-180\.webp 180w,[^,]*-400\.webp 400w$/);
      expect(card?.srcSet).toMatch(/-180\.webp 180w,.*-400\.webp 400w,[^,]*-800\.webp 800w$/);
      expect((card?.height ?? 0) / (card?.width ?? 0)).toBeCloseTo(1.5, 2);
      const sizes = (await builds.metadata()).map(
        ({ format, width, height }) => `${format} ${width}×${height}`,
      );
      expect(sizes).toEqual(['webp 180×270', 'webp 400×600', 'webp 800×1200']);
      const { channels } = await sharp(builds.contents()[1]).stats();
      expect(channels.at(-1)?.stdev, 'contrast').toBeGreaterThan(60);
    },
  );

  const TOO_LARGE = ['width="99999" height="99999"', 'viewBox="0 0 1 1000"'];
  it.each(TOO_LARGE)('that is too large is reported: %s', async (size) => {
    const { broken, snapshot } = await buildOf(size);
    expect(snapshot.categories).toMatchObject([{ categoryImgUrl: '' }]);
    expect(broken).toMatchObject([{ reason: expect.stringMatching(/^cannot be read: .*limit/) }, {}]);
  });
});

describe('the next build', () => {
  it('requests no image that is fresh, and downloads and encodes no older one that did not change', async () => {
    builds.serve(await anImage(60, 60, '#336699'), { etag: '"1"', 'cache-control': 'max-age=86400' });
    const first = { ...(await builds.build([fridge])), file: expect.any(String) };
    expect(await builds.build([fridge])).toEqual(first);
    expect(builds.asked).toHaveLength(1);
    builds.clock += 2 * HOUR_MS;
    expect(await builds.build([fridge])).toEqual(first);
    expect(builds.asked[1]).toEqual({ path: '/media/fridge.png', etag: '"1"', status: 304 });
    expect(builds.said).toContain('0 downloaded, 0 encoded');
  });

  it('gives a changed image a new name, and forgets the old files', async () => {
    await builds.build([fridge]);
    const before = builds.files();
    builds.serve(await anImage(1200, 1675, '#996633'), { etag: '"2"' });
    builds.clock += 2 * HOUR_MS;
    await builds.look(await builds.build([fridge]));
    expect(builds.files()).toHaveLength(3);
    expect(builds.files().some((name) => before.includes(name))).toBe(false);
  });

  it('builds images again if somebody removed their folder', async () => {
    await builds.build([fridge]);
    const files = builds.files();
    rmSync(join(builds.cacheDir, 'images/files'), { recursive: true });
    await builds.build([fridge]);
    expect(builds.files()).toEqual(files);
  });

  it('encodes again what an earlier version encoded differently, and shows the old image until then', async () => {
    const first = await builds.build([fridge]);
    using database = new DatabaseSync(join(builds.cacheDir, 'images/images.sqlite'));
    database.exec(`UPDATE images SET recipe = 'of an earlier version'`);
    builds.host.script = () => status(403);
    expect((await builds.build([fridge])).snapshot).toEqual(first.snapshot);
    builds.host.script = undefined;
    expect((await builds.build([fridge])).broken).toEqual([]);
    expect(builds.asked.at(-1), 'the original is needed').toMatchObject({ etag: null, status: 200 });
    expect(builds.said).toContain('1 downloaded, 1 encoded');
  });
});

describe('a catalogue that lost', () => {
  /** Products 1 to 10 with an image each. */
  const shown = (address = (id: number) => `https://cdn.example/${id}.png`): Product[] =>
    Array.from({ length: 10 }, (_, index) => aProduct({ id: index + 1, productImgUrl: address(index + 1) }));
  const all = () => true;
  const butFirst = (lost: number) => (url: string) => Number(/(\d+)\.png/.exec(url)?.[1]) > lost;

  const elsewhere = shown((id) => `https://new.example/${id}.png`);
  const withNew = [...shown(), ...fridges(100).map((each) => ({ ...each, id: 50 + each.id }))];
  const isOfBefore = (url: string) => url.startsWith('https://');

  const refuse = (products: Product[], isBuilt: typeof isOfBefore, wasBuilt: typeof isOfBefore = all) =>
    refuseLostImages(catalogueWithImages(shown(), wasBuilt), catalogueWithImages(products, isBuilt), 30);

  it('too many images is refused, naming the host and its answer', () => {
    expect(() => refuse(shown(), butFirst(4))).toThrow(
      /^4 of the 10 images .* \(40 %\) .*: cdn\.example: the server answered 403 \(4 images\)\. .*--allow-lost-images/,
    );
    expect(() => refuse(elsewhere, () => false), 'at a new address').toThrow(/new\.example.*10 images/);
  });

  it.each<[string, ...Parameters<typeof refuse>]>([
    ['few images', shown(), butFirst(3)],
    ['images that could not be loaded before', shown(), butFirst(8), butFirst(8)],
    ['images of new products', withNew, isOfBefore],
    ['images that products no longer name', shown(() => ''), all],
  ])('only %s is accepted', (_, ...lost) => {
    expect(() => refuse(...lost)).not.toThrow();
  });
});

describe('an image that cannot be loaded or read', () => {
  it('is replaced by the default image and reported, while the others stay', async () => {
    builds.host.answers.set('/media/damaged.png', image('no image'));
    const productImages = ['damaged', 'fridge'].map((name) => ({ src: `/media/${name}.png`, color: '' }));
    const broke = aProduct({ id: 2, productImgUrl: '/media/damaged.png', productImages });
    const categories = [aCategory({ categoryImgUrl: '/media/missing.png' })];
    const slides = [{ slideImgUrl: '/media/missing.png', slideName: 'Yangi' }];
    const { snapshot, broken } = await builds.build([fridge, broke], {}, { categories, slides });
    const { products } = snapshot;
    expect(products.map(({ productImgUrl }) => productImgUrl)).toEqual(['/media/fridge.png', '']);
    expect(products[1]?.productImages).toEqual([{ src: '/media/fridge.png', color: '' }]);
    expect(snapshot).toMatchObject({ categories: [{ categoryImgUrl: '' }], slides: [{ slideImgUrl: '' }] });
    expect(broken).toHaveLength(3);
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
    expect(await build(1)).toHaveLength(1);
    builds.clock += 2 * HOUR_MS;
    const reason = 'cannot be read: takes longer than 20 s';
    expect(await build(3)).toMatchObject([{ reason }, { reason }, { reason }]);
    expect(encode).toHaveBeenCalledTimes(1);
    builds.clock += DAY_MS;
    await build(1);
    expect(encode).toHaveBeenCalledTimes(2);
  });

  it.each(['photo.jpg', 'https://cdn:port/1.webp', '//'])(
    'is reported, not requested, at "%s"',
    async (url) => {
      const { snapshot, broken } = await builds.build([aProduct({ productImgUrl: url })]);
      expect(snapshot).toMatchObject({ products: [{ productImgUrl: '' }] });
      expect(broken).toEqual([{ url, reason: 'is not an image URL (https://… or /…)' }]);
      expect(builds.asked).toEqual([]);
    },
  );

  it('does not hold up the build: a server that never answers is given up', async () => {
    builds.host.script = () => (response) => response.destroy();
    const { broken } = await builds.build(fridges(200), { patienceMs: 0 });
    expect(broken).toHaveLength(200);
    expect(builds.asked.length).toBeLessThan(60);
  });
});
