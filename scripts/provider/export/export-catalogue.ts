import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { hasDiscount } from '#rules/price.ts';
import { CommandError } from '../../terminal/command-error.ts';
import { spelledLimit } from '../../terminal/shop-time.ts';
import { markedTexts } from '../columns/cell.ts';
import { escapedText } from '../columns/html-text.ts';
import { type ReadList, readAttributes, readColors, readImages } from '../columns/read-lists.ts';
import { OWN_NAMES } from '../import/dialects/roles.ts';
import { writePrivate } from '../private-files.ts';
import type { ProductRecord } from '../records/catalogue-writer.ts';
import { shownImages } from '../records/images.ts';
import { readCategories, readSlides } from '../records/read-lists.ts';
import { productIds, readProductRecords } from '../records/read-products.ts';
import { csvText } from './csv.ts';

const IMAGE_FOLDER = 'images';

type ProductColumn = Exclude<keyof typeof OWN_NAMES, 'categoryName'>;

const PRODUCT_COLUMNS = Object.keys(OWN_NAMES).filter((name) => name !== 'categoryName') as ProductColumn[];

/**
 * Writes the catalogue into a folder, as files that `import` reads; the same catalogue always gives identical files.
 * Returns the names of the CSV files.
 * @param overwrite whether to write into a folder that has files; files of other names stay.
 * @throws {CommandError} if the folder is not empty.
 */
export function exportCatalogue(
  database: DatabaseSync,
  folder: string,
  { overwrite = false } = {},
): string[] {
  if (!overwrite && existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CommandError(
      `${folder} already contains files. Name a new folder, or add --yes to overwrite them.`,
    );
  }
  const fileOf = writeImages(database, folder);
  const written: string[] = [];
  const write = <Column extends string>(name: string, ...table: Parameters<typeof csvText<Column>>) => {
    const [columns, records] = table;
    const marked = Iterator.from(records).map((record) => ({ ...record, ...markedTexts(record) }));
    writePrivate(join(folder, name), csvText(columns, marked));
    written.push(name);
  };
  write(
    'products.csv',
    PRODUCT_COLUMNS,
    readProductRecords(database, productIds(database)).map((product) => spelledProduct(product, fileOf)),
  );
  write(
    'categories.csv',
    ['id', 'categoryName', 'categoryImgUrl', 'parentId'],
    readCategories(database).map((category) => ({
      ...category,
      categoryImgUrl: category.categoryImgUrl && fileOf(category.categoryImgUrl),
    })),
  );
  write(
    'slides.csv',
    ['slideName', 'slideImgUrl'],
    readSlides(database).map((slide) => ({ ...slide, slideImgUrl: fileOf(slide.slideImgUrl) })),
  );
  return written;
}

/** Writes the owner's images into a subfolder. Returns a function from an image's address to its text in a cell. */
function writeImages(database: DatabaseSync, folder: string): (address: string) => string {
  mkdirSync(join(folder, IMAGE_FOLDER), { recursive: true });
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const shown = database.prepare(
    `SELECT * FROM images WHERE address IN (${shownImages()}) ORDER BY file_name, address`,
  );
  for (const row of shown.iterate()) {
    const { address, file_name, bytes } = row as { address: string; file_name: string; bytes: Uint8Array };
    // A restored backup may contain any path.
    const fileName = basename(file_name);
    const extension = extname(fileName);
    const digest = address.slice(address.lastIndexOf('/') + 1, -extension.length);
    const name = taken.has(fileName.toLowerCase())
      ? `${fileName.slice(0, -extension.length)}-${digest}${extension}`
      : fileName;
    taken.add(name.toLowerCase());
    names.set(address, `${IMAGE_FOLDER}/${name}`);
    writeFileSync(join(folder, IMAGE_FOLDER, name), bytes);
  }
  return (address) => names.get(address) ?? address;
}

function spelledProduct(product: ProductRecord, fileOf: (address: string) => string) {
  const { discountFrom, discountUntil, productImgUrl, code = null, barcode = '', brand = '' } = product;
  const isFirst = productImgUrl === (product.productImages[0]?.src ?? null);
  const images = product.productImages.map(({ src, color }) => ({ src: fileOf(src), color }));
  const attributes = product.attributes === '' ? [] : product.attributes.split('\n');
  return {
    ...{ ...product, code, barcode, brand: escapedText(brand) },
    productName: escapedText(product.productName),
    productModel: escapedText(product.productModel),
    productOption: escapedText(product.productOption),
    discountFrom: hasDiscount(product) && discountFrom ? spelledLimit(discountFrom, false) : null,
    discountUntil: hasDiscount(product) && discountUntil ? spelledLimit(discountUntil, true) : null,
    // It would come back as the price to pay.
    productDiscPrice: hasDiscount(product) ? product.productDiscPrice : null,
    productImgUrl: isFirst || productImgUrl === null ? null : fileOf(productImgUrl),
    productImages: spelledList(
      images.map(({ src, color }) => (color ? `${src} (${color})` : src)),
      { list: images, between: '; ', read: readImages },
    ),
    colors: spelledList(
      product.colors.map(({ name, swatch }) => `${name} ${swatch}`.trim()),
      { list: product.colors, between: '; ', read: readColors },
    ),
    attributes: spelledList(attributes, { list: attributes, between: '\n', read: readAttributes }),
  };
}

interface ListSpelling {
  list: readonly unknown[];
  between: string;
  read: (cell: unknown) => ReadList<unknown>;
}

/** Spells a list as people write it, or as JSON if that would be read differently. */
function spelledList(spelled: readonly string[], { list, between, read }: ListSpelling): string {
  const cell = spelled.join(between);
  return isDeepStrictEqual(read(cell).list, list) ? cell : JSON.stringify(list);
}
