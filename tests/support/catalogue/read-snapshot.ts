import { type ReadCatalogueOptions, readCatalogue } from '#catalogue/snapshot/read/read-catalogue.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/catalogue-draft.ts';
import { opened, snapshotOf, temporaryFile } from './catalogues.ts';
import { type CatalogueParts, catalogueRoutes, serveApi } from './fake-api.ts';

const STORE = { storeId: 5, publicApiUrl: '/api/v1', backOffMs: 1 };

type ReadingOptions = Partial<ReadCatalogueOptions> & { from?: string | undefined };

/** Reads the catalogue at an address as a build does; `from` is the file of an earlier one. */
export async function readSnapshot(apiUrl: string, { from, ...given }: ReadingOptions = {}) {
  const options = { ...STORE, ...given, apiUrl };
  const file = temporaryFile();
  using draft = draftCatalogue(file, from);
  const { report } = await readCatalogue(draft, options);
  draft.finish({ source: options, code: 'code', report }, options.now);
  const catalogue = opened(file);
  return { snapshot: snapshotOf(catalogue), report, digest: catalogue.digest, file };
}

/** Serves a catalogue for the duration of one test, and reads it. */
export async function readServed(parts: CatalogueParts, options: ReadingOptions = {}) {
  const { apiUrl, requests } = await serveApi(catalogueRoutes(parts));
  return { ...(await readSnapshot(apiUrl, options)), requests };
}
