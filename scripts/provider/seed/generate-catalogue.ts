import type { DatabaseSync } from 'node:sqlite';
import type { ProductRecord } from '../columns/product-columns.ts';
import { inTransaction } from '../databases/open-databases.ts';
import { acceptLosses } from '../tables/accepted-losses.ts';
import { catalogueWriter } from '../tables/catalogue-writer.ts';
import { productIds, readProductRecords } from '../tables/read-products.ts';
import { markAsSample } from '../tables/sample-products.ts';
import { replaceBySample } from './seed-sample.ts';

const FIRST_CREATED = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const SHARE_DISCOUNTED = 0.3;
const SHARE_SOLD_OUT = 0.06;
const SERIES = ['', ' S', ' X', ' Pro', ' Plus', ' Lux', ' INV', ' Smart'];

/**
 * Replaces the catalogue with `count` products for scale tests, with ids from 1: the products of the sample under
 * other brands, models and prices. A product depends on its id alone, so the same count always generates the same products.
 * Orders and subscribers stay.
 */
export function generateCatalogue(database: DatabaseSync, storeId: number, count: number): void {
  inTransaction(database, () => {
    replaceBySample(database, storeId);
    const patterns = readProductRecords(database, productIds(database));
    database.exec('DELETE FROM products');
    const write = catalogueWriter(database, storeId);
    const generated = productGenerator(patterns);
    for (let id = 1; id <= count; id++) write.product(generated(id));
    markAsSample(database);
    acceptLosses(database);
  });
}

function productGenerator(patterns: readonly ProductRecord[]): (id: number) => ProductRecord {
  const brands = [...new Set(patterns.map(({ productModel }) => productModel.split(' ', 1)[0] ?? ''))];
  return (id) => {
    const random = createRandom(id);
    const oneOf = <Choice>(choices: readonly Choice[]) =>
      choices[Math.floor(random() * choices.length)] as Choice;
    const pattern = oneOf(patterns);
    const brand = oneOf(brands);
    const productPrice = rounded(pattern.productPrice * (0.7 + random() * 0.6), pattern);
    const isDiscounted = random() < SHARE_DISCOUNTED;
    return {
      ...pattern,
      id,
      productModel: `${brand} ${brand.slice(0, 2).toUpperCase()}-${id}${oneOf(SERIES)}`,
      productPrice,
      productDiscPrice: isDiscounted ? rounded(productPrice * (0.75 + random() * 0.2), pattern) : 0,
      productQuantity: random() < SHARE_SOLD_OUT ? 0 : 1 + Math.floor(random() * 60),
      createdAt: new Date(FIRST_CREATED + id * MINUTE_MS).toISOString(),
    };
  };
}

/** Rounds to thousands of so‘m, or to half dollars. */
function rounded(price: number, { productCurrency }: ProductRecord): number {
  const step = productCurrency === 'dollar' ? 0.5 : 1000;
  return Math.round(price / step) * step;
}

/** Creates a generator of numbers from 0 up to 1; the same seed always gives the same numbers (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
