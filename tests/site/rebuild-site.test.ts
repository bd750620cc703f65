import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { type BuildSiteOptions, buildSite } from '../../scripts/build/build-site.ts';
import { type RebuildOptions, rebuildSite } from '../../scripts/rebuild/rebuild-site.ts';
import { silentSteps } from '../../scripts/terminal/steps.ts';
import { aCategory, aProduct } from '../fixtures/products.ts';
import { catalogueOf, type Snapshot } from '../support/catalogue/catalogues.ts';
import { type Files, readFiles } from '../support/files.ts';
import { sampleVariables } from '../tools/sites/build-sample-site.ts';
import { someSettings } from '../unit/scripts/settings/some-settings.ts';
import { takeCompiledShop } from './compiled-shop.ts';
import { textOf, textsOf } from './site-page.ts';

vi.mock('../../scripts/settings/project-root.ts', async () => {
  const { ownersSite } = await import('../tools/sites/test-site.ts');
  return { projectRoot: ownersSite.project };
});

const projectCache = resolve(import.meta.dirname, '../../.cache');

// The whole shop is rendered: 3 s, and many times that on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  await mkdir(projectCache, { recursive: true });
  folder = await mkdtemp(join(projectCache, 'rebuild-test-'));
  await mkdir(join(folder, 'images'));
  for (const { id } of first.products) await writeFile(join(folder, 'images', imageOf(id)), imageOf(id));
  for (const name of ['rebuilt', 'clean']) await takeCompiledShop(folderOf(name, 'cache'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files of built images of 100×100, by product. */
const imageOf = (id: number) => `${String(id).repeat(12)}-100.webp`;

const first: Snapshot = {
  products: [8, 7, 6, 5, 4, 3, 2, 1].map((id) =>
    aProduct({
      ...{ id, productName: `Pech ${id}`, categoryId: 1 + (id % 4), productImgUrl: `/media/${id}.webp` },
      builtImages: { [`/media/${id}.webp`]: imageOf(id).replace('.webp', 'x100') },
    }),
  ),
  // Each of the first three is below the one before it.
  categories: [null, 1, 2, null].map((parentId, index) =>
    aCategory({ id: index + 1, categoryName: `Turkum ${index + 1}`, parentId, categoryImgUrl: '' }),
  ),
  slides: [{ slideImgUrl: '/media/slide.webp', slideName: 'Yangi' }],
};

/** Changes of products, by id. */
const edits: Record<number, Partial<Product>> = {
  3: { categoryId: 2 },
  5: { productName: 'Nomi <b>&' },
  6: { productDiscPrice: 4_990_000, discount: { price: 4_990_000, until: '2126-11-30T19:00:00.000Z' } },
  7: { productQuantity: 0 },
};

const folderOf = (name: string, part: 'site' | 'cache') => join(folder, `${name}-${part}`);

const optionsFor = (name: string, snapshot: Snapshot): BuildSiteOptions & RebuildOptions => ({
  catalogue: catalogueOf(snapshot),
  settings: { ...someSettings, variables: sampleVariables },
  ...{ outDir: folderOf(name, 'site'), cacheDir: folderOf(name, 'cache'), images: join(folder, 'images') },
  ...{ maxShrinkPercent: 50, allow: { priceJump: true }, runStep: silentSteps },
});

const rebuild = (snapshot: Snapshot) => rebuildSite(optionsFor('rebuilt', snapshot));

/** Every file of a site with its content. */
const filesOf = (name: string) => readFiles(folderOf(name, 'site'), 'latin1');

/** The paths of files that only one of two sites has, or that differ. */
const differences = (one: Files, other: Files): string[] =>
  Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path]);

it('turns a changed catalogue into exactly the site that a clean build makes', async () => {
  expect((await rebuild(first)).files).toBeUndefined();
  const before = filesOf('rebuilt');
  const products = first.products
    .filter(({ id }) => id !== 4)
    .map((product) => ({ ...product, ...edits[product.id] }));
  const snapshot = { ...first, products };
  expect((await rebuild(snapshot)).files, 'it is rendered in part').toBeDefined();
  await buildSite(optionsFor('clean', snapshot));
  expect(differences(filesOf('rebuilt'), filesOf('clean'))).toEqual([]);
  const periods = Object.entries(filesOf('clean')).flatMap(([path, content]) =>
    (content.match(/"[^"]*":"2126-11-30|2126-11-30/g) ?? []).map((found) => [path, found]),
  );
  const told = [['product-detail/6.html', '"priceValidUntil":"2126-11-30']];
  expect(periods, 'no phone’s clock decides when a discount ends').toEqual(told);
  await rebuild(first);
  expect(differences(filesOf('rebuilt'), before), 'back at the first catalogue').toEqual([]);
});

/** The texts of a list, level by level. */
const outline = (list: Element | null | undefined): unknown[] =>
  [...(list?.children ?? [])].map((item) => {
    const below = item.querySelector('ul');
    return below
      ? [textOf(item.querySelector('summary, .category-tile-main')), ...outline(below)]
      : textOf(item);
  });

it('nested categories are in menu and tiles, list the products below them and link to their parents', async () => {
  await rebuild(first);
  const site = readFiles(folderOf('rebuilt', 'site'));
  const bodyOf = (page: string) => parseHTML(site[`${page}.html`] ?? '').document.body;
  const placesOf = (page: string) => textsOf(bodyOf(page).querySelectorAll('[aria-label="Sahifa yo‘li"] li'));
  const productsOf = (page: string) =>
    textsOf(bodyOf(page).querySelectorAll('main article h3')).map((name) =>
      Number(name.replace('Pech ', '')),
    );

  expect(outline(bodyOf('index').querySelector('#category-menu ul'))).toEqual([
    ['Turkum 1', 'Barchasi: Turkum 1', ['Turkum 2', 'Barchasi: Turkum 2', 'Turkum 3']],
    ...['Turkum 4', 'Barcha bo‘limlar'],
  ]);
  const tiles = bodyOf('shop-collection-list').querySelector('main .tiles');
  expect(outline(tiles)).toEqual([['Turkum 1', 'Turkum 2'], 'Turkum 4']);
  expect(productsOf('category/1')).toEqual([8, 6, 5, 4, 2, 1]);
  expect(productsOf('category/2')).toEqual([6, 5, 2, 1]);
  expect(placesOf('category/2')).toEqual(['Bosh sahifa', 'Bo‘limlar', 'Turkum 1', 'Turkum 2']);
  const ofProduct = ['Bosh sahifa', 'Turkum 1', 'Turkum 2', 'Turkum 3', 'Pech 2'];
  expect(placesOf('product-detail/2')).toEqual(ofProduct);
});
