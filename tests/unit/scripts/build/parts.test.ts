import { writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCatalogueFile, writeCatalogueFile } from '../../../../scripts/build/catalogue-file.ts';
import { joinParts } from '../../../../scripts/build/join-parts.ts';
import { readStamp, type SiteStamp, writeStamp } from '../../../../scripts/build/site-stamp.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, shopSource, temporaryFile } from '../../../support/catalogue/catalogues.ts';
import { temporaryFolder } from '../temporary-folder.ts';

describe('catalogue file', () => {
  it('carries the same catalogue to another machine', async () => {
    const catalogue = catalogueOf({ products: [aProduct({ id: 7 })] });
    const file = temporaryFile();
    await writeCatalogueFile(file, catalogue);
    using opened = openCatalogueFile(file, shopSource);
    expect(opened.digest).toBe(catalogue.digest);
    expect(opened.product(7)).toEqual(aProduct({ id: 7 }));
  });

  it('refuses a file that contains no catalogue, and says how to write one', () => {
    const file = temporaryFile();
    expect(() => openCatalogueFile(file, shopSource)).toThrow(`npm run build -- --read ${file}`);
    writeFileSync(file, '{"source":{}}');
    expect(() => openCatalogueFile(file, shopSource)).toThrow(/holds no catalogue/);
  });

  it('refuses the catalogue of another store or another API', async () => {
    const file = temporaryFile();
    await writeCatalogueFile(file, catalogueOf({ products: [aProduct()] }));
    const openFor = (other: object) => () => openCatalogueFile(file, { ...shopSource, ...other });
    expect(openFor({ storeId: 6 })).toThrow(/of store 5 .* not of store 6/);
    expect(openFor({ apiUrl: 'https://other.example' })).toThrow(
      /not of store 5 at https:\/\/other\.example/,
    );
  });
});

describe('join parts', () => {
  let folder: string;
  beforeEach(() => {
    folder = temporaryFolder();
  });

  /** A folder as `--shard` leaves it, with one page of its own. */
  async function part(number: number, of: number, stamp: Partial<SiteStamp> = {}): Promise<string> {
    const dir = join(folder, `part-${number}`);
    await mkdir(dir);
    await writeFile(join(dir, `page-${number}.html`), `page ${number}`);
    await writeStamp(dir, { code: 'code', catalogue: 'catalogue', shard: { number, of }, ...stamp });
    return dir;
  }

  const joined = () => join(folder, 'site');
  const joinThem = (...parts: string[]) =>
    joinParts({ parts, outDir: joined(), cacheDir: join(folder, 'cache') });

  it('joins the parts, in any order, into one whole site', async () => {
    await joinThem(await part(2, 2), await part(1, 2));
    expect(await readFile(join(joined(), 'page-1.html'), 'utf8')).toBe('page 1');
    expect(await readFile(join(joined(), 'page-2.html'), 'utf8')).toBe('page 2');
    expect(await readStamp(joined())).toEqual({ code: 'code', catalogue: 'catalogue' });
  });

  it.each([
    ['another catalogue', { catalogue: 'other' }, 'not built from the same catalogue'],
    ['other code or settings', { code: 'other' }, 'not built from the same catalogue, code and settings'],
    ['a division into more parts', { shard: { number: 2, of: 3 } }, 'one of 3 parts, not of 2'],
    ['no division at all', { shard: undefined }, 'holds no part of a site'],
  ])('refuses a part of %s, and leaves the site unchanged', async (_, stamp, reason) => {
    await mkdir(joined());
    await writeFile(join(joined(), 'index.html'), 'last good');
    await expect(joinThem(await part(1, 2), await part(2, 2, stamp))).rejects.toThrow(reason);
    expect(await readFile(join(joined(), 'index.html'), 'utf8')).toBe('last good');
  });

  it('names the parts that are missing', async () => {
    await expect(joinThem(await part(2, 3))).rejects.toThrow('Of 3 parts, these are missing: 1, 3.');
  });
});
