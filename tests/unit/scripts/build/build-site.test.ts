import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { type BuildSiteOptions, buildSite } from '../../../../scripts/build/build-site.ts';
import { codeDigest } from '../../../../scripts/build/code-digest.ts';
import type { renderSite } from '../../../../scripts/build/render/render-site.ts';
import { writeLargeIndex } from '../../../../scripts/build/write-search-index.ts';
import { silentSteps } from '../../../../scripts/terminal/steps.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf } from '../../../support/catalogue/catalogues.ts';
import { readFiles } from '../../../support/files.ts';
import { rendering } from '../../../support/stand-in-for-astro.ts';
import { someSettings as settings } from '../settings/some-settings.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Writes the number of products as the home page. */
const fakeRender = vi.fn(rendering((catalogue) => ({ 'index.html': String(catalogue.productCount) })));

let options: Omit<BuildSiteOptions, 'catalogue'>;
let remembered: string;

beforeEach(() => {
  fakeRender.mockClear();
  const root = temporaryFolder();
  const cacheDir = join(root, '.cache');
  remembered = join(cacheDir, 'catalogue/last-good.sqlite');
  options = {
    ...{ settings, outDir: join(root, 'dist'), cacheDir, maxShrinkPercent: 30 },
    ...{ allow: {}, runStep: silentSteps, render: fakeRender },
  };
});

const catalogueOfSize = (products: number): Catalogue =>
  catalogueOf(
    { products: Array.from({ length: products }, (_, index) => aProduct({ id: index + 1 })) },
    { report: { broken: [], warnings: ['a warning'] } },
  );

const build = (products: number, more: Partial<BuildSiteOptions> = {}) =>
  buildSite({ ...options, catalogue: catalogueOfSize(products), ...more });

/** Stands in for Astro on a broken page, after it has written others. */
const failingRender: typeof renderSite = async ({ outDir }) => {
  await mkdir(outDir, { recursive: true });
  await writeFile(join(outDir, 'half-a-site.html'), '');
  throw new Error('broken page');
};

const servedProducts = async () => Number(await readFile(join(options.outDir, 'index.html'), 'utf8'));

function rememberedProducts(): number {
  using catalogue = openCatalogue(remembered);
  return catalogue.productCount;
}

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

const stop = new AbortController();
const stoppedRender: typeof renderSite = async (renderOptions) => {
  stop.abort();
  return fakeRender(renderOptions);
};

it.each<[string, number, Partial<BuildSiteOptions>, object]>([
  ['rendering fails', 11, { render: failingRender }, { message: 'broken page' }],
  ['it is stopped', 11, { signal: stop.signal, render: stoppedRender }, { name: 'AbortError' }],
  ['the catalogue shrank', 6, {}, { name: 'CatalogueShrank' }],
])('leaves the last good site and catalogue alone when %s', async (_, products, change, error) => {
  await build(10);
  await expect(build(products, change)).rejects.toMatchObject(error);
  expect(await servedProducts()).toBe(10);
  expect(rememberedProducts()).toBe(10);
  await build(9);
  expect(await readdir(options.outDir), 'nothing of the failed one').not.toContain('half-a-site.html');
});

it('writes the search index of a large catalogue as that of a small one', async () => {
  await build(10);
  const siteDir = temporaryFolder();
  await writeLargeIndex({ siteDir, catalogueFile: catalogueOfSize(10).file }, options);
  const index = readFiles(join(options.outDir, 'search'));
  expect(Object.keys(index)).not.toHaveLength(0);
  expect(readFiles(join(siteDir, 'search'))).toEqual(index);
});

it('accepts a catalogue that shrank when told to, and compares with that one from then on', async () => {
  await build(10);
  await build(6, { allow: { shrink: true } });
  await build(5);
  expect(await servedProducts()).toBe(5);
  await build(2, { settings: { ...settings, storeId: 6 } });
  expect(await servedProducts(), 'of another store').toBe(2);
});

function changeFormat(): void {
  using database = new DatabaseSync(remembered);
  database.exec('PRAGMA user_version = 99');
}

it.each<[string, () => unknown]>([
  ['not a catalogue', () => writeFile(remembered, '{"produ')],
  ['cut off', async () => truncate(remembered, (await stat(remembered)).size / 2)],
  ['of another format', changeFormat],
])('builds even if the remembered catalogue is %s', async (_, damage) => {
  await build(10);
  await damage();
  await build(2);
  expect(rememberedProducts()).toBe(2);
});

it('takes a change of the headers for one of the code, so that a rebuild publishes every page again', async () => {
  const root = temporaryFolder();
  await mkdir(join(root, 'scripts/site'), { recursive: true });
  const before = codeDigest(root, {});
  await writeFile(join(root, 'scripts/site/object-headers.ts'), 'max-age=0');
  expect(codeDigest(root, {})).not.toBe(before);
});
