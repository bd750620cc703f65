import {
  type CatalogueReading,
  type ReadCatalogueOptions,
  readCatalogue,
} from '#catalogue/build/read-catalogue.ts';
import { count } from '../terminal/count.ts';
import type { RunStep } from '../terminal/steps.ts';

/** Reads the catalogue as a step that shows how far it is. */
export const readStep = (runStep: RunStep, options: ReadCatalogueOptions): Promise<CatalogueReading> =>
  runStep('Reading the catalogue', async (say) => {
    const reading = await readCatalogue({
      ...options,
      onProgress: ({ read, total }) => say(`${read.toLocaleString('en')} of ${count(total, 'product')}`),
    });
    const { products, categories, slides } = reading.snapshot;
    say(
      [
        count(products.length, 'product'),
        count(categories.length, 'category', 'categories'),
        count(slides.length, 'slide'),
      ].join(', '),
    );
    return reading;
  });
