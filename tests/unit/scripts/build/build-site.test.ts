import { mkdir, readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it, vi } from 'vitest';
import type { BrokenRecord } from '#catalogue/snapshot/read/parse-records.ts';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import type { CatalogueReport } from '#catalogue/snapshot/store/catalogue-metadata.ts';
import { type BuildSiteOptions, buildSite } from '../../../../scripts/build/build-site.ts';
import { catalogueFindings } from '../../../../scripts/build/findings.ts';
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

const broken = (position: number): BrokenRecord => ({
  ...{ kind: 'product', id: 100 + position, position, field: 'productPrice', reason: 'is missing' },
});
const circle: BrokenRecord = { ...broken(4), kind: 'category', field: 'parentId', isShown: true };
const summary = (report: Partial<CatalogueReport>) =>
  catalogueFindings({ broken: [], warnings: [], ...report }, 'report.json');

it('an owner sees each kind of fault, what it means for the shop, and the file that lists all', () => {
  const lines = summary({
    warnings: ['It moves.'],
    broken: [{ ...broken(9), id: null, field: '' }, ...[1, 2, 3, 4, 5, 6, 7].map(broken), circle],
    unpriced: [7],
    images: [{ url: '/media/1.webp', reason: 'the server answered 404' }],
  });
  const list = '  Full list: report.json';
  expect(lines).toEqual([
    ...['Warning: It moves.', 'Warning: 8 broken records left out:', '  product number 9: is missing'],
    ...[101, 102, 103, 104].map((id) => `  product with id ${id}: productPrice is missing`),
    ...['  … and 3 more', list, 'Warning: 1 broken record shown without the faulty field:'],
    ...['  category with id 104: parentId is missing', list],
    'Warning: 1 product without a price, which shoppers have to ask for by phone:',
    ...['  product with id 7', list, 'Warning: 1 image could not be built:'],
    ...['  /media/1.webp: the server answered 404', list],
  ]);
  expect(summary({}), 'of a catalogue without faults').toEqual([]);
});

it('nothing from outside can end a line or steer the terminal', () => {
  const url = 'https://media.example/\u001b]0;OWNED\u0007\n::error::forged.webp';
  const lines = summary({
    broken: [{ ...broken(4), reason: 'is "\u202e\n"' }],
    warnings: [`a\u009b2J\n`],
    images: [{ url, reason: 'the server answered 404' }],
  });
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(lines.filter((line) => !line.startsWith('Warning') && !line.startsWith('  '))).toEqual([]);
});
