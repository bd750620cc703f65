import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Product } from '#catalogue/records/product.ts';
import { type BuildSiteOptions, buildSite } from '../../../../scripts/build/build-site.ts';
import { type RebuildOptions, rebuildSite } from '../../../../scripts/rebuild/rebuild-site.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, snapshotOf } from '../../../support/catalogue/catalogues.ts';
import { readFiles } from '../../../support/files.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { someSettings } from '../settings/some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Tests which pages a rebuild renders. The stand-in for Astro writes products' names. */

let folder: string;
/** The files that the code makes besides product pages, by path. */
let code: Record<string, string>;

beforeEach(() => {
  folder = temporaryFolder();
  code = { 'index.html': 'home', '_astro/shop.1.js': 'script' };
});

const render = rendering((catalogue, selection) => {
  const { products } = snapshotOf(catalogue);
  const selected = products.filter(({ id }) => selection?.products.includes(id) ?? true);
  const pages = selected.map(({ id, productName }) => [`product-detail/${id}.html`, productName]);
  return { ...code, ...Object.fromEntries(pages) };
});

const optionsFor = (products: Product[]): BuildSiteOptions => ({
  ...{ catalogue: catalogueOf({ products }), settings: someSettings, maxShrinkPercent: 30, allow: {} },
  ...{ outDir: join(folder, 'site'), cacheDir: join(folder, 'cache'), runStep: silentSteps, render },
});

const productsNamed = (name: string, count: number): Product[] =>
  Array.from({ length: count }, (_, index) =>
    aProduct({ id: index + 1, productName: `${name} ${index + 1}` }),
  );

const stoves = productsNamed('Pech', 40);
const withNewName = stoves.with(0, aProduct({ id: 1, productName: 'Fen' }));
const rebuild = (products: Product[], more: Partial<RebuildOptions> = {}) =>
  rebuildSite({ ...optionsFor(products), ...more });
const lastGoodFile = () => join(folder, 'cache/catalogue/last-good.sqlite');
const siteFile = (path: string) => join(folder, 'site', path);
const shown = (id: number) => readFile(siteFile(`product-detail/${id}.html`), 'utf8');

/** What the first product is in, if only its price changed. */
const INDEX_OF_PRICE = ['search/first/all.json', 'search/prices.json', 'search/products/1-0.json'];
const cheaper = stoves.with(0, aProduct({ ...stoves[0], productPrice: 7 }));
const indexFiles = (files: readonly string[] = []) =>
  files.filter((path) => path.startsWith('search/')).toSorted();

