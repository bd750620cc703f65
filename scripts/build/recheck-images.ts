import pMap from 'p-map';
import { buildLimits, shop } from '#shop.config.ts';
import { count } from '../format/count.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openCatalogueStore } from './catalogue-store.ts';
import { recipe } from './images/encode-image.ts';
import { CONCURRENCY, type ImageBuilderOptions, openImageBuilder } from './images/image-builder.ts';

export interface LookAgainOptions extends ImageBuilderOptions {
  /** Of the catalogue that is shown; images of others are forgotten. */
  catalogueFile: string;
  /** Milliseconds for all checks, if fewer than the settings allow; the rest waits for the next time. */
  budgetMs?: number;
  images?: typeof shop.images;
}

/** Milliseconds after which an image is retried that failed for a passing reason. */
const RETRY_MS = 5 * 60_000;

/**
 * Checks whether images have changed once a site is live, longest overdue first: the next build shows the changes.
 * Does not wait for a server in trouble.
 * @throws {LocalMachineError}
 */
export async function recheckImages(runStep: RunStep, options: LookAgainOptions): Promise<void> {
  const { imageCheckBudgetMs } = buildLimits;
  const { catalogueFile, budgetMs = imageCheckBudgetMs, images = shop.images } = options;
  if (images === 'original') return;
  const limit = AbortSignal.timeout(Math.min(budgetMs, imageCheckBudgetMs));
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

  await runStep('Rechecking images', async (say) => {
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

/** Rechecks the images of the last good catalogue, if there is one. */
export async function recheckLiveImages(
  runStep: RunStep,
  options: Omit<LookAgainOptions, 'catalogueFile'> & { settings: SiteSettings },
): Promise<void> {
  using lastGood = openCatalogueStore(options.cacheDir).lastGood(options.settings);
  if (lastGood) await recheckImages(runStep, { ...options, catalogueFile: lastGood.file });
}
