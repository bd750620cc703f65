import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { builtFileNames } from '../../../../../scripts/build/images/built-file-names.ts';
import { shareImageStep } from '../../../../../scripts/build/share-images/share-image-step.ts';
import { silentSteps } from '../../../../../scripts/terminal/steps.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf, opened } from '../../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const BUILT = 'aaaaaaaaaaaa-100x100';
let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  const red = sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } });
  await writeFile(join(folder, 'aaaaaaaaaaaa-100.webp'), await red.webp().toBuffer());
});

const withImage = (fields: Partial<Product> = {}) =>
  aProduct({ builtImages: { '/media/muzlatgich.webp': BUILT }, ...fields });

/** Returns a catalogue after its share images were drawn. */
async function drawn(products: Product[], siteUrl = 'https://shop.uz', wanted: 'drawn' | 'plain' = 'drawn') {
  const { file, [Symbol.dispose]: close } = catalogueOf({ products, categories: [aCategory()] });
  close();
  await shareImageStep(silentSteps, file, { folder, siteUrl, wanted });
  return opened(file);
}

const share = (name: string | undefined) => join(folder, `${name}-share.jpg`);

it('draws product, price and shop beside the product’s image, small enough for messengers', async () => {
  const { shareImage } = await drawn([withImage({ productDiscPrice: 4_990_000 })]);
  const image = sharp(share(shareImage('product', 1)));
  const { width, height, format, size = 0 } = await sharp(await image.toBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' });
  expect(size).toBeLessThan(60_000);
  const shades = async (left: number) => {
    const part = await image.clone().extract({ left, top: 0, width: 500, height: 630 }).png().toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean / 25));
  };
  expect(await shades(40)).toEqual([10, 0, 0]);
  expect(Math.min(...(await shades(680)))).toBeGreaterThan(8);
});

it('redraws only what changed, and puts it on the site with the other images', async () => {
  const products = [withImage(), withImage({ id: 2 })];
  const before = await drawn(products);
  const files = await readdir(folder);
  expect([...builtFileNames(before)].sort()).toEqual(files.sort());

  const after = await drawn([withImage({ productPrice: 1_000_000 }), withImage({ id: 2 })]);
  expect(after.shareImage('product', 1)).not.toBe(before.shareImage('product', 1));
  expect(after.shareImage('product', 2)).toBe(before.shareImage('product', 2));
  expect(await readdir(folder)).toHaveLength(files.length + 1);
});

it('draws only the text if there is no image, whatever characters it contains', async () => {
  const { shareImage } = await drawn([
    aProduct({
      productName: '<b>Холодильник</b> 冰箱 \u0000'.repeat(20),
      productPrice: 0,
      productImgUrl: '',
    }),
  ]);
  const { width } = await sharp(share(shareImage('product', 1))).metadata();
  expect(width).toBe(1200);
});

it.each([
  ['http://localhost:4321', 'drawn'],
  ['https://shop.uz', 'plain'],
] as const)('draws nothing for %s if %s images are wanted', async (siteUrl, wanted) => {
  const { shareImages } = await drawn([withImage()], siteUrl, wanted);
  expect(shareImages()).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);
});
