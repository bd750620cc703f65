import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { CommandError } from '../../failures/command-error.ts';
import { type CellValue, markedTexts } from '../columns/cell.ts';
import { columnEntries, type ProductRecord, productFields } from '../columns/product-columns.ts';
import { writePrivate } from '../databases/private-files.ts';
import { readCategories, readSlides } from '../tables/categories-and-slides.ts';
import { shownImages } from '../tables/images.ts';
import { productIds, readProductRecords } from '../tables/read-products.ts';
import { csvText } from './csv.ts';

const IMAGE_FOLDER = 'images';

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
    productFields,
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
  const cells = columnEntries.map(([field, { spell }]) => [
    field,
    spell ? spell(product[field], product, fileOf) : product[field],
  ]);
  return Object.fromEntries(cells) as Record<keyof ProductRecord, CellValue>;
}
