import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { openCatalogueFile, writeCatalogueFile } from '../../../../scripts/build/catalogue-file.ts';
import { joinParts } from '../../../../scripts/build/join-parts.ts';
import { readStamp, type SiteStamp, writeStamp } from '../../../../scripts/site/site-stamp.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, shopSource, temporaryFile } from '../../../support/catalogue/catalogues.ts';
import { readFiles, writeFiles } from '../../../support/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

it('a catalogue file carries the same catalogue to another machine, but not to another store or API', async () => {
  const catalogue = catalogueOf({ products: [aProduct({ id: 7 })] });
  const file = temporaryFile();
  const openFor = (other: object) => () => openCatalogueFile(file, { ...shopSource, ...other });
  expect(openFor({})).toThrow(`npm run build -- --read ${file}`);
  await writeCatalogueFile(file, catalogue);
  using opened = openFor({})();
  expect(opened.digest).toBe(catalogue.digest);
  expect(opened.product(7)).toEqual(aProduct({ id: 7 }));
  expect(openFor({ storeId: 6 })).toThrow(/of store 5 .* not of store 6/);
  const apiUrl = 'https://other.example';
  expect(openFor({ apiUrl })).toThrow(/not of store 5 at https:\/\/other\.example/);
  writeFileSync(file, '{"source":{}}');
  expect(openFor({})).toThrow(/holds no catalogue/);
});

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

/** A folder as `--shard` leaves it, with one page of its own. */
async function part(number: number, of: number, stamp: Partial<SiteStamp> = {}): Promise<string> {
  const dir = join(folder, `part-${number}`);
  writeFiles(dir, { [`page-${number}.html`]: `page ${number}` });
  await writeStamp(dir, { code: 'code', catalogue: 'catalogue', shard: { number, of }, ...stamp });
  return dir;
}

const site = () => join(folder, 'site');
const joinThem = (...parts: string[]) =>
  joinParts({ parts, outDir: site(), cacheDir: join(folder, 'cache') });

it('joins the parts, in any order, into one whole site', async () => {
  await joinThem(await part(2, 2), await part(1, 2));
  expect(readFiles(site())).toMatchObject({ 'page-1.html': 'page 1', 'page-2.html': 'page 2' });
  expect(await readStamp(site())).toEqual({ code: 'code', catalogue: 'catalogue' });
});

it.each([
  ['another catalogue', { catalogue: 'other' }, 'not built from the same catalogue'],
  ['other code or settings', { code: 'other' }, 'not built from the same catalogue, code and settings'],
  ['a division into more parts', { shard: { number: 2, of: 3 } }, 'one of 3 parts, not of 2'],
  ['no division at all', { shard: undefined }, 'holds no part of a site'],
  ['the same number', { shard: { number: 1, of: 2 } }, 'Of 2 parts, these are missing: 2.'],
])('refuses a part of %s, and leaves the site unchanged', async (_, stamp, reason) => {
  writeFiles(site(), { 'index.html': 'last good' });
  await expect(joinThem(await part(1, 2), await part(2, 2, stamp))).rejects.toThrow(reason);
  expect(readFiles(site())).toEqual({ 'index.html': 'last good' });
});
