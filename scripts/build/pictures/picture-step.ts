import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ListedPictures } from '#catalogue/store/listed-pictures.ts';
import type { BrokenPicture } from '#catalogue/with-built-pictures.ts';
import { shop } from '#shop.config.ts';
import { count } from '../../terminal/count.ts';
import type { RunStep } from '../../terminal/steps.ts';
import { buildPictures, withoutAddress } from './build-pictures.ts';
import { createDownloads, type DownloadPolicy } from './download-picture.ts';
import { recipe } from './encode-picture.ts';
import { openPictureStore } from './picture-store.ts';

export interface PictureStepOptions extends Partial<Omit<DownloadPolicy, 'signal'>> {
  /** The catalogue API as the build reaches it; root-relative pictures are on its host. */
  apiUrl: string;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
  images?: typeof shop.images;
  /** Files that the site has itself: their pictures are not the provider's. */
  publicDir?: string;
  signal?: AbortSignal | undefined;
}

/**
 * Builds the pictures of a catalogue as a step that shows how far it is, and notes there what became of them.
 * @returns those that could not be built or, where pages show the originals, have no address that these could show.
 */
export async function pictureStep(
  runStep: RunStep,
  pictures: ListedPictures,
  options: PictureStepOptions,
): Promise<BrokenPicture[]> {
  const { apiUrl, cacheDir, images = shop.images, signal } = options;
  const publicDir = options.publicDir ?? resolve(import.meta.dirname, '../../../public');
  if (images === 'original') {
    pictures.showOriginals();
    return withoutAddress(pictures);
  }

  return runStep('Building pictures', async (say) => {
    const now = options.now ?? Date.now;
    using store = openPictureStore(cacheDir, recipe);
    const {
      pictures: total,
      broken,
      downloaded,
      encoded,
    } = await buildPictures({
      pictures,
      addressOf: (url) => (isFileOf(publicDir, url) ? undefined : new URL(url, apiUrl).href),
      store,
      download: createDownloads({
        fetch: options.fetch ?? globalThis.fetch,
        timeoutMs: options.timeoutMs ?? shop.apiTimeoutMs,
        retries: options.retries ?? 2,
        backOffMs: options.backOffMs ?? 500,
        now,
        signal,
      }),
      now,
      onProgress: (done, all) => say(`${done.toLocaleString('en')} of ${count(all, 'picture')}`),
      signal,
    });
    say(
      [
        count(total, 'picture'),
        `${downloaded.toLocaleString('en')} downloaded`,
        `${encoded.toLocaleString('en')} encoded`,
        ...(broken.length > 0 ? [`${broken.length.toLocaleString('en')} in trouble`] : []),
      ].join(', '),
    );
    return broken;
  });
}

const isFileOf = (publicDir: string, url: string): boolean =>
  /^\/[\w/-]+\.\w+$/.test(url) && existsSync(join(publicDir, url));
