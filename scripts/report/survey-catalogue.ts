import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pMap from 'p-map';
import { imageFiles } from '#catalogue/records/built-image.ts';
import type { Product } from '#catalogue/records/product.ts';
import { imageUrlsOf } from '#catalogue/records/product-images.ts';
import type { BrokenRecord } from '#catalogue/snapshot/read/parse-records.ts';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { fullName } from '#metadata/product-facts.ts';
import { foldText } from '#rules/fold-text.ts';
import { hasDiscount, isPriceOnRequest } from '#rules/price.ts';
import { descriptionLines } from '#rules/specifications.ts';
import { isSoldOut } from '#rules/stock.ts';

/** A product as the report names it. */
export interface Named {
  id: number;
  name: string;
}

interface CategoryShare {
  /** Null for products without a category. */
  id: number | null;
  name: string;
  count: number;
  soldOut: number;
}

/** What an owner may want to know about a catalogue, or fix in it. */
export interface Survey {
  /** `2026-11-23T18:04Z` */
  changedAt: string;
  products: number;
  soldOut: number;
  /** Most products first. */
  categories: CategoryShare[];
  withoutImage: Named[];
  withoutPrice: Named[];
  withoutDescription: Named[];
  /** The discounted price is not below the price, so no discount is shown. */
  wrongDiscounts: Named[];
  /** Above `GREAT_DISCOUNT` percent, the greatest first. */
  greatDiscounts: (Named & { percent: number })[];
  /** Numbers of products by discount: none, up to 10 %, up to 20 %, … */
  discounts: number[];
  ends: string[];
  /** Products with the same name and model, ignoring case and apostrophes. */
  doubled: Named[][];
  broken: readonly BrokenRecord[];
  brokenImages: readonly { url: string; reason: string }[];
  /** The heaviest images in the largest size that shoppers download, each with a product that shows it. */
  heaviest: (Named & { path: string; bytes: number })[];
}

export const GREAT_DISCOUNT = 60;
const MAX_IMAGES = 20;
const PIECE = 500;
const CONCURRENCY = 32;
const TENTHS = 10;

/** @param imageDir folder with the files of built images */
export async function surveyCatalogue(catalogue: Catalogue, imageDir: string): Promise<Survey> {
  const { changedAt, productCount, report } = catalogue;
  const categories = new Map<number | null, CategoryShare>(
    catalogue.categories.map(({ id, categoryName }) => [
      id,
      { id, name: categoryName, count: 0, soldOut: 0 },
    ]),
  );
  const survey: Survey = {
    ...{ changedAt, products: productCount, soldOut: 0, categories: [] },
    ...{ withoutImage: [], withoutPrice: [], withoutDescription: [], wrongDiscounts: [], greatDiscounts: [] },
    ...{ discounts: Array<number>(TENTHS + 1).fill(0), ends: [], doubled: [], heaviest: [] },
    ...{ broken: report.broken, brokenImages: report.images ?? [] },
  };
  const byName = new Map<string, Named[]>();
  const images = new Map<string, Named>();

  for (const { first, last } of catalogue.pieces(PIECE)) {
    for (const product of catalogue.productsBetween(first, last)) {
      const named = { id: product.id, name: fullName(product) };
      const known = catalogue.category(product.categoryId)?.id ?? null;
      const category = categories.get(known) ?? { id: null, name: 'No category', count: 0, soldOut: 0 };
      categories.set(known, category);
      category.count++;
      if (isSoldOut(product)) category.soldOut++;
      look(product, named);
      const key = foldText(`${product.productName} ${product.productModel}`);
      byName.set(key, [...(byName.get(key) ?? []), named]);
      for (const path of imagePaths(product)) if (!images.has(path)) images.set(path, named);
    }
  }
  survey.categories = [...categories.values()].sort((a, b) => b.count - a.count);
  survey.soldOut = survey.categories.reduce((sum, { soldOut }) => sum + soldOut, 0);
  survey.greatDiscounts.sort((a, b) => b.percent - a.percent);
  survey.doubled = [...byName.values()].filter((group) => group.length > 1);
  survey.heaviest = await heaviestOf(images, imageDir);
  return survey;

  function look(product: Product, named: Named): void {
    const { productPrice, productDiscPrice } = product;
    if (imageUrlsOf(product).length === 0) survey.withoutImage.push(named);
    if (isPriceOnRequest(product)) survey.withoutPrice.push(named);
    if (!descriptionLines(product)) survey.withoutDescription.push(named);
    const percent = productDiscPrice > 0 ? ((productPrice - productDiscPrice) * 100) / productPrice : 0;
    if (productDiscPrice > 0 && productDiscPrice >= productPrice) survey.wrongDiscounts.push(named);
    else if (percent > GREAT_DISCOUNT) survey.greatDiscounts.push({ ...named, percent: Math.round(percent) });
    const end = hasDiscount(product) && product.discount?.until;
    if (end) survey.ends.push(end);
    const tenth = percent > 0 ? Math.min(Math.ceil(percent / TENTHS), TENTHS) : 0;
    survey.discounts[tenth] = (survey.discounts[tenth] ?? 0) + 1;
  }
}

/** Returns the path of the widest file of each built image. */
const imagePaths = (product: Product): string[] =>
  Object.values(product.builtImages ?? {}).flatMap((name) => imageFiles('product', name).at(-1)?.path ?? []);

async function heaviestOf(images: ReadonlyMap<string, Named>, imageDir: string): Promise<Survey['heaviest']> {
  const weighed = await pMap(
    images,
    async ([path, named]) => {
      const { size = 0 } = await stat(join(imageDir, basename(path))).catch(() => ({ size: 0 }));
      return { ...named, path, bytes: size };
    },
    { concurrency: CONCURRENCY },
  );
  return weighed
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, MAX_IMAGES);
}