it('writes only the pages, feeds and parts of the search index with a product that changed', async () => {
  await rebuild(stoves);
  const { files, rendered } = await rebuild(cheaper);
  expect(rendered).toBeLessThan(40);
  expect(indexFiles(files?.written)).toEqual(INDEX_OF_PRICE);
  expect(files?.written).toEqual(expect.arrayContaining(['feeds/google.xml', 'feeds/yandex.xml']));
  expect(files?.removed).toEqual([]);

  const renamed = await rebuild(withNewName);
  const pages = renamed.files?.written.filter((path) => !/^(feeds|search)\//.test(path));
  expect(pages).toEqual(['product-detail/1.html']);
  expect(await shown(1)).toBe('Fen');
  expect((await rebuild(withNewName)).rendered, 'the new catalogue was recorded').toBe(0);
});

const changed = (fields: Partial<Product>) => stoves.with(20, aProduct({ ...stoves[20], ...fields }));
const [firstStove, ...otherStoves] = stoves as [Product, ...Product[]];

it.each<[string, Product[]]>([
  ['a price and stock', changed({ productPrice: 7, productDiscPrice: 5, productQuantity: 0 })],
  ['a category and a model', changed({ categoryId: 77, productModel: 'Boshqa 7' })],
  [
    'a new product, a removed one and a price',
    [aProduct({ id: 90 }), ...changed({ productPrice: 7 }).slice(0, -1)],
  ],
  ['a different order', [...otherStoves, firstStove]],
])('has the search index of a clean build after %s', async (_, products) => {
  await rebuild(stoves);
  expect((await rebuild(products)).files, 'only a part is rendered').toBeDefined();
  const rebuilt = readFiles(siteFile('search'));
  await rebuild(products, { all: true });
  expect(rebuilt).toEqual(readFiles(siteFile('search')));
});

it('writes the whole search index if that of the site cannot be read', async () => {
  await rebuild(stoves);
  await writeFile(siteFile('search/prices.json'), '[1,2');
  expect(indexFiles((await rebuild(cheaper)).files?.written)).toEqual(INDEX_OF_PRICE);
  expect(JSON.parse(await readFile(siteFile('search/prices.json'), 'utf8')).content).toHaveLength(40);
});

it('removes the pages of removed products, and files that the code no longer makes', async () => {
  code['old.html'] = 'old';
  await rebuild(stoves);
  delete code['old.html'];
  const { files } = await rebuild(stoves.slice(0, -1));
  expect(files?.removed.toSorted()).toEqual(['old.html', 'product-detail/40.html']);
  for (const path of files?.removed ?? []) expect(existsSync(siteFile(path)), path).toBe(false);
});

const { variables } = someSettings;
const moved = {
  settings: { ...someSettings, variables: { ...variables, SITE_URL: 'https://other.example' } },
};

function forgetDigest(): void {
  using database = new DatabaseSync(lastGoodFile());
  database.exec(`UPDATE facts SET value = '"other"' WHERE name = 'digest'`);
}

async function damageLastGood(): Promise<void> {
  const { size } = await stat(lastGoodFile());
  await using file = await open(lastGoodFile(), 'r+');
  // All but the header, which says what the file is and how large.
  await file.write(Buffer.alloc(size - 4096, 'damaged'), 0, size - 4096, 4096);
}

async function failWhileMovingPages(): Promise<void> {
  await rm(siteFile('product-detail/1.html'));
  await mkdir(siteFile('product-detail/1.html/in-the-way'), { recursive: true });
  await expect(rebuild(withNewName)).rejects.toThrow();
}

const buildHalf = () => buildSite({ ...optionsFor(stoves), shard: { number: 1, of: 2 } });

it.each<[string, () => unknown, Product[], Partial<RebuildOptions>?]>([
  ['it is told to, even if nothing changed', () => {}, stoves, { all: true }],
  ['the scripts of pages changed', () => Object.assign(code, { '_astro/shop.1.js': 'other' }), withNewName],
  ['the settings of pages changed', () => {}, withNewName, moved],
  ['the last good catalogue is not the one that the site was built from', forgetDigest, withNewName],
  ['the last good catalogue turns out to be damaged', damageLastGood, withNewName],
  ['it has only a part of the site', buildHalf, stoves],
  ['the last one failed while it moved pages into the site', failWhileMovingPages, stoves],
])('renders everything if %s', async (_, change, products, more) => {
  await rebuild(stoves);
  await change();
  expect(await rebuild(products, more)).toMatchObject({ rendered: 41, files: undefined });
  expect(await shown(1)).toBe(products[0]?.productName);
  expect((await rebuild(products, more?.all ? {} : more)).rendered, 'only once').toBe(0);
});

it('flushes everything to disk before it marks the site as complete', async () => {
  await rebuild(stoves);
  const steps: string[] = [];
  await using any = await open(lastGoodFile());
  const handles: FileHandle = Object.getPrototypeOf(any);
  for (const name of ['sync', 'datasync'] as const) {
    const real = handles[name];
    const spy = vi.spyOn(handles, name).mockImplementation(async function (this: FileHandle) {
      const isDoubted = (await readFile(siteFile('.built-from.json'), 'utf8')) === '{}';
      steps.push(`${isDoubted ? 'in doubt' : 'whole'}: ${await readlink(`/proc/self/fd/${this.fd}`)}`);
      return real.call(this);
    });
    onTestFinished(() => spy.mockRestore());
  }
  await rebuild(withNewName);
  expect(steps).toContain(`in doubt: ${siteFile('product-detail/1.html')}`);
  expect(steps).toContain(`in doubt: ${siteFile('product-detail')}`);
  expect(steps.at(-1)).toBe(`whole: ${join(folder, 'site')}`);
});
