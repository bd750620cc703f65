import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { type BuildSiteOptions, buildSite } from '../../scripts/build/build-site.ts';
import { joinParts } from '../../scripts/build/join-parts.ts';
import { type RebuildOptions, rebuildSite } from '../../scripts/rebuild/rebuild-site.ts';
import { silentSteps } from '../../scripts/terminal/steps.ts';
import { aCategory, aProduct } from '../fixtures/products.ts';
import { catalogueOf, type Snapshot } from '../support/catalogue/catalogues.ts';
import { type Files, readFiles } from '../support/files.ts';
import { compiledSettings, takeCompiledShop } from './compiled-shop.ts';
import { linkOf, textOf, textsOf } from './site-page.ts';

type Edit = (products: Product[]) => Product[];

const withOne =
  (wanted: number, change: Partial<Product>): Edit =>
  (products) =>
    products.map((product) => (product.id === wanted ? { ...product, ...change } : product));

const allEdits: readonly Edit[] = [
  (products) => withOne(7, { productQuantity: 0 })(products.filter(({ id }) => id !== 4)),
  (products) => [aProduct({ id: 100, productName: 'Yangi', categoryId: 1 }), ...products],
  withOne(6, { productPrice: 1_000_000 }),
  withOne(5, { productName: 'Nomi <b>&' }),
  withOne(3, { categoryId: 2 }),
  withOne(7, { productQuantity: 3, categoryId: null }),
];
/** Changes of a catalogue, one after the other; the first with every change of the code, all each night. */
const edits = allEdits.slice(0, process.env.NIGHTLY ? undefined : 1);

vi.mock('../../scripts/build/project-root.ts', async () => {
  const { ownersSite } = await import('../../scripts/test/test-site.ts');
  return { projectRoot: ownersSite.project };
});

const projectCache = resolve(import.meta.dirname, '../../.cache');

// The whole shop is rendered twice an edit: 3 s, and many times that on a busy machine.
vi.setConfig({ testTimeout: (2 + edits.length) * 30_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  await mkdir(projectCache, { recursive: true });
  folder = await mkdtemp(join(projectCache, 'rebuild-test-'));
  await mkdir(join(folder, 'images'));
  for (const { id } of first.products) await writeFile(join(folder, 'images', imageOf(id)), imageOf(id));
  const names = ['rebuilt', 'clean', 'part-1', 'part-2', 'part-3'];
  await Promise.all(names.map((name) => takeCompiledShop(folderOf(name, 'cache'))));
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

const folderOf = (name: string, part: 'site' | 'cache') => join(folder, `${name}-${part}`);

const optionsFor = (name: string, snapshot: Snapshot): BuildSiteOptions & RebuildOptions => ({
  catalogue: catalogueOf(snapshot),
  settings: { apiUrl: 'https://shop.example/api/v1', ...compiledSettings },
  ...{ outDir: folderOf(name, 'site'), cacheDir: folderOf(name, 'cache'), images: join(folder, 'images') },
  ...{ maxShrinkPercent: 50, allow: { priceJump: true }, runStep: silentSteps },
});

const rebuild = (snapshot: Snapshot) => rebuildSite(optionsFor('rebuilt', snapshot));

/** Every file of a site with its content. */
const filesOf = (name: string) => readFiles(folderOf(name, 'site'), 'latin1');

async function expectSameAsCleanBuild(snapshot: Snapshot) {
  const cacheDir = folderOf('clean', 'cache');
  for (const name of ['catalogue', 'site']) await rm(join(cacheDir, name), { recursive: true, force: true });
  await buildSite(optionsFor('clean', snapshot));
  expect(differences(filesOf('rebuilt'), filesOf('clean'))).toEqual([]);
}

/** The paths of files that only one of two sites has, or that differ. */
const differences = (one: Files, other: Files): string[] =>
  Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path]);

