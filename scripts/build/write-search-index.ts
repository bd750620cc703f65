import { addAbortListener, once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { Catalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { searchIndexPath } from '#paths.ts';
import { type ColumnName, columnSchemas } from '#search/format.ts';
import { type Columns, indexChanges, searchIndex } from '#search/writer.ts';
import { count } from '../format/count.ts';
import type { RunStep } from '../terminal/steps.ts';

/** A site with the search index of an earlier catalogue. */
interface EarlierIndex {
  siteDir: string;
  catalogue: Catalogue;
  /** Ids of the products that changed. */
  changed: readonly number[];
}

/**
 * Writes the search index of a catalogue into the folder of a site, as a step. If most of an earlier index stays the
 * same, writes only what differs.
 * @returns whether it is the whole index.
 */
export const writeSearchIndex = (
  siteDir: string,
  catalogue: Catalogue,
  runStep: RunStep,
  earlier?: EarlierIndex,
): Promise<boolean> =>
  runStep('Writing the search index', async (say) => {
    const changes = earlier && (await changesSince(earlier, catalogue));
    let files = 0;
    let folder = '';
    for (const { path, content } of changes ?? searchIndex(catalogue)) {
      const file = join(siteDir, path);
      if (dirname(file) !== folder) await mkdir(dirname(file), { recursive: true });
      folder = dirname(file);
      await writeFile(file, content);
      files += 1;
    }
    say(count(files, 'file'));
    return changes === undefined;
  });

/** Paths, absolute. */
export interface SearchIndexJob {
  siteDir: string;
  catalogueFile: string;
}

/**
 * Writes the whole search index of a large catalogue, as a step, in a thread: its memory, 150 MB for 50,000 products, is
 * free again before pages are rendered.
 */
export const writeLargeIndex = (
  job: SearchIndexJob,
  { runStep, signal }: { runStep: RunStep; signal?: AbortSignal | undefined },
): Promise<void> =>
  runStep('Writing the search index', async () => {
    signal?.throwIfAborted();
    const thread = new Worker(new URL('./search-index-thread.ts', import.meta.url), { workerData: job });
    using _ = signal && addAbortListener(signal, () => void thread.terminate());
    await once(thread, 'exit');
    signal?.throwIfAborted();
  });

/** Returns undefined if the whole index must be written, also because the earlier one cannot be read. */
async function changesSince({ siteDir, catalogue: before, changed }: EarlierIndex, catalogue: Catalogue) {
  const columns: Columns = { categories: [], stock: [], prices: [], names: [] };
  try {
    for (const name of Object.keys(columns) as ColumnName[]) {
      const text = await readFile(join(siteDir, searchIndexPath(name)), 'utf8');
      columns[name] = v.parse(columnSchemas[name], JSON.parse(text)).content;
    }
  } catch {
    return undefined;
  }
  return indexChanges(before, catalogue, changed, columns);
}
