import { DatabaseSync } from 'node:sqlite';
import type { ImageKind } from '#catalogue/records/built-image.ts';
import type { Category } from '#catalogue/records/category.ts';
import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';
import type { Slide } from '#catalogue/records/slide.ts';
import { subtreeIds } from '#rules/category-tree.ts';
import { UNKNOWN_PROVENANCE } from '../provenance.ts';
import { withOwnImage, withProductImages } from '../with-built-images.ts';
import { textDigest } from './catalogue-digest.ts';
import type { ContentKind } from './contents.ts';
import { readFacts } from './facts.ts';
import { openRelatedProducts } from './related-products.ts';
import { FORMAT } from './schema.ts';
import type { SharedPage } from './share-images.ts';

/** The whole catalogue of one build, in a file. Products are loaded on request and not kept in memory. */
export type Catalogue = ReturnType<typeof readingFrom>;

/** Products with neighbouring ids, and a digest that changes with what pages say about them. */
export interface CataloguePiece {
  first: number;
  last: number;
  digest: string;
}

/** An image that pages show: the provider's own if it has not been built. */
export interface ShownImage {
  url: string;
  /** Name of the built image. */
  built?: string;
}

/** Opens a catalogue; returns `undefined` if the file is missing, damaged or of another format. */
export function findCatalogue(file: string): Catalogue | undefined {
  try {
    return openCatalogue(file);
  } catch {
    return undefined;
  }
}

/** @throws if the file is missing, damaged or of another format. */
export function openCatalogue(file: string): Catalogue {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { user_version: format } = database.prepare('PRAGMA user_version').get() ?? {};
    if (format !== FORMAT) throw new Error(`${file} is not a catalogue in the current format.`);
    return readingFrom(database, file);
  } catch (error) {
    database.close();
    throw error;
  }
}

/** SQLite's codes for a corrupt file, and for one that is not a database. */
const DAMAGED = new Set([11, 26]);

/** Whether an error means that a catalogue's file is damaged, which may only show while it is read. */
export const isCorruptFileError = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && DAMAGED.has(Number(error.errcode) & 0xff);

