import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { builtFileNames } from '../../../../../scripts/build/images/place-images.ts';
import { shareImageStep } from '../../../../../scripts/build/share-images/share-image-step.ts';
import { silentSteps } from '../../../../../scripts/terminal/steps.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf, opened } from '../../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
  const red = sharp({ create: { width: 100, height: 100, channels: 3, background: '#f00' } });
  await writeFile(join(folder, 'aaaaaaaaaaaa-100.webp'), await red.webp().toBuffer());
});

const withImage = (fields: Partial<Product> = {}) =>
  aProduct({ builtImages: { '/media/muzlatgich.webp': 'aaaaaaaaaaaa-100x100' }, ...fields });

/** Returns a catalogue after its share images were drawn. */
async function drawn(products: Product[], siteUrl = 'https://shop.uz', wanted: 'drawn' | 'plain' = 'drawn') {
  const { file, [Symbol.dispose]: close } = catalogueOf({ products, categories: [aCategory()] });
  close();
  await shareImageStep(silentSteps, file, { folder, siteUrl, wanted });
  const catalogue = opened(file);
  return { catalogue, image: sharp(join(folder, `${catalogue.shareImage('product', 1)}-share.jpg`)) };
}

it('draws product, price and shop beside the product’s image, small enough for messengers', async () => {
  const { image } = await drawn([withImage({ productDiscPrice: 4_990_000 })]);
  const { size = 0, ...format } = await sharp(await image.toBuffer()).metadata();
  expect(format).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
  expect(size).toBeLessThan(60_000);
  const shades = async (left: number) => {
    const part = await image.clone().extract({ left, top: 0, width: 500, height: 630 }).png().toBuffer();
    return (await sharp(part).stats()).channels.map(({ mean }) => Math.round(mean / 25));
  };
  expect(await shades(40)).toEqual([10, 0, 0]);
  expect(Math.min(...(await shades(680)))).toBeGreaterThan(8);
});

it('redraws only what changed, and puts it on the site with the other images', async () => {
  const { catalogue: before } = await drawn([withImage(), withImage({ id: 2 })]);
  const files = await readdir(folder);
  expect([...builtFileNames(before)].sort()).toEqual(files.sort());
  const { catalogue: after } = await drawn([withImage({ productPrice: 1_000_000 }), withImage({ id: 2 })]);
  expect(after.shareImage('product', 1)).not.toBe(before.shareImage('product', 1));
  expect(after.shareImage('product', 2)).toBe(before.shareImage('product', 2));
});

it('draws only the text if there is no image, whatever characters it contains', async () => {
  const productName = '<b>Холодильник</b> 冰箱 \u0000'.repeat(20);
  const { image } = await drawn([aProduct({ productName, productPrice: 0, productImgUrl: '' })]);
  expect((await image.metadata()).width).toBe(1200);
});

it.each([
  ['http://localhost:4321', 'drawn'],
  ['https://shop.uz', 'plain'],
] as const)('draws nothing for %s if %s images are wanted', async (siteUrl, wanted) => {
  const { catalogue } = await drawn([withImage()], siteUrl, wanted);
  expect(catalogue.shareImages()).toEqual([]);
  expect(await readdir(folder)).toHaveLength(1);
});
