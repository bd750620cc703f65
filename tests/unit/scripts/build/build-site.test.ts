import { existsSync } from 'node:fs';
import { mkdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { type BuildSiteOptions, buildSite } from '../../../../scripts/build/build-site.ts';
import type { renderSite } from '../../../../scripts/build/render/render-site.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, catalogueWithImages } from '../../../support/catalogue/catalogues.ts';
import { someSettings as settings } from '../some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Stands in for Astro: writes the number of products that it was given as the home page. */
const fakeRender = vi.fn<typeof renderSite>(async ({ outDir, variables }) => {
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'index.html'), String(productsIn(variables.CATALOGUE_FILE ?? '')));
  return { pages: 1, rendered: 1 };
});

let options: Omit<BuildSiteOptions, 'catalogue'>;

beforeEach(() => {
  fakeRender.mockClear();
  const root = temporaryFolder();
  options = {
    settings,
    outDir: join(root, 'dist'),
    cacheDir: join(root, '.cache'),
    maxShrinkPercent: 30,
    allow: {},
    runStep: silentSteps,
    render: fakeRender,
  };
});

const catalogueOfSize = (products: number): Catalogue =>
  catalogueOf(
    { products: Array.from({ length: products }, (_, index) => aProduct({ id: index + 1 })) },
    { report: { broken: [], warnings: ['a warning'] } },
  );

function productsIn(file: string): number {
  using catalogue = openCatalogue(file);
  return catalogue.productCount;
}

const servedProducts = async () => Number(await readFile(join(options.outDir, 'index.html'), 'utf8'));
const rememberedProducts = () => productsIn(join(options.cacheDir, 'catalogue/last-good.sqlite'));

it('renders the catalogue with the URLs of the pages and remembers it as the last good one', async () => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });

  expect(await servedProducts()).toBe(10);
  expect(rememberedProducts()).toBe(10);
  expect(fakeRender.mock.lastCall?.[0].variables).toMatchObject({
    PUBLIC_CATALOGUE_API_URL: '/api/v1',
    NEWSLETTER_API_URL: '',
    SITE_URL: 'https://shop.example',
    STORE_ID: '5',
  });
});

it('writes a report about the catalogue to a file', async () => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });
  const report = JSON.parse(await readFile(join(options.cacheDir, 'catalogue/report.json'), 'utf8'));
  expect(report).toMatchObject({ apiUrl: settings.apiUrl, broken: [], warnings: ['a warning'] });
});

it('leaves the last good site and catalogue alone when rendering fails', async () => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });
  const failing: typeof renderSite = async ({ outDir }) => {
    await mkdir(outDir, { recursive: true });
    await writeFile(join(outDir, 'index.html'), 'half a site');
    throw new Error('broken page');
  };
  await expect(buildSite({ ...options, catalogue: catalogueOfSize(11), render: failing })).rejects.toThrow(
    'broken page',
  );

  expect(await servedProducts()).toBe(10);
  expect(rememberedProducts()).toBe(10);
});

it('leaves the last good site alone when it is stopped after rendering', async () => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });
  const stop = new AbortController();
  const render: typeof renderSite = async (renderOptions) => {
    stop.abort();
    return fakeRender(renderOptions);
  };
  await expect(
    buildSite({ ...options, catalogue: catalogueOfSize(11), render, signal: stop.signal }),
  ).rejects.toMatchObject({ name: 'AbortError' });
  expect(await servedProducts()).toBe(10);
});

it('refuses a folder with other files before it renders anything', async () => {
  await mkdir(options.outDir);
  await writeFile(join(options.outDir, 'letter.txt'), 'mine');
  await expect(buildSite({ ...options, catalogue: catalogueOfSize(10) })).rejects.toMatchObject({
    name: 'OutDirNotOurs',
  });
  expect(fakeRender).not.toHaveBeenCalled();
  expect(await readFile(join(options.outDir, 'letter.txt'), 'utf8')).toBe('mine');
});

it('refuses a catalogue that shrank since the last good build, before rendering anything', async () => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });
  fakeRender.mockClear();

  await expect(buildSite({ ...options, catalogue: catalogueOfSize(6) })).rejects.toMatchObject({
    name: 'CatalogueShrank',
  });

  expect(fakeRender).not.toHaveBeenCalled();
  expect(await servedProducts()).toBe(10);
  expect(rememberedProducts()).toBe(10);
});

it('accepts a catalogue that shrank when told to, and compares with that one from then on', async () => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });
  await buildSite({ ...options, catalogue: catalogueOfSize(6), allow: { shrink: true } });
  expect(await servedProducts()).toBe(6);
  await buildSite({ ...options, catalogue: catalogueOfSize(5) });
  expect(await servedProducts()).toBe(5);
});

it('refuses a catalogue whose images are lost, before rendering anything, unless told to accept it', async () => {
  const products = [
    aProduct({ id: 1, productImgUrl: '/1.png' }),
    aProduct({ id: 2, productImgUrl: '/2.png' }),
  ];
  const images = join(options.cacheDir, 'images/files');
  await mkdir(images, { recursive: true });
  await writeFile(join(images, 'aaaaaaaaaaaa-100.webp'), '');
  const shown = catalogueWithImages(products, () => true);
  const lost = catalogueWithImages(products, () => false);
  await buildSite({ ...options, catalogue: shown });
  fakeRender.mockClear();
  await expect(buildSite({ ...options, catalogue: lost })).rejects.toThrow('the server answered 403');
  expect(fakeRender).not.toHaveBeenCalled();
  await buildSite({ ...options, catalogue: lost, allow: { lostImages: true } });
  await buildSite({ ...options, catalogue: lost });
});

it('compares only with a build of the same API and store', async () => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });
  await buildSite({ ...options, catalogue: catalogueOfSize(2), settings: { ...settings, storeId: 6 } });
  expect(await servedProducts()).toBe(2);
});

it.each([
  ['not a catalogue', (file: string) => writeFile(file, '{"produ')],
  ['cut off', async (file: string) => truncate(file, (await stat(file)).size / 2)],
  [
    'of another format',
    async (file: string) => {
      using database = new DatabaseSync(file);
      database.exec('PRAGMA user_version = 99');
    },
  ],
])('builds even if the remembered catalogue is %s', async (_, damage) => {
  await buildSite({ ...options, catalogue: catalogueOfSize(10) });
  await damage(join(options.cacheDir, 'catalogue/last-good.sqlite'));
  await buildSite({ ...options, catalogue: catalogueOfSize(2) });
  expect(rememberedProducts()).toBe(2);
});

it('restores a site that a crash left in the cache', async () => {
  const previous = join(options.cacheDir, 'site/previous');
  await mkdir(previous, { recursive: true });
  await writeFile(join(previous, 'index.html'), 'last good');
  await writeFile(`${previous}.json`, JSON.stringify({ outDir: options.outDir }));
  const failing: typeof renderSite = () => Promise.reject(new Error('broken page'));

  await expect(buildSite({ ...options, catalogue: catalogueOfSize(10), render: failing })).rejects.toThrow();
  expect(existsSync(options.outDir)).toBe(true);
});
