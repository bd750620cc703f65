import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../fixtures/products.ts';
import { image, status } from '../../../../support/image-host.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { anImage, builtOf, fridge, HOUR_MS, openImageBuilds } from './image-builds.ts';

describe('image step', () => {
  let builds: Awaited<ReturnType<typeof openImageBuilds>>;
  beforeEach(async () => {
    builds = await openImageBuilds();
  });

  describe('a product image', () => {
    it('is built in the widths of the layouts, and tells its size', async () => {
      const reading = await builds.build([fridge]);

      expect(builtOf(reading)).toMatchObject({ width: 1200, height: 1675 });
      expect(builtOf(reading)?.srcSet).toMatch(
        /^\/images\/built\/(\w{12})-180\.webp 180w,\/images\/built\/\1-400\.webp 400w,\/images\/built\/\1-800\.webp 800w$/,
      );
      const widths = builds
        .files()
        .map((name) => sharp(join(builds.cacheDir, 'images/files', name)).metadata());
      expect((await Promise.all(widths)).map(({ format, width }) => [format, width])).toEqual([
        ['webp', 180],
        ['webp', 400],
        ['webp', 800],
      ]);
      expect(reading.broken).toEqual([]);
    });

    it('is never enlarged', async () => {
      builds.host.answers.set('/media/fridge.png', image(await anImage(300, 419, '#336699')));
      expect(builtOf(await builds.build([fridge]))?.srcSet).toMatch(/-180\.webp 180w,[^,]*-300\.webp 300w$/);
    });

    it('is kept unchanged if it is already a small WebP', async () => {
      const original = await sharp(await anImage(720, 1005, '#336699'))
        .webp()
        .toBuffer();
      builds.host.answers.set('/media/fridge.png', image(original));
      await builds.build([fridge]);
      const largest = builds.files().find((name) => name.endsWith('-720.webp')) ?? '';
      expect(readFileSync(join(builds.cacheDir, 'images/files', largest)).equals(original)).toBe(true);
    });

    it('does not tell where it was taken, even if it is already a small WebP', async () => {
      const original = await sharp(await anImage(720, 1005, '#336699'))
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 18/1 0/1' } })
        .webp()
        .toBuffer();
      expect((await sharp(original).metadata()).exif).toBeDefined();
      builds.host.answers.set('/media/fridge.png', image(original));
      await builds.build([fridge]);
      const found = builds
        .files()
        .map((name) => sharp(join(builds.cacheDir, 'images/files', name)).metadata());
      expect((await Promise.all(found)).map(({ exif }) => exif)).toEqual([undefined, undefined, undefined]);
    });

    it('results in the same files, byte for byte, in a clean build', async () => {
      const first = await builds.build([fridge]);
      const before = builds.files().map((name) => readFileSync(join(builds.cacheDir, 'images/files', name)));
      builds.cacheDir = temporaryFolder();
      expect(await builds.build([fridge])).toEqual({ ...first, file: expect.any(String) });
      expect(builds.files().map((name) => readFileSync(join(builds.cacheDir, 'images/files', name)))).toEqual(
        before,
      );
    });
  });

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

  it('leaves all images alone if the owner has an image CDN', async () => {
    const { snapshot } = await builds.build([fridge], { images: 'original' });
    expect(snapshot.products).toEqual([fridge]);
    expect(builds.asked).toEqual([]);
  });

  it('reports what is not an image URL, even with an image CDN', async () => {
    const products = [fridge, aProduct({ id: 2, productImgUrl: 'photo.jpg' })];
    const { broken } = await builds.build(products, { images: 'original' });
    const reason = 'is not an image URL (https://… or /…)';
    expect(broken).toEqual([{ url: 'photo.jpg', reason }]);
  });
});

describe('next build', () => {
  let builds: Awaited<ReturnType<typeof openImageBuilds>>;
  beforeEach(async () => {
    builds = await openImageBuilds();
  });

  describe('the next build', () => {
    it('requests nothing while the provider declares the images fresh', async () => {
      const first = await builds.build([fridge]);
      builds.asked.length = 0;
      expect(await builds.build([fridge])).toEqual({ ...first, file: expect.any(String) });
      expect(builds.asked).toEqual([]);
      expect(builds.said).toContain('0 downloaded, 0 encoded');
    });

    it('asks whether an older image changed, without downloading or encoding it again', async () => {
      const first = await builds.build([fridge]);
      builds.clock += 2 * HOUR_MS;
      builds.asked.length = 0;
      expect(await builds.build([fridge])).toEqual({ ...first, file: expect.any(String) });
      expect(builds.asked).toEqual([{ path: '/media/fridge.png', etag: '"1"', status: 304 }]);
      expect(builds.said).toContain('0 downloaded, 0 encoded');
    });

    it('gives a changed image a new name, and forgets the old files', async () => {
      const first = await builds.build([fridge]);
      const before = builds.files();
      const bytes = await anImage(1200, 1675, '#996633');
      builds.host.answers.set('/media/fridge.png', image(bytes, { etag: '"2"' }));
      builds.clock += 2 * HOUR_MS;

      const second = await builds.build([fridge]);
      expect(builds.said).toContain('1 downloaded, 1 encoded');
      expect(builtOf(second)?.srcSet).not.toBe(builtOf(first)?.srcSet);
      await builds.look(second);
      expect(builds.files()).toHaveLength(3);
      expect(builds.files().some((name) => before.includes(name))).toBe(false);
    });

    it('encodes nothing if a server without validators sends the same image', async () => {
      builds.host.answers.set('/media/fridge.png', image(await anImage(1200, 1675, '#336699')));
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
});
