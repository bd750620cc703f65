import type { ListedImage } from '#catalogue/snapshot/store/listed-images.ts';
import { buildLimits } from '#shop.config.ts';
import type { DownloadImage } from './download-image.ts';
import { type EncodedImage, encodeImage, imageDigest, recipe } from './encode-image.ts';
import type { ImageStore, KnownImage, Missing } from './image-store.ts';
import { ImageUnavailable } from './image-unavailable.ts';
import { isLocalMachineError, LocalMachineError } from './local-machine-error.ts';

export interface BuildImageOptions {
  store: ImageStore;
  download: DownloadImage;
  /** For decoding one image. */
  decodeSeconds: number;
  /** Milliseconds after which an image is retried that failed to load for a passing reason. */
  retryMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface ImageWork {
  /** Whether the server sent the original, and whether it was encoded. */
  isDownloaded: boolean;
  isEncoded: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Brings one image up to date with its original at `address`, and records the outcome. An image that exists survives
 * any failure of its server; it is dropped once its original has been missing for days.
 * @throws {LocalMachineError}
 */
export async function buildImage(
  image: ListedImage,
  address: string,
  options: BuildImageOptions,
): Promise<ImageWork> {
  const { store, download, now, decodeSeconds, retryMs } = options;
  const known = store.find(image);
  // Without an image made by the current recipe, the answer "unchanged" would be useless.
  const conditions = known?.name && known.recipe === recipe ? known : undefined;
  const work: ImageWork = { isDownloaded: false, isEncoded: false };
  try {
    const { bytes, ...answer } = await download(address, conditions);
    work.isDownloaded = bytes !== undefined;
    const name = bytes === undefined ? (conditions?.name ?? null) : await nameOf(bytes);
    note({ recipe, ...answer, name, problem: null, missing: null });
  } catch (error) {
    if (!(error instanceof ImageUnavailable)) throw error;
    note(afterFailure(known, error, now(), retryMs));
  }
  return work;

  function note(next: KnownImage): void {
    try {
      store.note(image, next);
    } catch (error) {
      throw new LocalMachineError(error);
    }
  }

  async function nameOf(original: Buffer): Promise<string> {
    if (conditions?.name?.startsWith(imageDigest(original))) return conditions.name;
    const encoded = await encoding(original);
    try {
      await store.keepFiles(encoded);
    } catch (error) {
      throw new LocalMachineError(error);
    }
    work.isEncoded = true;
    return encoded.name;
  }

  async function encoding(original: Buffer): Promise<EncodedImage> {
    try {
      return await encodeImage(image.kind, original, decodeSeconds);
    } catch (error) {
      if (isLocalMachineError(error)) throw new LocalMachineError(error);
      const [reason] = (error as Error).message.split('\n');
      throw new ImageUnavailable(`cannot be read: ${reason}`, 'refused');
    }
  }
}

function afterFailure(
  known: KnownImage | undefined,
  { message, kind }: ImageUnavailable,
  now: number,
  retryMs: number,
): KnownImage {
  const missing = kind === 'missing' ? missingOnceMore(known?.missing, now) : (known?.missing ?? null);
  const isKept = known?.name && !(kind === 'missing' && isGone(missing, now));
  return {
    recipe: known?.recipe ?? recipe,
    etag: isKept ? known.etag : null,
    lastModified: isKept ? known.lastModified : null,
    freshUntil: now + (kind === 'passing' ? retryMs : HOUR_MS),
    heldUntil: now,
    name: isKept ? known.name : null,
    problem: message,
    missing,
  };
}

const missingOnceMore = (missing: Missing | null | undefined, now: number): Missing => ({
  since: missing?.since ?? now,
  looks: (missing?.looks ?? 0) + 1,
});

function isGone(missing: Missing | null, now: number): boolean {
  const { looks, days } = buildLimits.missingImage;
  return missing !== null && missing.looks >= looks && now - missing.since >= days * DAY_MS;
}
