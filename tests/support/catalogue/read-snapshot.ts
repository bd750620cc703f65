import {
  type CatalogueReport,
  type ReadCatalogueOptions,
  readCatalogue,
} from '#catalogue/snapshot/read/read-catalogue.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/draft.ts';
import { opened, type Snapshot, snapshotOf, temporaryFile } from './catalogues.ts';

export interface SnapshotReading {
  snapshot: Snapshot;
  report: CatalogueReport;
  digest: string;
  /** The catalogue, to pass as `from` to the next reading. */
  file: string;
}

/** Reads a catalogue as a build does; `from` is the file of an earlier one. */
export async function readSnapshot({
  from,
  ...options
}: ReadCatalogueOptions & { from?: string }): Promise<SnapshotReading> {
  const file = temporaryFile();
  using draft = draftCatalogue(file, from);
  const { report } = await readCatalogue(draft, options);
  draft.finish({ source: options, code: 'code', report });
  const catalogue = opened(file);
  return { snapshot: snapshotOf(catalogue), report, digest: catalogue.digest, file };
}
