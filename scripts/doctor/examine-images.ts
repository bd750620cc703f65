import { resolveImageUrl } from '#catalogue/records/resolve-image-urls.ts';
import { isImageUrl } from '#rules/read-field.ts';
import { shop } from '#shop.config.ts';
import { ImageUnavailable, openDownloads } from '../build/images/download-image.ts';
import { downloadUrl } from '../build/images/download-url.ts';
import { count } from '../format/count.ts';
import type { SiteSettings } from '../settings/site-settings.ts';
import { bad, type Findings, good } from './finding.ts';

/** How many images are requested. */
const CHECKED_IMAGES = 8;

/** Requests some of the images, as a build does. */
export async function* examineImages(
  urls: readonly string[],
  settings: SiteSettings,
  signal: AbortSignal,
): Findings {
  await using downloads = openDownloads(settings, {
    ...{ wholeMs: shop.apiTimeoutMs, retries: 0, backOffMs: 0, patienceMs: 0, now: Date.now, signal },
  });
  const reasonOf = async (url: string) => {
    const address = resolveImageUrl(url, settings.publicApiUrl);
    if (!isImageUrl(address)) return `${url} is not an image URL`;
    try {
      await downloads.download(downloadUrl(address, settings), undefined);
      return undefined;
    } catch (error) {
      if (error instanceof ImageUnavailable) return `${url}: ${error.message}`;
      throw error;
    }
  };
  const some = [...new Set(urls)].slice(0, CHECKED_IMAGES);
  const reasons = (await Promise.all(some.map(reasonOf))).filter((reason) => reason !== undefined);
  if (reasons.length > 0) {
    yield bad(
      `${reasons.length} of ${count(some.length, 'image')} cannot be loaded: ${reasons.join('; ')}.`,
      'Correct the URLs at the provider; list hosts on your own network in IMAGE_HOSTS.',
    );
  } else if (some.length > 0) yield good(`${count(some.length, 'image')} of the catalogue can be loaded.`);
}
