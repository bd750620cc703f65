import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { type BuildSiteOptions, buildSite } from '../../scripts/build/build-site.ts';
import { joinParts } from '../../scripts/build/join-parts.ts';
import { type RebuildOptions, rebuildSite } from '../../scripts/rebuild/rebuild-site.ts';
import { silentSteps } from '../../scripts/terminal/steps.ts';
import { aCategory, aProduct } from '../fixtures/products.ts';
import { catalogueOf, type Snapshot } from '../support/catalogue/catalogues.ts';
import { compiledSettings, takeCompiledShop } from './compiled-shop.ts';
import { randomlyEdited } from './random-edits.ts';

vi.mock('../../scripts/build/project-root.ts', async () => {
  const { ownersSite } = await import('../../scripts/test/test-site.ts');
  return { projectRoot: ownersSite.project };
});

const projectCache = resolve(import.meta.dirname, '../../.cache');
const ROUNDS = process.env.NIGHTLY ? 10 : 1;

// The whole shop is rendered twice a round: 3 s, and many times that on a busy machine.
vi.setConfig({ testTimeout: (2 + ROUNDS) * 30_000, hookTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  await mkdir(projectCache, { recursive: true });
  folder = await mkdtemp(join(projectCache, 'rebuild-test-'));
  await mkdir(join(folder, 'images'));
  for (const file of [...first.products.map(({ id }) => imageOf(id)), NEW_IMAGE]) {
    await writeFile(join(folder, 'images', file), file);
  }
  const names = ['rebuilt', 'clean', 'part-1', 'part-2', 'part-3'];
  await Promise.all(names.map((name) => takeCompiledShop(folderOf(name, 'cache'))));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Files of built images of 100×100, by product. */
const imageOf = (id: number) => `${String(id).repeat(12)}-100.webp`;
const NEW_IMAGE = 'aaaaaaaaaaaa-100.webp';
const withImage = (product: Product, file = imageOf(product.id)): Product => ({
  ...product,
  builtImages: { [product.productImgUrl]: file.replace('.webp', 'x100') },
});

const first: Snapshot = {
  products: [8, 7, 6, 5, 4, 3, 2, 1].map((id) =>
    withImage(
      aProduct({
        ...{ id, productName: `Pech ${id}`, categoryId: 1 + (id % 3) },
        productImgUrl: `/media/${id}.webp`,
      }),
    ),
  ),
  categories: [1, 2, 3].map((id) => aCategory({ id, categoryName: `Turkum ${id}` })),
  slides: [{ slideImgUrl: '/media/slide.webp', slideName: 'Yangi' }],
};

const folderOf = (name: string, part: 'site' | 'cache') => join(folder, `${name}-${part}`);

const optionsFor = (name: string, snapshot: Snapshot): BuildSiteOptions & RebuildOptions => ({
  catalogue: catalogueOf(snapshot),
  settings: { apiUrl: 'https://shop.example/api/v1', ...compiledSettings },
  ...{ outDir: folderOf(name, 'site'), cacheDir: folderOf(name, 'cache'), images: join(folder, 'images') },
  ...{ maxShrinkPercent: 50, allow: { priceJump: true }, runStep: silentSteps },
});

/** The first catalogue with one product changed. */
const changed = (id: number, change: (product: Product) => Product): Snapshot => ({
  ...first,
  products: first.products.map((product) => (product.id === id ? change(product) : product)),
});

const rebuild = (snapshot: Snapshot) => rebuildSite(optionsFor('rebuilt', snapshot));

/** Every file of a site with its content. */
async function filesOf(name: string): Promise<Map<string, string>> {
  const dir = folderOf(name, 'site');
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      files.sort().map(async (file) => [relative(dir, file), await readFile(file, 'latin1')] as const),
    ),
  );
}

