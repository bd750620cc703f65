import pMap from 'p-map';
import { shop } from '#shop.config.ts';
import { count } from '../../terminal/count.ts';
import type { RunStep } from '../../terminal/steps.ts';
import { recipe } from './encode-image.ts';
import { CONCURRENCY, type ImageBuilderOptions, openImageBuilder } from './image-builder.ts';

export interface LookAgainOptions extends ImageBuilderOptions {
  /** Of the catalogue that is shown; others' images are forgotten. */
  catalogueFile: string;
  /** Milliseconds for all looks; what does not fit in waits for the next time. */
  budgetMs?: number;
  images?: typeof shop.images;
}

/** Milliseconds after which an image in passing trouble is looked for again. */
const RETRY_MS = 5 * 60_000;

/**
 * Looks whether images are what they were, those that waited longest first, once a site is live: what changed is shown by
 * the next build. A server in trouble is not waited for.
 * @throws {FailureOfThisMachine}
 */
export async function lookAgain(runStep: RunStep, options: LookAgainOptions): Promise<void> {
  const { catalogueFile, budgetMs = shop.build.imageLooksMs, images = shop.images } = options;
  if (images === 'original') return;
  const limit = AbortSignal.timeout(budgetMs);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  await using builder = openImageBuilder({
    retries: 0,
    patienceMs: 0,
    retryMs: RETRY_MS,
    ...options,
    signal,
  });
  await builder.store.keepOnly(catalogueFile);
  const due = builder.store.due(builder.now(), recipe);
  if (due.length === 0) return;

  await runStep('Looking at images again', async (say) => {
    let done = 0;
    await pMap(
      due,
      async (image) => {
        const source = builder.sourceOf(image);
        if (limit.aborted || typeof source === 'string') return;
        try {
          await builder.build(image, source.address);
        } catch (error) {
          if (!limit.aborted) throw error;
        }
        say(`${(++done).toLocaleString('en')} of ${count(due.length, 'image')}`);
      },
      { concurrency: CONCURRENCY, ...(options.signal && { signal: options.signal }) },
    );
  });
}
