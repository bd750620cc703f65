import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createProvider } from '../../../../scripts/provider/create-provider.ts';
import { openDatabase } from '../../../../scripts/provider/open-database.ts';
import { sampleCatalogue } from '../../../../scripts/provider/sample/catalogue.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const color = sampleCatalogue.products[0]?.pictureColor.slice(1);
const picturePath = `/api/v1/media/products/fridge/${color}/front.webp`;

const providerOn = (mediaFolder: string) =>
  createProvider({ database: openDatabase(':memory:'), mediaFolder });

const sizeOf = async (response: Response) => {
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
  return { format, width, height };
};

test.each([
  [picturePath, { width: 720, height: 1005 }],
  ['/api/v1/media/categories/fridge.webp', { width: 600, height: 600 }],
  ['/api/v1/media/slides/toza-uy.webp', { width: 1600, height: 800 }],
])('%s is a WebP picture of its usual size', async (path, size) => {
  const response = await providerOn(temporaryFolder()).request(path);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(await sizeOf(response)).toEqual({ format: 'webp', ...size });
});

test('a picture may be kept for days, and is 304 when asked after', async () => {
  const provider = providerOn(temporaryFolder());
  const { headers } = await provider.request(picturePath);
  expect(headers.get('cache-control')).toMatch(/^public, max-age=\d{6}/);
  const again = await provider.request(picturePath, {
    headers: { 'if-none-match': headers.get('etag') ?? '' },
  });
  expect(again.status).toBe(304);
  expect(again.headers.get('cache-control')).toBe(headers.get('cache-control'));
});

test('a picture asked for many times at once is drawn once, and kept for the next start', async () => {
  const folder = temporaryFolder();
  const provider = providerOn(folder);
  await Promise.all(Array.from({ length: 5 }, () => provider.request(picturePath)));
  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(/\.webp$/);

  const other = await sharp({ create: { width: 3, height: 4, channels: 3, background: 'red' } })
    .webp()
    .toBuffer();
  writeFileSync(join(folder, file), other);
  expect(await sizeOf(await providerOn(folder).request(picturePath))).toMatchObject({ width: 3, height: 4 });
  expect(await sizeOf(await provider.request(picturePath))).toMatchObject({ width: 720 });
});

test('a folder that cannot be written to costs no picture', async () => {
  const file = join(temporaryFolder(), 'a-file');
  writeFileSync(file, 'not a folder');
  expect((await providerOn(join(file, 'media')).request(picturePath)).status).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe('not a folder');
});

test.each([
  'products/fridge/123456/front.webp',
  'products/fridge/..%2f/front.webp',
  `products/fridge/${color}/back.webp`,
  `products/fridge/${color}/front/front.webp`,
  `products/dragon/${color}/front.webp`,
  'categories/dragon.webp',
  'slides/nope.webp',
  'slides/toza-uy.png',
])('there is no picture %s', async (address) => {
  const response = await providerOn(temporaryFolder()).request(`/api/v1/media/${address}`);
  expect(response.status).toBe(404);
});
