import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Databases } from '../../../../../scripts/provider/databases/open-databases.ts';
import { exportCatalogue } from '../../../../../scripts/provider/export/export-catalogue.ts';
import { spreadsheetText } from '../../../../../scripts/provider/export/spreadsheet-text.ts';
import { importFiles } from '../../../../../scripts/provider/import/import-files.ts';
import {
  resetToSample,
  SAMPLE_FOLDER,
  seedSample,
} from '../../../../../scripts/provider/seed/seed-sample.ts';
import { addOrder } from '../../../../../scripts/provider/tables/add-order.ts';
import { catalogueWriter } from '../../../../../scripts/provider/tables/catalogue-writer.ts';
import { MEDIA_PATH, putImage } from '../../../../../scripts/provider/tables/images.ts';
import { listOrders } from '../../../../../scripts/provider/tables/orders.ts';
import { productIds, readProductRecords } from '../../../../../scripts/provider/tables/read-products.ts';
import { temporaryDatabases } from '../../../../support/catalogue/temporary-databases.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { providerWith, STORE } from '../provider-with.ts';
import { anOrder } from '../started-provider.ts';

const withSample = ({ catalogue }: Databases) => void seedSample(catalogue);
const sampleShop = () => temporaryDatabases(withSample);

/** Every file of a folder, with its content. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => [name, readFileSync(join(folder, name), 'latin1')] as const);

test('fills a new database, of the named store, only the first time, even if it was emptied since', () => {
  const { catalogue } = temporaryDatabases();
  const stores = (of: Databases['catalogue']) => of.prepare('SELECT DISTINCT store_id FROM products').all();
  expect(seedSample(catalogue, 8)).toBe(true);
  expect(productIds(catalogue)).toHaveLength(154);
  expect([stores(catalogue), stores(sampleShop().catalogue)]).toEqual([[{ store_id: 8 }], [{ store_id: 5 }]]);
  catalogue.exec('DELETE FROM products');
  expect(seedSample(catalogue)).toBe(false);
  expect(productIds(catalogue)).toEqual([]);
});

test('a reset restores the sample and keeps the orders', () => {
  const { catalogue, orders } = sampleShop();
  addOrder(orders, anOrder(), { storeId: 5, now: new Date() });
  catalogue.exec('DELETE FROM products WHERE id > 5');
  resetToSample(catalogue, 5);
  expect(productIds(catalogue)).toHaveLength(154);
  expect(listOrders(orders, 10)).toMatchObject([{ lines: [{ productId: 1 }] }]);
});

test('is identical to an export of it, byte for byte, and small', () => {
  const folder = join(temporaryFolder(), 'sample');
  exportCatalogue(sampleShop().catalogue, folder);
  const [exported, kept] = [filesOf(folder), filesOf(SAMPLE_FOLDER)];
  expect(exported.map(([name]) => name)).toEqual(kept.map(([name]) => name));
  const changed = exported.filter(([, content], index) => content !== kept[index]?.[1]);
  expect(changed.map(([name]) => name)).toEqual([]);
  expect(exported.reduce((bytes, [, content]) => bytes + content.length, 0)).toBeLessThan(3_000_000);
});

test('starts with products 1, 2 and 3, which first-time visitors find in their lists: with images and in stock', () => {
  const { catalogue } = sampleShop();
  const first = readProductRecords(catalogue, [1, 2, 3]);
  expect(first.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(first.filter((product) => !(product.productImgUrl && product.productQuantity))).toEqual([]);
});

describe('export catalogue', () => {
  /** A catalogue with everything that is hard to write to a file. */
  function awkwardProvider() {
    const { catalogue, get } = providerWith([
      {
        ...{ productName: '"Qo‘shtirnoq"; va, vergul', productModel: '-5 = [a]' },
        ...{ productOption: 'Bir\n\nIkki; "uch"', attributes: 'Portlar: HDMI; USB: 2\n"Soat": 10:30' },
        ...{ productPrice: 499.5, productCurrency: 'dollar', isLookBookProduct: true },
        productImgUrl: '/boshqa.webp',
        colors: [
          { name: 'Oq', swatch: '#ffffff' },
          { name: 'Qora; yaltiroq', swatch: '' },
        ],
        productImages: [
          { src: 'https://cdn.example/a;b (1).webp', color: '' },
          { src: '/c.webp', color: 'Oq (sut)' },
        ],
      },
      { categoryId: null, productQuantity: 0 },
    ]);
    const write = catalogueWriter(catalogue, STORE);
    const image = (fileName: string, text: string) =>
      putImage(catalogue, { fileName, bytes: new TextEncoder().encode(`<svg>${text}</svg>`) });
    const first = image('rasm; 1 (oq).webp', 'bir');
    write.category({ id: 3, categoryName: 'Ichki', categoryImgUrl: first, parentId: 1 });
    write.slide({ slideName: '', slideImgUrl: image('Rasm; 1 (oq).WEBP', 'ikki') });
    write.slide({ slideName: 'Yoz', slideImgUrl: first });
    return { catalogue, get };
  }

  /** All that a provider answers, without the digests of images. */
  const answersOf = async ({ get }: { get: (path: string) => Promise<unknown> }) =>
    JSON.stringify(await Promise.all(['/products', '/categories', '/sliders'].map(get))).replaceAll(
      new RegExp(`${MEDIA_PATH}[^"]+`, 'g'),
      'image',
    );

  test('a catalogue exported, imported and exported again is identical byte for byte', async () => {
    const [shop, other] = [awkwardProvider(), providerWith([])];
    const [first, second] = [join(temporaryFolder(), 'bir'), join(temporaryFolder(), 'ikki')];
    exportCatalogue(shop.catalogue, first);
    const { files } = importFiles(other.catalogue, [first], { storeId: STORE, replace: true });
    expect(files.flatMap(({ messages }) => messages)).toEqual([]);
    exportCatalogue(other.catalogue, second);
    expect(filesOf(second)).toEqual(filesOf(first));
    expect(await answersOf(other)).toBe(await answersOf(shop));
  });

  test('writes an image into its folder, whatever a restored backup calls the file', () => {
    const { catalogue } = awkwardProvider();
    catalogue.exec("UPDATE images SET file_name = '../../pwned.webp' WHERE file_name LIKE '%.webp'");
    const folder = temporaryFolder();
    exportCatalogue(catalogue, join(folder, 'catalogue'));
    expect(existsSync(join(folder, 'pwned.webp'))).toBe(false);
    expect(readFileSync(join(folder, 'catalogue/images/pwned.webp'), 'utf8')).toMatch(/^<svg>/);
  });
});

// A mark keeps a spreadsheet from calculating what follows, or from reading it as a number or date.
test.each([
  "'=1+1",
  'Ali,\'=HYPERLINK("https://evil.example")',
  "Ali\t'=1+3",
  "Ali\n'-1+3",
  "'＝1+4",
  "'+cmd@misol.uz",
  " '=1+1",
  ...["'+998901234567", "'90 123 45 67", "'0901234567", "'12/4", "'5-1", "'1E5", "'3.14"],
  ...['Aziza Karimova', '12-uy, 4-xonadon', 'ali+shop@misol.uz', 'ZN-320', 'A=B', 'O‘tkir', ''],
])('a cell of a spreadsheet is neither a formula nor a number, however it is split: %j', (written) => {
  const csv = spreadsheetText(['text'], [{ text: written.replace("'", '') }]);
  const [record] = parse(csv, { bom: true, delimiter: ';', columns: true }) as unknown as { text: string }[];
  expect(record?.text).toBe(written);
});
