import type { RunStep } from '../../terminal/steps.ts';
import { openCatalogueStore } from '../catalogue-store.ts';
import type { SiteSettings } from '../site-settings.ts';
import { recheckImages } from './recheck-images.ts';

export interface RecheckLiveOptions {
  settings: SiteSettings;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
  budgetMs: number;
  signal: AbortSignal;
}

/** Checks the images of the last good catalogue again, if there is one. */
export async function recheckLiveImages(runStep: RunStep, options: RecheckLiveOptions): Promise<void> {
  using lastGood = openCatalogueStore(options.cacheDir).lastGood(options.settings);
  if (lastGood) await recheckImages(runStep, { ...options, catalogueFile: lastGood.file });
}
