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
import { someSettings } from '../some-settings.ts';
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

it('renders only some pages if only some products changed', async () => {
  await rebuild(stoves);
  const { files, rendered } = await rebuild(withNewName);
  expect(rendered).toBeLessThan(40);
  const { search, feeds, pages } = Object.groupBy(files?.written ?? [], (path) =>
    path.startsWith('search/') ? 'search' : path.startsWith('feeds/') ? 'feeds' : 'pages',
  );
  expect(pages).toEqual(['product-detail/1.html']);
  expect(feeds).toEqual(['feeds/google.xml', 'feeds/yandex.xml']);
  expect(search).toEqual(expect.arrayContaining(['search/words.json', 'search/products/1-0.json']));
  expect(search).not.toContain('search/products/1-2.json');
  expect(files?.removed).toEqual([]);
  expect(await shown(1)).toBe('Fen');
  expect((await rebuild(withNewName)).rendered, 'the new catalogue was recorded').toBe(0);
});

const changed = (fields: Partial<Product>): Product[] =>
  stoves.with(20, aProduct({ ...stoves[20], ...fields }));
/** What the 21st product is in, apart from its words. */
const AFFECTED = ['search/first/all.json', 'search/prices.json', 'search/products/1-1.json'];
const indexFiles = (files: readonly string[] = []) =>
  files.filter((path) => path.startsWith('search/')).toSorted();

it('writes only the affected files of the search index if a price changes', async () => {
  await rebuild(stoves);
  const { files } = await rebuild(changed({ productPrice: 7 }));
  expect(indexFiles(files?.written)).toEqual(AFFECTED);
  expect(files?.removed).toEqual([]);
});

const [firstStove, ...otherStoves] = stoves as [Product, ...Product[]];

it.each<[string, Product[]]>([
  ['a price', changed({ productPrice: 7, productDiscPrice: 5, productCurrency: 'dollar' })],
  ['stock', changed({ productQuantity: 0 })],
  ['a category', changed({ categoryId: 77 })],
  ['only a description', changed({ productOption: 'Yangi' })],
  ['a model', changed({ productModel: 'Boshqa 7' })],
  ['a new product', [aProduct({ id: 90 }), ...stoves]],
  ['a removed product', stoves.slice(0, -1)],
  ['a different order', [...otherStoves, firstStove]],
  ['another product and a price', [aProduct({ id: 90 }), ...changed({ productPrice: 7 }).slice(0, -1)]],
])('has the search index of a clean build after %s', async (_, products) => {
  const index = () => readFiles(siteFile('search'));
  await rebuild(stoves);
  expect((await rebuild(products)).files, 'only a part is rendered').toBeDefined();
  const rebuilt = index();
  await rebuild(products, { all: true });
  expect(rebuilt).toEqual(index());
});

it('writes the whole search index if that of the site cannot be read', async () => {
  await rebuild(stoves);
  await writeFile(siteFile('search/prices.json'), '[1,2');
  const { files } = await rebuild(changed({ productPrice: 7 }));
  expect(indexFiles(files?.written)).toEqual(AFFECTED);
  expect(JSON.parse(await readFile(siteFile('search/prices.json'), 'utf8')).content).toHaveLength(40);
});

it('removes the pages of removed products, and files that the code no longer makes', async () => {
  code['old.html'] = 'old';
  await rebuild(stoves);
  delete code['old.html'];
  const { files } = await rebuild(stoves.slice(0, -1));
  expect(files?.removed.toSorted()).toEqual(['old.html', 'product-detail/40.html']);
  await expect(shown(40)).rejects.toThrow('ENOENT');
  await expect(readFile(siteFile('old.html'))).rejects.toThrow('ENOENT');
});

it.each<[string, () => unknown, Product[], Partial<RebuildOptions>?]>([
  ['told to, even if nothing changed', () => {}, stoves, { all: true }],
  [
    'the scripts of pages changed',
    () => {
      code = { 'index.html': 'home', '_astro/shop.2.js': 'other script' };
    },
    withNewName,
  ],
  [
    'the settings of pages changed',
    () => {},
    withNewName,
    { settings: { ...someSettings, siteUrl: 'https://other.example' } },
  ],
  [
    'the last good catalogue is not the one that the site was built from',
    () => {
      using database = new DatabaseSync(lastGoodFile());
      database.exec(`UPDATE facts SET value = '"other"' WHERE name = 'digest'`);
    },
    withNewName,
  ],
  [
    'it has only a part of the site',
    () => buildSite({ ...optionsFor(stoves), shard: { number: 1, of: 2 } }),
    stoves,
  ],
])('renders everything if %s', async (_, change, products, more) => {
  await rebuild(stoves);
  await change();
  expect(await rebuild(products, more)).toMatchObject({ rendered: 41, files: undefined });
});

it('renders everything if most of many products changed', async () => {
  await rebuild(productsNamed('Pech', 300));
  const changed = [...productsNamed('Fen', 200), ...productsNamed('Pech', 300).slice(200)];
  expect(await rebuild(changed)).toMatchObject({ rendered: 301, files: undefined });
});

it('renders everything if the last good catalogue turns out to be damaged', async () => {
  await rebuild(stoves);
  const { size } = await stat(lastGoodFile());
  await using file = await open(lastGoodFile(), 'r+');
  // All but the header, which says what the file is and how large.
  await file.write(Buffer.alloc(size - 4096, 'damaged'), 0, size - 4096, 4096);
  expect(await rebuild(withNewName)).toMatchObject({ rendered: 41, files: undefined });
  expect((await rebuild(withNewName)).rendered).toBe(0);
});

it('renders everything after failing while it moved pages into the site', async () => {
  await rebuild(stoves);
  await rm(siteFile('product-detail/1.html'));
  await mkdir(siteFile('product-detail/1.html/in-the-way'), { recursive: true });
  await expect(rebuild(withNewName)).rejects.toThrow();
  expect(await rebuild(stoves)).toMatchObject({ rendered: 41, files: undefined });
  expect(await shown(1)).toBe('Pech 1');
});

it('refuses a catalogue that shrank, and leaves the site as it was', async () => {
  await rebuild(stoves);
  await expect(rebuild(stoves.slice(0, 20))).rejects.toMatchObject({ name: 'CatalogueShrank' });
  expect(await shown(40)).toBe('Pech 40');
});

it('flushes everything to disk before it marks the site as complete', async () => {
  await rebuild(stoves);
  const steps: string[] = [];
  await using any = await open(lastGoodFile());
  const handles: FileHandle = Object.getPrototypeOf(any);
  const spies = (['sync', 'datasync'] as const).map((name) => {
    const real = handles[name];
    return vi.spyOn(handles, name).mockImplementation(async function (this: FileHandle) {
      const isDoubted = (await readFile(siteFile('.built-from.json'), 'utf8')) === '{}';
      steps.push(`${isDoubted ? 'in doubt' : 'whole'}: ${await readlink(`/proc/self/fd/${this.fd}`)}`);
      return real.call(this);
    });
  });
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
  await rebuild(withNewName);
  expect(steps).toEqual(
    expect.arrayContaining([
      `in doubt: ${siteFile('product-detail/1.html')}`,
      `in doubt: ${siteFile('product-detail')}`,
    ]),
  );
  expect(steps.at(-1)).toBe(`whole: ${siteFile('')}`.replace(/\/$/, ''));
});
