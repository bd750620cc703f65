import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { brandIcon } from '#metadata/brand-icon.ts';
import { brand } from '#shop.config.ts';

const publicDir = new URL('../../../public/', import.meta.url);

it('the default image is a small JPEG with the dimensions of a product image', async () => {
  const jpeg = await readFile(new URL('images/default.jpg', publicDir));
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 1005 });
  expect(jpeg.length).toBeLessThan(12 * 1024);
});

it('the shop’s icon is a square drawing in the brand colour', async () => {
  const drawn = sharp(Buffer.from(brandIcon));
  const { width, height } = await drawn.metadata();
  expect(width).toBe(height);
  const { data } = await drawn
    .extract({ left: 32, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(`#${data.subarray(0, 3).toString('hex')}`).toBe(brand.accent);
});
