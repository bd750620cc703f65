import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openCatalogueFile, writeCatalogueFile } from '../../../../scripts/build/catalogue-file.ts';
import { aProduct } from '../../../fixtures/products.ts';
import { catalogueOf, shopSource, temporaryFile } from '../../../support/catalogue/catalogues.ts';

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
  expect(() => openCatalogueFile(file, { ...shopSource, storeId: 6 })).toThrow(
    /of store 5 .* not of store 6/,
  );
  expect(() => openCatalogueFile(file, { ...shopSource, apiUrl: 'https://other.example' })).toThrow(
    /not of store 5 at https:\/\/other\.example/,
  );
});
