import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ProductRecord } from '../../../../../scripts/provider/columns/product-columns.ts';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/tables/read-products.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { providerWith, STORE } from '../provider-with.ts';

/** Creates a folder with these files for the duration of one test. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

export const fileOf = (name: string, content: string | Uint8Array): string =>
  join(folderOf({ [name]: content }), name);

export const jsonOf = (...records: unknown[]): string => fileOf('m.json', JSON.stringify(records));

/** A record with all required fields. */
export const record = (fields: object = {}) => ({ id: 9, productName: 'Pech', productPrice: 900, ...fields });

/** A shop with these products, into which files and folders can be imported. */
export function importingShop(products: Partial<ProductRecord>[] = []) {
  const shop = providerWith(products);
  const stored = () => readProductRecords(shop.catalogue, productIds(shop.catalogue));
  return {
    ...shop,
    stored,
    categories: async () => (await shop.get('/categories')).data,
    /** Imports a file or folder. Also returns what was refused, `line 3: the name is missing`, and what else was told. */
    imported(path: string, options: Partial<Parameters<typeof importFiles>[2]> = {}) {
      const report = importFiles(shop.catalogue, [path], { storeId: STORE, ...options });
      const messages = report.files.flatMap((file) => file.messages);
      const lines = (isRejected: boolean) =>
        messages
          .filter(({ kind }) => (kind === 'rejected') === isRejected)
          .map(({ place, says }) => `${place ? `${place}: ` : ''}${says}`);
      return { ...report, rejected: lines(true), told: lines(false) };
    },
  };
}