async function expectSameAsCleanBuild(snapshot: Snapshot, seed: number) {
  const cacheDir = folderOf('clean', 'cache');
  for (const name of ['catalogue', 'site']) await rm(join(cacheDir, name), { recursive: true, force: true });
  await buildSite(optionsFor('clean', snapshot));
  const [rebuilt, clean] = await Promise.all([filesOf('rebuilt'), filesOf('clean')]);
  expect(differences(rebuilt, clean), `files after seed ${seed}`).toEqual([]);
}

/** The paths of files that only one of two sites has, or that differ. */
const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((path) => one.get(path) !== other.get(path));

it('turns a changed catalogue into exactly the site that a clean build makes', async () => {
  expect((await rebuild(first)).files).toBeUndefined();
  const before = await filesOf('rebuilt');
  let snapshot = first;
  for (let seed = 1; seed <= ROUNDS; seed++) {
    snapshot = randomlyEdited(snapshot, seed);
    expect((await rebuild(snapshot)).files, `seed ${seed} is rendered in part`).toBeDefined();
    await expectSameAsCleanBuild(snapshot, seed);
  }
  await rebuild(first);
  expect(differences(await filesOf('rebuilt'), before), 'back at the first catalogue').toEqual([]);
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
    await expectSameAsCleanBuild(first, 0);
  },
);

it('adds an image that changed under the same URL, and removes the old one', async () => {
  await rebuild(first);
  const snapshot = changed(1, (product) => withImage(product, NEW_IMAGE));
  const { files } = await rebuild(snapshot);
  expect(files?.written).toEqual(
    expect.arrayContaining([`images/built/${NEW_IMAGE}`, 'product-detail/1.html']),
  );
  expect(files?.removed).toEqual([`images/built/${imageOf(1)}`]);
  expect((await filesOf('rebuilt')).get('product-detail/1.html')).toContain(`/images/built/${NEW_IMAGE}`);
  await expectSameAsCleanBuild(snapshot, 0);
});

it('gives search engines and marketplaces a new price in the same rebuild', async () => {
  await rebuild(first);
  const snapshot = changed(3, (product) => ({ ...product, productPrice: 1_234_567 }));
  const known = join(folderOf('rebuilt', 'cache'), 'catalogue', 'last-good.sqlite');
  const catalogue = catalogueOf(snapshot, { known, day: '2026-12-01' });
  const { files } = await rebuildSite({ ...optionsFor('rebuilt', first), catalogue });
  const paths = ['product-detail/3.html', 'sitemap-products-1.xml', 'feeds/google.xml', 'feeds/yandex.xml'];
  expect(files?.written).toEqual(expect.arrayContaining(paths));
  const all = await filesOf('rebuilt');
  const [page, sitemap, google, yandex] = paths.map((path) => all.get(path));
  expect(page).toContain('"price":1234567');
  expect(page).toContain('<meta property="product:price:amount" content="1234567">');
  expect(sitemap?.match(/product-detail\/\d+<\/loc><lastmod>2026-12-01/g)).toEqual([
    'product-detail/3</loc><lastmod>2026-12-01',
  ]);
  expect(google).toContain('<g:price>1234567.00 UZS</g:price>');
  expect(yandex).toContain('<price>1234567</price>');
});

it('names a product of the starter lists on all pages once it is gone from the catalogue', async () => {
  await rebuild(first);
  expect((await filesOf('rebuilt')).get('about-us.html')).not.toContain('data-missing-starters');
  const snapshot = { ...first, products: first.products.filter(({ id }) => id !== 2) };
  await rebuild(snapshot);
  expect((await filesOf('rebuilt')).get('about-us.html')).toContain('data-missing-starters="2"');
  await expectSameAsCleanBuild(snapshot, 0);
});

it('renders and writes nothing when the catalogue is unchanged', async () => {
  await rebuild(first);
  const { rendered, files } = await rebuild(first);
  expect({ rendered, files }).toEqual({ rendered: 0, files: { written: [], removed: [] } });
});
