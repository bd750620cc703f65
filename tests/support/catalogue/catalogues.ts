import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import type { Slide } from '#catalogue/records/slide.ts';
import { type Catalogue, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/catalogue-draft.ts';
import type { CatalogueMetadata } from '#catalogue/snapshot/store/catalogue-metadata.ts';
import { temporaryFolder } from '../../unit/scripts/temporary-folder.ts';

/** A small catalogue as plain records, with built images. */
export interface Snapshot {
  products: Product[];
  categories: Category[];
  slides: Slide[];
}

export const shopSource = { apiUrl: 'https://shop.example/api/v1', storeId: 5 };

const NO_VALIDATORS = { etag: null, lastModified: null };
const PAGE_SIZE = 100;

/** The path of a catalogue in a new folder that exists for the duration of one test. */
export const temporaryFile = (): string => join(temporaryFolder(), 'catalogue.sqlite');

/** Opens a catalogue for the duration of one test. */
export function opened(file: string): Catalogue {
  const catalogue = openCatalogue(file);
  onTestFinished(() => catalogue[Symbol.dispose]());
  return catalogue;
}

/** When a catalogue was read, and the file of the one before. */
interface Reading extends CatalogueMetadata {
  day: string;
  known: string;
}

/** Writes records to a file as a catalogue and opens it for the duration of one test. */
export function catalogueOf(
  { products = [], categories = [], slides = [] }: Partial<Snapshot>,
  { day = '2026-11-23', known, ...metadata }: Partial<Reading> = {},
  file = temporaryFile(),
): Catalogue {
  using draft = draftCatalogue(file);
  const { pages, lists, images } = draft;
  const records = products.map(({ builtImages: _, ...product }) => ({
    ...{ id: product.id, rawId: product.id, outcome: { product } },
  }));
  for (let start = 0; start < records.length; start += PAGE_SIZE) {
    const page = { records: records.slice(start, start + PAGE_SIZE), totalCount: products.length };
    pages.put(1 + start / PAGE_SIZE, page, NO_VALIDATORS);
  }
  pages.settle(new Date(day));
  function putList<T extends Category | Slide>(
    kind: 'category' | 'slide',
    all: T[],
    urlOf: (each: T) => string,
  ) {
    const plain = all.map(({ builtImage: _, ...record }) => record);
    lists.put(kind, { records: plain, broken: [], imageUrls: all.map(urlOf) }, NO_VALIDATORS);
    for (const each of all) images.settle({ kind, url: urlOf(each) }, each.builtImage);
  }
  putList('category', categories, ({ categoryImgUrl }) => categoryImgUrl);
  putList('slide', slides, ({ slideImgUrl }) => slideImgUrl);
  for (const { builtImages = {} } of products)
    for (const [url, name] of Object.entries(builtImages)) images.settle({ kind: 'product', url }, name);
  draft.updatePageVersions(day, known);
  draft.finish(
    { source: shopSource, code: 'code', report: { broken: [], warnings: [] }, ...metadata },
    new Date(day),
  );
  return opened(file);
}

/** Creates a catalogue in which some images are built and the servers of the others answered with 403. */
export function catalogueWithImages(products: Product[], isBuilt: (url: string) => boolean): Catalogue {
  const file = temporaryFile();
  using draft = draftCatalogue(file, catalogueOf({ products }).file);
  const broken = [];
  for (const image of draft.images) {
    const name = isBuilt(image.url) ? 'aaaaaaaaaaaa-100x100' : null;
    draft.images.settle(image, name);
    if (!name) broken.push({ url: image.url, reason: 'the server answered 403' });
  }
  draft.finish({ source: shopSource, code: '', report: { broken: [], warnings: [], images: broken } });
  return opened(file);
}

/** Returns all records of a small catalogue. */
export const snapshotOf = ({ newestProducts, categories, slides }: Catalogue): Snapshot => ({
  products: newestProducts(-1),
  categories: [...categories],
  slides: [...slides],
});
