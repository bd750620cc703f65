import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { ListedImage } from '#catalogue/snapshot/store/listed-images.ts';
import { isImageUrl } from '#rules/read-field.ts';
import type { SiteSettings } from '../../settings/site-settings.ts';
import { buildImage } from './build-image.ts';
import { openDownloads } from './download-image.ts';
import { downloadUrl } from './download-url.ts';
import { type ImageEncoders, openImageEncoders } from './image-encoders.ts';
import { openImageStore } from './image-store.ts';

export interface ImageBuilderOptions {
  /** Say where images are loaded from: see `downloadUrl`. */
  settings: Pick<SiteSettings, 'apiUrl' | 'publicApiUrl' | 'imageHosts'>;
  /** Held by the caller with `holdLock`. */
  cacheDir: string;
  signal?: AbortSignal | undefined;
  /** Folder of the site's own files: images in it are not the provider's. */
  publicDir?: string;
  /** Milliseconds that a server may take to begin an answer and for each further piece, and for the whole answer. */
  timeoutMs?: number;
  wholeMs?: number;
  /** Further attempts after one that failed, and milliseconds before the first of them. */
  retries?: number;
  backOffMs?: number;
  /** Milliseconds after which a server that keeps failing is given up. */
  patienceMs?: number;
  /** Milliseconds until an image is due again that failed to load for a passing reason. */
  retryMs?: number;
  /** For decoding and encoding one image. */
  decodeSeconds?: number;
  /** Default: its own, as long as it is open. */
  encoders?: ImageEncoders;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Images processed at the same time; each is in memory as a whole. */
export const CONCURRENCY = 8;

/** Opens what brings images up to date. */
export function openImageBuilder(options: ImageBuilderOptions) {
  const { cacheDir, settings, signal, now = Date.now, decodeSeconds = 20, retryMs = 0 } = options;
  const publicDir = options.publicDir ?? resolve(import.meta.dirname, '../../../public');
  const store = openImageStore(cacheDir);
  const downloads = openDownloads(settings, {
    timeoutMs: options.timeoutMs,
    wholeMs: options.wholeMs ?? 120_000,
    retries: options.retries ?? 2,
    backOffMs: options.backOffMs ?? 500,
    patienceMs: options.patienceMs ?? 60_000,
    now,
    signal,
  });
  const encoders = options.encoders ?? openImageEncoders();
  return {
    store,
    /** Where an image is loaded from; `none` if it has no valid address, `own` for a file of the site. */
    sourceOf({ url }: ListedImage): { address: string } | 'none' | 'own' {
      if (!isImageUrl(url)) return 'none';
      return isFileOf(publicDir, url) ? 'own' : { address: downloadUrl(url, settings) };
    },
    /** @throws {LocalMachineError} if the machine, not the image, is at fault. */
    build: (image: ListedImage, address: string) =>
      buildImage(image, address, {
        ...{ store, download: downloads.download, retryMs, now },
        encode: (job) => encoders.encode(job, decodeSeconds),
      }),
    now,
    async [Symbol.asyncDispose]() {
      if (!options.encoders) encoders[Symbol.dispose]();
      store[Symbol.dispose]();
      await downloads[Symbol.asyncDispose]();
    },
  };
}

const isFileOf = (publicDir: string, url: string): boolean =>
  /^\/[\w/-]+\.\w+$/.test(url) && existsSync(join(publicDir, url));
