import { resolve } from 'node:path';
import { readCatalogue } from '#catalogue/snapshot/read/read-catalogue.ts';
import { type Catalogue, isCorruptFileError, openCatalogue } from '#catalogue/snapshot/store/catalogue.ts';
import { draftCatalogue } from '#catalogue/snapshot/store/catalogue-draft.ts';
import { count } from '../format/count.ts';
import { projectRoot } from '../settings/project-root.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import type { RunStep } from '../terminal/steps.ts';
import { openCatalogueStore } from './catalogue-store.ts';
import { codeDigest } from './code-digest.ts';
import { imageStep } from './images/image-step.ts';
import { imageFolder } from './images/image-store.ts';
import { shareImageStep } from './share-images/share-image-step.ts';

interface ReadNextOptions {
  settings: SiteSettings;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
  /** Digest of the code and its settings, if it is known already. */
  code?: string | undefined;
  /** Request everything, even what the last good build has. */
  all: boolean;
  now?: Date;
  signal?: AbortSignal | undefined;
}

/**
 * Reads the catalogue and builds its images, each as a step with progress. If code and settings are those of the last
 * good build, only what changed since is read.
 * @returns the catalogue to build from, in a cache folder; must be disposed of.
 */
export async function readNext(runStep: RunStep, options: ReadNextOptions): Promise<Catalogue> {
  const code = options.code ?? codeDigest(projectRoot, options.settings.variables);
  const known = knownFrom(options, code);
  try {
    await readFrom(runStep, options, code, known);
  } catch (error) {
    if (!known.lastGood || !isCorruptFileError(error)) throw error;
    await readFrom(runStep, options, code, {});
  }
  return openCatalogue(openCatalogueStore(resolve(options.cacheDir)).nextFile);
}

/** Files of the last good catalogue. */
interface Known {
  lastGood?: string;
  /** The one to start from. */
  from?: string;
}

function knownFrom({ settings, cacheDir, all }: ReadNextOptions, code: string): Known {
  using lastGood = openCatalogueStore(cacheDir).lastGood(settings);
  if (!lastGood) return {};
  const { file } = lastGood;
  return { lastGood: file, ...(!all && lastGood.code === code && { from: file }) };
}

/** Limit for the images of new and changed products while a site waits for its changes. */
const IMAGES_MS = 120_000;

async function readFrom(
  runStep: RunStep,
  { settings, cacheDir, all, now = new Date(), signal }: ReadNextOptions,
  code: string,
  { from, lastGood }: Known,
): Promise<void> {
  const { apiUrl, storeId } = settings;
  const { nextFile } = openCatalogueStore(cacheDir);
  using draft = draftCatalogue(nextFile, from);
  const report = await runStep('Reading the catalogue', async (say) => {
    const reading = await readCatalogue(draft, {
      ...settings,
      ...{ now, signal },
      onProgress: ({ read, total }) => say(`${read.toLocaleString('en')} of ${count(total, 'product')}`),
      onCategoryProgress: ({ read, total }) =>
        say(`${read.toLocaleString('en')} of ${count(total, 'category', 'categories')}`),
    });
    say(
      [
        count(reading.products, 'product'),
        count(reading.categories, 'category', 'categories'),
        count(reading.slides, 'slide'),
      ].join(', '),
    );
    return reading.report;
  });
  const images = await imageStep(runStep, draft.images, {
    asked: all ? 'all' : 'new',
    ...(from !== undefined && { budgetMs: IMAGES_MS }),
    ...{ settings, cacheDir, signal },
  });
  draft.updatePageVersions(now.toISOString().slice(0, 10), from === undefined ? lastGood : undefined);
  const whole = { ...report, ...(images.length > 0 && { images }) };
  draft.finish({ source: { apiUrl, storeId }, code, report: whole }, now);
  await shareImageStep(runStep, nextFile, {
    folder: imageFolder(cacheDir),
    siteUrl: settings.variables.SITE_URL,
    signal,
  });
}
