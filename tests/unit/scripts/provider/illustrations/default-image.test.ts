import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { difference, thumbnail } from './rasterised.ts';

const root = new URL('../../../../../', import.meta.url);
const defaultImage = new URL('public/images/default.jpg', root);
const source = new URL('scripts/provider/illustrations/default-image.svg', root);

it('the default image is a small JPEG of the size of a product picture', async () => {
  const jpeg = await readFile(defaultImage);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 1005 });
  expect(jpeg.length).toBeLessThan(12 * 1024);
});

it('the default image shows what its SVG source draws', async () => {
  const drawn = await thumbnail(await readFile(source, 'utf8'));
  const stored = await sharp(await readFile(defaultImage))
    .resize(72, 100, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  expect(difference(drawn, stored)).toBeLessThan(3);
});

it('the favicon is a square drawing', async () => {
  const { width, height } = await sharp(await readFile(new URL('public/favicon.svg', root))).metadata();
  expect(width).toBe(height);
});
