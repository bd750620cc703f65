import { siteSettings } from '../build/site-settings.ts';
import type { Environment } from '../environment.ts';
import { type PublishSettings, publishSettings } from '../publish/publish-settings.ts';
import { findPublicRecords } from '../publish/records/public-records.ts';
import { objectUrl } from '../publish/storage/object-url.ts';
import { resolveTarget } from '../publish/storage/open-target.ts';
import { CommandError } from '../terminal/command-error.ts';
import { examineApi } from './examine-api.ts';
import { examineBrowsers } from './examine-browsers.ts';
import { examineBucket } from './examine-bucket.ts';
import { examineClock } from './examine-clock.ts';
import { examineImages } from './examine-images.ts';
import { examineOrders } from './examine-orders.ts';
import { examineSite, VISITED_KEYS } from './examine-site.ts';
import { bad, type Findings, good, note } from './finding.ts';

/** Checks whether everything that the environment names works together, one thing after the other. */
export async function* examine(environment: Environment, signal: AbortSignal): Findings {
  const { catalogueApiUrl, publicCatalogueApiUrl, publish, siteUrl } = environment;
  const isElsewhere = catalogueApiUrl !== undefined || URL.canParse(publicCatalogueApiUrl ?? '');
  if (siteUrl === undefined && isElsewhere)
    yield bad(
      'SITE_URL is not set: links and sitemaps would point to this machine, and pages of any website can order at the embedded provider.',
      'Set it to the shop’s address.',
    );

  if (catalogueApiUrl === undefined)
    yield note('CATALOGUE_API_URL is not set: only `npm start` works, with its own catalogue.');
  else {
    const settings = siteSettings(environment);
    const images = yield* examineApi(settings, signal);
    yield* examineImages(images, settings, signal);
    yield* examineOrders(settings, signal);
    if (siteUrl !== undefined) yield* examineBrowsers(settings, signal);
  }

  if (publish.target === undefined) {
    yield note('PUBLISH_TARGET is not set: publishing was not checked.');
    if (catalogueApiUrl !== undefined) yield* examineClock(catalogueApiUrl, signal);
    return;
  }
  let settings: PublishSettings;
  try {
    settings = publishSettings(environment);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    yield bad(error.message);
    return;
  }
  const target = resolveTarget(settings.target);
  yield* examineClock(objectUrl(target.endpoint, target.site.bucket, ''), signal);
  const stored = yield* examineBucket(settings.target, VISITED_KEYS, signal);
  if (stored) {
    const shown = await findPublicRecords(target, siteUrl, signal);
    yield shown ? bad(shown) : good('Strangers cannot read the records of releases.');
  }
  if (siteUrl === undefined) return;
  if (stored) yield* examineSite(siteUrl, stored, signal);
  else yield note(`${siteUrl} was not checked: run this again once something is published.`);
}
