import { readFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { type BuildSiteOptions, buildSite } from '../../../../scripts/build/build-site.ts';
import type { renderSite } from '../../../../scripts/build/render/render-site.ts';
import { writeLargeIndex } from '../../../../scripts/build/write-large-index.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { someSettings as settings } from '../some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Writes the number of products as the home page. */
const fakeRender = vi.fn(rendering((catalogue) => ({ 'index.html': String(catalogue.productCount) })));

let options: Omit<BuildSiteOptions, 'catalogue'>;

beforeEach(() => {
  fakeRender.mockClear();
  const root = temporaryFolder();
  options = {
    ...{ settings, outDir: join(root, 'dist'), cacheDir: join(root, '.cache'), maxShrinkPercent: 30 },
    ...{ allow: {}, runStep: silentSteps, render: fakeRender },
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

const build = (products: number, more: Partial<BuildSiteOptions> = {}) =>
  buildSite({ ...options, catalogue: catalogueOfSize(products), ...more });

/** Stands in for Astro on a broken page, after it has written others. */
const failingRender: typeof renderSite = async ({ outDir }) => {
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'half-a-site.html'), '');
  throw new Error('broken page');
};

const servedProducts = async () => Number(await readFile(join(options.outDir, 'index.html'), 'utf8'));
const rememberedProducts = () => productsIn(join(options.cacheDir, 'catalogue/last-good.sqlite'));

it('renders the catalogue with the URLs of the pages, remembers it and reports about it', async () => {
  await build(10);

  expect(await servedProducts()).toBe(10);
  expect(rememberedProducts()).toBe(10);
  expect(fakeRender.mock.lastCall?.[0].variables).toMatchObject({
    ...{ PUBLIC_CATALOGUE_API_URL: '/api/v1', NEWSLETTER_API_URL: '', SITE_URL: 'https://shop.example' },
    STORE_ID: '5',
  });
  const report = JSON.parse(await readFile(join(options.cacheDir, 'catalogue/report.json'), 'utf8'));
  expect(report).toMatchObject({ apiUrl: settings.apiUrl, broken: [], warnings: ['a warning'] });
});

it.each<[string, (stop: AbortController) => Partial<BuildSiteOptions>, object]>([
  ['rendering fails', () => ({ render: failingRender }), { message: 'broken page' }],
  [
    'it is stopped after rendering',
    (stop) => ({
      signal: stop.signal,
      render: async (renderOptions) => {
        stop.abort();
        return fakeRender(renderOptions);
      },
    }),
    { name: 'AbortError' },
  ],
  ['the catalogue shrank', () => ({ catalogue: catalogueOfSize(6) }), { name: 'CatalogueShrank' }],
])('leaves the last good site and catalogue alone when %s', async (_, change, error) => {
  await build(10);
  const changed = change(new AbortController());
  fakeRender.mockClear();
  await expect(build(11, changed)).rejects.toMatchObject(error);
  if (changed.catalogue) expect(fakeRender, 'refused before anything is rendered').not.toHaveBeenCalled();
  expect(await servedProducts()).toBe(10);
  expect(rememberedProducts()).toBe(10);
});

it('leaves nothing of a build that failed in the next one', async () => {
  await expect(build(10, { render: failingRender })).rejects.toThrow('broken page');
  await build(10);
  expect(await readdir(options.outDir)).not.toContain('half-a-site.html');
});

it('writes the search index of a large catalogue as that of a small one', async () => {
  await build(10);
  const siteDir = temporaryFolder();
  const catalogueFile = catalogueOfSize(10).file;
  await writeLargeIndex({ siteDir, catalogueFile }, options);
  const files = await readdir(siteDir, { recursive: true });
  const texts = (folder: string) =>
    files.filter((path) => path.endsWith('.json')).map((path) => readFileSync(join(folder, path), 'utf8'));
  expect(texts(siteDir)).not.toHaveLength(0);
  expect(texts(siteDir)).toEqual(texts(options.outDir));

  const stop = AbortSignal.abort();
  await expect(writeLargeIndex({ siteDir, catalogueFile }, { ...options, signal: stop })).rejects.toThrow();
});

it('accepts a catalogue that shrank when told to, and compares with that one from then on', async () => {
  await build(10);
  await build(6, { allow: { shrink: true } });
  await build(5);
  expect(await servedProducts()).toBe(5);
  await build(2, { settings: { ...settings, storeId: 6 } });
  expect(await servedProducts(), 'of another store').toBe(2);
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
  await build(10);
  await damage(join(options.cacheDir, 'catalogue/last-good.sqlite'));
  await build(2);
  expect(rememberedProducts()).toBe(2);
});
