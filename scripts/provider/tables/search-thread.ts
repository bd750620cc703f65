import { parentPort, workerData } from 'node:worker_threads';
import { openCatalogueToRead } from '../databases/open-databases.ts';
import { openProductFinder, type ProductFilter } from './find-products.ts';

/** A thread of `search-beside.ts`: finds products, one search after the other. */

/** What the thread answers to a filter. */
export type SearchAnswer = { found: readonly number[] } | { failure: unknown };

/** Between looks whether the catalogue has changed. */
const LOOK_MS = 1_000;

const { find, prepare } = openProductFinder(openCatalogueToRead(workerData));
parentPort?.on('message', async (filter: ProductFilter) => {
  const answer: SearchAnswer = await find(filter).then(
    (found) => ({ found }),
    (failure) => ({ failure }),
  );
  parentPort?.postMessage(answer);
});
prepare();
setInterval(() => {
  try {
    prepare();
  } catch {
    // The next search says what is wrong.
  }
}, LOOK_MS);
