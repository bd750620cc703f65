import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const publicDir = new URL('../../../public/', import.meta.url);

it('the default image is a small JPEG of the size of a product image', async () => {
  const jpeg = await readFile(new URL('images/default.jpg', publicDir));
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 1005 });
  expect(jpeg.length).toBeLessThan(12 * 1024);
});

it('the favicon is a square drawing', async () => {
  const { width, height } = await sharp(await readFile(new URL('favicon.svg', publicDir))).metadata();
  expect(width).toBe(height);
});