it('turns a changed catalogue into exactly the site that a clean build makes', async () => {
  expect((await rebuild(first)).files).toBeUndefined();
  const before = filesOf('rebuilt');
  let snapshot = first;
  for (const edit of edits) {
    snapshot = { ...snapshot, products: edit(snapshot.products) };
    expect((await rebuild(snapshot)).files, 'it is rendered in part').toBeDefined();
    await expectSameAsCleanBuild(snapshot);
  }
  await rebuild(first);
  expect(differences(filesOf('rebuilt'), before), 'back at the first catalogue').toEqual([]);
});

it.runIf(process.env.NIGHTLY)(
  'joins three parts that were built separately into the site that one build makes',
  async () => {
    const parts = [];
    await buildSite(optionsFor('clean', first));
    for (const number of [3, 1, 2]) {
      const options = optionsFor(`part-${number}`, first);
      await buildSite({ ...options, shard: { number, of: 3 } });
      parts.push(options.outDir);
    }
    const { outDir, cacheDir } = optionsFor('rebuilt', first);
    await expect(joinParts({ parts: parts.slice(1), outDir, cacheDir })).rejects.toThrow(
      'these are missing: 3',
    );
    await joinParts({ parts, outDir, cacheDir });
    await expectSameAsCleanBuild(first);
  },
);

it('names a product of the starter lists on all pages once it is gone from the catalogue', async () => {
  await rebuild(first);
  expect(filesOf('rebuilt')['about-us.html']).not.toContain('data-missing-starters');
  const snapshot = { ...first, products: first.products.filter(({ id }) => id !== 2) };
  await rebuild(snapshot);
  expect(filesOf('rebuilt')['about-us.html']).toContain('data-missing-starters="2"');
  await expectSameAsCleanBuild(snapshot);
});

/** The texts of a list, level by level. */
const outline = (list: Element | null | undefined): unknown[] =>
  [...(list?.children ?? [])].map((item) => {
    const below = item.querySelector('ul');
    return below
      ? [textOf(item.querySelector('summary, .category-tile-main')), ...outline(below)]
      : textOf(item);
  });

const placesOf = (page: Element) => textsOf(page.querySelectorAll('[aria-label="Sahifa yo‘li"] li'));

it('nested categories are in menu and tiles, list the products below them and link to their parents', async () => {
  await rebuild(first);
  const site = readFiles(folderOf('rebuilt', 'site'));
  const bodyOf = (page: string) => parseHTML(site[`${page}.html`] ?? '').document.body;

  const menu = bodyOf('index').querySelector('#category-menu');
  expect(outline(menu?.querySelector('ul'))).toEqual([
    ['Turkum 1', 'Barchasi: Turkum 1', ['Turkum 2', 'Barchasi: Turkum 2', 'Turkum 3']],
    ...['Turkum 4', 'Barcha bo‘limlar'],
  ]);
  expect(linkOf(menu, 'Barchasi: Turkum 2')).toBe('/category/2');
  expect(outline(bodyOf('shop-collection-list').querySelector('main .tiles'))).toEqual([
    ['Turkum 1', 'Turkum 2'],
    'Turkum 4',
  ]);

  const [topmost, second] = [bodyOf('category/1'), bodyOf('category/2')];
  const products = (ids: number[]) => ids.map((id) => `Pech ${id}`);
  expect(textsOf(topmost.querySelectorAll('main article h3'))).toEqual(products([8, 6, 5, 4, 2, 1]));
  expect(textsOf(second.querySelectorAll('main article h3'))).toEqual(products([6, 5, 2, 1]));
  expect(placesOf(second)).toEqual(['Bosh sahifa', 'Bo‘limlar', 'Turkum 1', 'Turkum 2']);
  const ofProduct = ['Bosh sahifa', 'Turkum 1', 'Turkum 2', 'Turkum 3', 'Pech 2'];
  expect(placesOf(bodyOf('product-detail/2'))).toEqual(ofProduct);
});
