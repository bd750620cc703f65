import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { exportCatalogue } from '../../../../scripts/provider/export/export-catalogue.ts';
import { spreadsheetText } from '../../../../scripts/provider/export/spreadsheet-text.ts';
import { importFiles } from '../../../../scripts/provider/import/import-files.ts';
import { openDatabases } from '../../../../scripts/provider/open-databases.ts';
import { addOrder } from '../../../../scripts/provider/records/add-order.ts';
import { catalogueWriter } from '../../../../scripts/provider/records/catalogue-writer.ts';
import { MEDIA_PATH, putImage } from '../../../../scripts/provider/records/images.ts';
import { listOrders } from '../../../../scripts/provider/records/orders.ts';
import { productIds, readProductRecords } from '../../../../scripts/provider/records/read-products.ts';
import { resetToSample, SAMPLE_FOLDER, seedSample } from '../../../../scripts/provider/seed-sample.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { providerWith, STORE } from './provider-with.ts';
import { anOrder } from './started-provider.ts';

const databases = openDatabases(':memory:');
const { catalogue: sample } = databases;
seedSample(sample);
const products = readProductRecords(sample, productIds(sample));

const countOf = (database: typeof sample) => productIds(database).length;

test('fills a new database, of the named store, only the first time, even if it was emptied since', () => {
  const { catalogue: database } = openDatabases(':memory:');
  const stores = (of: typeof sample) => of.prepare('SELECT DISTINCT store_id FROM products').all();
  expect(seedSample(database, 8)).toBe(true);
  expect(countOf(database)).toBe(products.length);
  expect([stores(database), stores(sample)]).toEqual([[{ store_id: 8 }], [{ store_id: 5 }]]);
  database.exec('DELETE FROM products');
  expect(seedSample(database)).toBe(false);
  expect(countOf(database)).toBe(0);
});

test('a reset restores the sample and keeps the orders', () => {
  const { catalogue: database } = openDatabases(':memory:');
  seedSample(database);
  addOrder(database, anOrder(), { storeId: 5, now: new Date() });
  database.exec('DELETE FROM products WHERE id > 5');
  resetToSample(database, 5);
  expect(countOf(database)).toBe(products.length);
  expect(listOrders(database, 10)).toMatchObject([{ lines: [{ productId: 1 }] }]);
});

test('is identical to an export of it, byte for byte, and small', () => {
  const folder = join(temporaryFolder(), 'sample');
  exportCatalogue(sample, folder);
  const files = (of: string) => readdirSync(of, { recursive: true, encoding: 'utf8' }).sort();
  expect(files(folder)).toEqual(files(SAMPLE_FOLDER));
  let bytes = 0;
  for (const file of files(folder).filter((name) => name.includes('.'))) {
    const content = readFileSync(join(folder, file));
    bytes += content.length;
    expect(content.equals(readFileSync(join(SAMPLE_FOLDER, file))), file).toBe(true);
  }
  expect(bytes).toBeLessThan(3_000_000);
});

test('has images in the sizes that pages show', async () => {
  const images = sample.prepare('SELECT file_name AS name, bytes FROM images').all();
  expect(images.length).toBeGreaterThan(300);
  for (const { name, bytes } of images) {
    const { format, width, height } = await sharp(bytes as Uint8Array).metadata();
    const [category, slide] = ['categories-', 'slides-'].map((start) => String(name).startsWith(start));
    const size = category ? [600, 600] : slide ? [1600, 800] : [720, 1005];
    expect([name, format, width, height]).toEqual([name, 'webp', ...size]);
  }
});

test('starts with products 1, 2 and 3, which first-time visitors find in their lists: with images and in stock', () => {
  expect(products.slice(0, 3).map(({ id }) => id)).toEqual([1, 2, 3]);
  for (const { productImgUrl, productQuantity } of products.slice(0, 3)) {
    expect(productImgUrl).not.toBeNull();
    expect(productQuantity).toBeGreaterThan(0);
  }
});

