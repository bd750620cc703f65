import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { placeImages } from '../../../../../scripts/build/images/place-images.ts';
import { refuseMissingImages } from '../../../../../scripts/build/images/refuse-missing-images.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const snapshot = () => ({
  products: [aProduct({ productImgUrl: '/1.png', builtImages: { '/1.png': 'aaaaaaaaaaaa-400x400' } })],
  categories: [aCategory({ builtImage: 'bbbbbbbbbbbb-100x100' })],
  slides: [{ slideImgUrl: '/slide.png', slideName: '', builtImage: 'cccccccccccc-600x300' }],
});
const catalogue = () => catalogueOf(snapshot());
const names = [
  'aaaaaaaaaaaa-180.webp',
  'aaaaaaaaaaaa-400.webp',
  'bbbbbbbbbbbb-100.webp',
  'cccccccccccc-600.webp',
];

let built: string;
let siteDir: string;

beforeEach(() => {
  built = temporaryFolder();
  siteDir = temporaryFolder();
  for (const name of names) writeFileSync(join(built, name), name);
});

it('puts the files of all built images into the site', async () => {
  const { written } = await placeImages(built, siteDir, catalogue());
  expect(written.sort()).toEqual(names.map((name) => `images/built/${name}`));
  expect(readdirSync(join(siteDir, 'images/built')).sort()).toEqual(names);
  expect(readFileSync(join(siteDir, 'images/built/aaaaaaaaaaaa-400.webp'), 'utf8')).toBe(
    'aaaaaaaaaaaa-400.webp',
  );
});

it('touches only what changed if the site already has images', async () => {
  await placeImages(built, siteDir, catalogue());
  expect(await placeImages(built, siteDir, catalogue())).toEqual({ written: [], removed: [] });
  expect(await placeImages(built, siteDir, catalogueOf({ ...snapshot(), categories: [] }))).toEqual({
    written: [],
    removed: ['images/built/bbbbbbbbbbbb-100.webp'],
  });
  expect(readdirSync(join(siteDir, 'images/built'))).not.toContain('bbbbbbbbbbbb-100.webp');
});

it('creates no folder in a site without images', async () => {
  await placeImages(built, siteDir, catalogueOf({}));
  expect(readdirSync(siteDir)).toEqual([]);
});

it('reports the images that are missing beside a catalogue', async () => {
  await expect(refuseMissingImages(built, catalogue())).resolves.toBeUndefined();
  rmSync(join(built, 'aaaaaaaaaaaa-180.webp'));
  await expect(refuseMissingImages(built, catalogue())).rejects.toThrow(/lacks 1 image .*aaaaaaaaaaaa-180/);
  await expect(refuseMissingImages(join(built, 'nowhere'), catalogue())).rejects.toThrow(/lacks 4 images/);
});