function readingFrom(database: DatabaseSync, file: string) {
  // One transaction, so that not every query has to lock the file.
  database.exec('BEGIN');
  const value = (sql: string): unknown => Object.values(database.prepare(sql).get() ?? {})[0];

  const findOutcome = database.prepare('SELECT outcome FROM images WHERE kind = ? AND url = ?');
  const outcomes = (kind: ImageKind) => ({
    get(url: string): string | null | undefined {
      const outcome = findOutcome.get(kind, url)?.outcome ?? undefined;
      return outcome === '' ? null : (outcome as string | undefined);
    },
  });
  const images = outcomes('product');
  function load(row: Record<string, unknown>): Product {
    const product: Product = JSON.parse(String(row.json));
    product.categoryId = row.category_id as number | null;
    const ownImages = new Map(imageUrlsOf(product).map((url) => [url, images.get(url)]));
    return withProductImages(product, ownImages);
  }

  const select = 'SELECT json, category_id FROM products JOIN texts USING (place)';
  const find = database.prepare(`${select} WHERE id = ?`);
  const findBetween = database.prepare(`${select} WHERE id BETWEEN ? AND ? ORDER BY id`);
  const findNewest = database.prepare(`${select} ORDER BY place LIMIT ?`);
  const findIdsOfCategory = database.prepare(
    'SELECT id FROM products WHERE category_id IN (SELECT value FROM json_each(?)) ORDER BY place',
  );
  const countOfCategory = database.prepare(
    'SELECT count(*) AS count FROM products WHERE category_id IN (SELECT value FROM json_each(?))',
  );
  const findShareImage = database.prepare('SELECT share_image FROM contents WHERE kind = ? AND id = ?');
  const findSince = database.prepare('SELECT since FROM contents WHERE kind = ? AND id = ?');
  const list = (kind: ImageKind) =>
    JSON.parse(String(database.prepare('SELECT records FROM lists WHERE kind = ?').get(kind)?.records));
  const ids = (sql: string): number[] =>
    JSON.parse(String(value(`SELECT json_group_array(id) FROM (${sql})`)));
  const idsBy = (order: 'place' | 'id', most = -1) =>
    ids(`SELECT id FROM products ORDER BY ${order} LIMIT ${Number(most)}`);
  const categories: readonly Category[] = (list('category') as Category[]).map((each) =>
    withOwnImage(each, 'categoryImgUrl', outcomes('category')),
  );
  const categoriesById = new Map(categories.map((category) => [category.id, category]));
  const branch = (id: number) => JSON.stringify(subtreeIds(categories, id));
  /** By category: counted for each of its pages, they took 3 % of the time of a list. */
  const counts = new Map<number, number>();
  let sorted: readonly number[] | undefined;
  let alike: readonly number[] | undefined;

  return {
    file,
    ...{ provenance: UNKNOWN_PROVENANCE, ...readFacts(database) },
    categories,
    category: (id: number | null) => categoriesById.get(id ?? 0),
    slides: (list('slide') as Slide[]).map((each) => withOwnImage(each, 'slideImgUrl', outcomes('slide'))),
    /** All products by ascending ids, in pieces of at most `most`. */
    pieces: (most: number): CataloguePiece[] =>
      database
        .prepare(PIECES)
        .all(most)
        .map(({ first, last, content }) => ({
          first: Number(first),
          last: Number(last),
          digest: textDigest(String(content)),
        })),
    /** By ascending ids. */
    productsBetween: (first: number, last: number) => findBetween.all(first, last).map(load),
    productCount: Number(value('SELECT count(*) FROM products')),
    /** In the API's default order, newest first; all of them by default. */
    productIds: (most?: number) => idsBy('place', most),
    /** Ascending. */
    sortedIds(): readonly number[] {
      sorted ??= idsBy('id');
      return sorted;
    },
    /** With its built images. */
    product(id: number): Product | undefined {
      const row = find.get(id);
      return row && load(row);
    },
    newestProducts: (most: number) => findNewest.all(most).map(load),
    /** Products of the category and its descendants, newest first. */
    idsOfCategory: (categoryId: number) =>
      findIdsOfCategory.all(branch(categoryId)).map(({ id }) => Number(id)),
    countOfCategory(categoryId: number): number {
      const count = counts.get(categoryId) ?? Number(countOfCategory.get(branch(categoryId))?.count);
      counts.set(categoryId, count);
      return count;
    },
    related: openRelatedProducts(database),
    /** The day of a page's last change, `2026-11-23`; null if unknown. */
    since: (kind: ContentKind, id: number) =>
      (findSince.get(kind, id)?.since as string | null | undefined) ?? null,
    /** Ids of products with the same name, model and price as another. */
    duplicateTitleIds(): readonly number[] {
      alike ??= ids(ALIKE);
      return alike;
    },
    /** Pages whose image for links has not been drawn yet, or is out of date. */
    undrawnPages: () => database.prepare(UNDRAWN).all() as unknown as SharedPage[],
    /** Name of the image drawn for links to a page. */
    shareImage: (kind: SharedPage['kind'], id: number) =>
      (findShareImage.get(kind, id)?.share_image as string | null) ?? undefined,
    shareImages: () =>
      database
        .prepare('SELECT DISTINCT share_image FROM contents WHERE share_image NOTNULL')
        .all()
        .map((row) => String(row.share_image)),
    /** Images of the products with ids from `first` to `last`, by ascending ids. */
    imagesBetween: (first: number, last: number): { id: number; images: ShownImage[] }[] =>
      database
        .prepare(IMAGES_BETWEEN)
        .all(first, last)
        .map(({ id, images }) => ({ id: Number(id), images: JSON.parse(String(images)) })),
    /** Number of images that the build makes, and of those that it made; the provider's own do not count. */
    imageCounts: () => ({
      named: Number(value('SELECT count(outcome) FROM images')),
      shown: Number(value("SELECT count(nullif(outcome, '')) FROM images")),
    }),
    /** Names of all built images that it shows. */
    builtImages: () =>
      database
        .prepare(`SELECT kind, outcome AS name FROM images WHERE outcome <> '' ORDER BY kind, url`)
        .all() as unknown as { kind: ImageKind; name: string }[],
    [Symbol.dispose]() {
      if (database.isOpen) database.close();
    },
  };
}

/** Leaves out images for which pages show the default image. */
const IMAGES_BETWEEN = `
  SELECT id, (
    SELECT json_group_array(
      CASE WHEN outcome IS NULL THEN json_object('url', url) ELSE json_object('url', url, 'built', outcome) END
    ) FROM (
      SELECT url, outcome FROM item_images JOIN images ON images.id = image
      WHERE item_images.place = products.place AND outcome IS NOT '' ORDER BY url
    )
  ) AS images
  FROM products WHERE id BETWEEN ? AND ? ORDER BY id`;

const ALIKE = `
  SELECT id FROM contents
  WHERE title IN (SELECT title FROM contents WHERE title IS NOT NULL GROUP BY title HAVING count(*) > 1)
  ORDER BY id`;

const UNDRAWN = `
  SELECT kind, id FROM contents WHERE share_image IS NULL AND kind <> 'listing' ORDER BY kind, id`;

const PIECES = `
  SELECT min(id) AS first, max(id) AS last, group_concat(id || ' ' || content, '\n') AS content
  FROM (SELECT id, content FROM contents WHERE kind = 'product' ORDER BY id)
  GROUP BY id / CAST(? AS INTEGER) ORDER BY first`;