test('spells o‘ and g‘ with U+2018 and the tutuq belgisi with U+2019', () => {
  const texts = ['products', 'categories', 'slides'].map((name) =>
    readFileSync(join(SAMPLE_FOLDER, `${name}.csv`), 'utf8'),
  );
  for (const text of texts) expect(text).not.toMatch(/['`´ʻʼ′]|[og]’|(?<![og])‘/i);
});

describe('export catalogue', () => {
  const filesOf = (folder: string) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(folder.length), readFileSync(file, 'latin1')]);

  /** A catalogue with everything that is hard to write to a file. */
  function awkwardProvider() {
    const { database, get } = providerWith([
      {
        productName: '"Qo‘shtirnoq"; va, vergul',
        productOption: 'Bir\n\nIkki; "uch"',
        attributes: 'Portlar: HDMI; USB: 2\n"Soat": 10:30',
        productModel: '-5 = [a]',
        productPrice: 499.5,
        productCurrency: 'dollar',
        isLookBookProduct: true,
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
    const write = catalogueWriter(database, STORE);
    const bytes = (text: string) => new TextEncoder().encode(text);
    const first = putImage(database, { fileName: 'rasm; 1 (oq).webp', bytes: bytes('<svg>bir</svg>') });
    const second = putImage(database, { fileName: 'Rasm; 1 (oq).WEBP', bytes: bytes('<svg>ikki</svg>') });
    write.category({ id: 3, categoryName: 'Ichki', categoryImgUrl: first, parentId: 1 });
    write.slide({ slideName: '', slideImgUrl: second });
    write.slide({ slideName: 'Yoz', slideImgUrl: first });
    return { database, get };
  }

  /** All that a provider answers, without the digests of images. */
  const answers = async (get: (path: string) => Promise<unknown>) =>
    JSON.stringify(await Promise.all(['/products', '/categories', '/sliders'].map(get))).replaceAll(
      new RegExp(`${MEDIA_PATH}[^"]+`, 'g'),
      'image',
    );

  test('a catalogue exported, imported and exported again is identical byte for byte', async () => {
    const { database, get } = awkwardProvider();
    const [first, second] = [join(temporaryFolder(), 'bir'), join(temporaryFolder(), 'ikki')];
    exportCatalogue(database, first);

    const other = providerWith([]);
    const { files } = importFiles(other.database, [first], { storeId: STORE, replace: true });
    expect(files.flatMap(({ messages }) => messages)).toEqual([]);
    exportCatalogue(other.database, second);
    expect(filesOf(second)).toEqual(filesOf(first));
    expect(await answers(other.get)).toBe(await answers(get));
  });

  test('writes an image into its folder, whatever a restored backup calls the file', () => {
    const { database } = awkwardProvider();
    database.exec("UPDATE images SET file_name = '../../pwned.webp' WHERE file_name LIKE '%.webp'");
    const folder = temporaryFolder();
    exportCatalogue(database, join(folder, 'catalogue'));
    expect(existsSync(join(folder, 'pwned.webp'))).toBe(false);
    expect(readFileSync(join(folder, 'catalogue/images/pwned.webp'), 'utf8')).toMatch(/^<svg>/);
  });
});

describe('spreadsheet text', () => {
  /** The cell of a text as it is written. */
  const cellOf = (text: string): string => {
    const options = { bom: true, delimiter: ';', columns: true };
    const [record] = parse(spreadsheetText(['text'], [{ text }]), options);
    return (record as unknown as { text: string }).text;
  };

  test.each([
    ['=1+1', "'=1+1"],
    ['Ali,=HYPERLINK("https://evil.example")', 'Ali,\'=HYPERLINK("https://evil.example")'],
    ["x,  @cmd|'/c calc'", "x,  '@cmd|'/c calc'"],
    ['Ali\t=1+3', "Ali\t'=1+3"],
    ['Ali\n-1+3', "Ali\n'-1+3"],
    ['＝1+4', "'＝1+4"],
    ['+cmd@misol.uz', "'+cmd@misol.uz"],
    ['-2+3@misol.uz', "'-2+3@misol.uz"],
    [' =1+1', " '=1+1"],
    // Neither a number nor a date.
    ...['+998901234567', '+998-90-123-45-67', '90 123 45 67', '0901234567'].map((text) => [text, `'${text}`]),
    ...['12/4', '5-1', '1E5', '3.14'].map((text) => [text, `'${text}`]),
    ...['Aziza Karimova', '12-uy, 4-xonadon', 'ali+shop@misol.uz', 'ZN-320'].map((text) => [text, text]),
    ...['A=B', "O‘tkir; a'lo", ''].map((text) => [text, text]),
  ] as [string, string][])(
    'a cell is neither a formula nor a number, however it is split: %s',
    (text, written) => {
      expect(cellOf(text)).toBe(written);
    },
  );

  test('numbers stay numbers, and times are in the time zone of the shop', () => {
    const record = { pieces: -2, at: new Date('2026-11-24T19:30:00Z'), none: null };
    expect(spreadsheetText(['pieces', 'at', 'none'], [record])).toBe(
      '\uFEFFpieces;at;none\n-2;2026-11-25 00:30 +05:00;\n',
    );
  });
});
