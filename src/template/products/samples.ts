import { sampleEveryday } from './everyday.ts';
import { sampleMen } from './men.ts';
import type { ListedSample, SampleCategory, SampleProduct } from './sample-product.ts';
import { sampleWomen } from './women.ts';

/** All products of the template pages. */
export const sampleProducts: readonly SampleProduct[] = [
  ...listedIn('men', sampleMen),
  ...listedIn('women', sampleWomen),
  ...listedIn('everyday', sampleEveryday),
];

/** Products per page, or per step, of the listings. */
export const SAMPLE_STEP = 10;

/** Lists samples on the pages that they name, or else on those of a category. */
function listedIn(category: SampleCategory, samples: readonly ListedSample[]): SampleProduct[] {
  return samples.map((sample) => ({ ...sample, filterCategories: sample.filterCategories ?? [category] }));
}

export const samplesOf = (category: SampleCategory): readonly SampleProduct[] =>
  sampleProducts.filter(({ filterCategories }) => filterCategories.includes(category));
