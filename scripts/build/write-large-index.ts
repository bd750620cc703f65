import { addAbortListener, once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RunStep } from '../terminal/steps.ts';

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
