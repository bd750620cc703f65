import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const publicDir = new URL('../../../public/', import.meta.url);

it('the default image is a small JPEG with the dimensions of a product image', async () => {
  const jpeg = await readFile(new URL('images/default.jpg', publicDir));
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 1005 });
  expect(jpeg.length).toBeLessThan(12 * 1024);
});
