import { sampleEveryday } from './everyday.ts';
import { sampleMen } from './men.ts';
import type { SampleCategory, SampleProduct } from './sample-product.ts';
import { sampleWomen } from './women.ts';

/** All products of the template pages. */
export const sampleProducts: readonly SampleProduct[] = [...sampleMen, ...sampleWomen, ...sampleEveryday];

export const samplesOf = (category: SampleCategory): readonly SampleProduct[] =>
  sampleProducts.filter(({ filterCategories }) => filterCategories.includes(category));
