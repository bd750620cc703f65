import { workerData } from 'node:worker_threads';
import { openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { silentSteps } from '../terminal/steps.ts';
import { type SearchIndexJob, writeSearchIndex } from './write-search-index.ts';

/** The thread of `writeLargeIndex`. */

const { siteDir, catalogueFile } = workerData as SearchIndexJob;
using catalogue = openCatalogue(catalogueFile);
await writeSearchIndex(siteDir, catalogue, silentSteps);
