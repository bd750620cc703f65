import { buildSampleSite } from '../../sample-site/build-sample-site.ts';
import { addAwkwardProducts } from '../awkward-products.ts';
import { checkOutcome, type Step } from '../step.ts';
import { testSite } from '../test-site.ts';

/** The site that the browser tests open, under whatever port their shop gets. */
export const buildTestSite: Step = {
  name: 'build',
  run: async (label) =>
    checkOutcome((await buildSampleSite(testSite, { addProducts: addAwkwardProducts, label })).exitCode),
};
