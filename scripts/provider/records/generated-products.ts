import { sampleCatalogue } from '../sample/catalogue.ts';
import type { SampleProduct } from '../sample/sample-catalogue.ts';
import type { ProductRecord } from './catalogue-writer.ts';
import { illustratedRecord } from './illustrated-record.ts';
import { createRandom } from './random.ts';

const FIRST_CREATED = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const SHARE_DISCOUNTED = 0.3;
const SHARE_SOLD_OUT = 0.06;
const SERIES = ['', ' S', ' X', ' Pro', ' Plus', ' Lux', ' INV', ' Smart'];

const patterns = sampleCatalogue.products;
const brands = [...new Set(patterns.map(({ productModel }) => productModel.split(' ', 1)[0] ?? ''))];

/**
 * `count` products for scale tests, with ids from 1: what the sample sells, by other brands, as other models
 * and at other prices. A product depends on its id alone, so that the same count always brings the same.
 */
export function* generatedProducts(count: number): Generator<ProductRecord> {
  for (let id = 1; id <= count; id++) {
    yield illustratedRecord(generatedProduct(id), new Date(FIRST_CREATED + id * MINUTE_MS));
  }
}

function generatedProduct(id: number): SampleProduct {
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
  };
}

/** To thousands of so‘m, or to half dollars. */
function rounded(price: number, { productCurrency }: SampleProduct): number {
  const step = productCurrency === 'dollar' ? 0.5 : 1000;
  return Math.round(price / step) * step;
}
