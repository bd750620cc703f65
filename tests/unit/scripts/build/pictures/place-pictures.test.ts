import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { placePictures } from '../../../../../scripts/build/pictures/place-pictures.ts';
import { refuseMissingPictures } from '../../../../../scripts/build/pictures/refuse-missing-pictures.ts';
import { aCategory, aProduct } from '../../../../fixtures/products.ts';
import { catalogueOf } from '../../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const snapshot = () => ({
  products: [
    aProduct({ productImgUrl: '/1.png', builtPictures: { '/1.png': 'aaaaaaaaaaaa-400x400-ffffff' } }),
  ],
  categories: [aCategory({ builtPicture: 'bbbbbbbbbbbb-100x100' })],
  slides: [{ slideImgUrl: '/slide.png', slideName: '', builtPicture: 'cccccccccccc-600x300' }],
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

it('puts the files of all built pictures into the site', async () => {
  const { written } = await placePictures(built, siteDir, catalogue());
  expect(written.sort()).toEqual(names.map((name) => `pictures/${name}`));
  expect(readdirSync(join(siteDir, 'pictures')).sort()).toEqual(names);
  expect(readFileSync(join(siteDir, 'pictures/aaaaaaaaaaaa-400.webp'), 'utf8')).toBe('aaaaaaaaaaaa-400.webp');
});

it('touches only what changed in a site that has pictures', async () => {
  await placePictures(built, siteDir, catalogue());
  expect(await placePictures(built, siteDir, catalogue())).toEqual({ written: [], removed: [] });
  expect(await placePictures(built, siteDir, catalogueOf({ ...snapshot(), categories: [] }))).toEqual({
    written: [],
    removed: ['pictures/bbbbbbbbbbbb-100.webp'],
  });
  expect(readdirSync(join(siteDir, 'pictures'))).not.toContain('bbbbbbbbbbbb-100.webp');
});

it('makes no folder in a site without pictures', async () => {
  await placePictures(built, siteDir, catalogueOf({}));
  expect(readdirSync(siteDir)).toEqual([]);
});

it('says which pictures did not come along with a catalogue', async () => {
  await expect(refuseMissingPictures(built, catalogue())).resolves.toBeUndefined();
  rmSync(join(built, 'aaaaaaaaaaaa-180.webp'));
  await expect(refuseMissingPictures(built, catalogue())).rejects.toThrow(
    /lacks 1 picture .*aaaaaaaaaaaa-180/,
  );
  await expect(refuseMissingPictures(join(built, 'nowhere'), catalogue())).rejects.toThrow(
    /lacks 4 pictures/,
  );
});
