import type { ListedImage } from '#catalogue/snapshot/store/listed-images.ts';
import { buildLimits } from '#shop.config.ts';
import type { DownloadImage } from './download-image.ts';
import { ImageUnavailable } from './download-image.ts';
import { type EncodedImage, imageDigest, recipe } from './encode-image.ts';
import type { EncodeJob } from './image-encoders.ts';
import type { ImageStore, KnownImage, Missing } from './image-store.ts';
import { isLocalMachineError, LocalMachineError } from './local-machine-error.ts';

interface BuildImageOptions {
  store: ImageStore;
  download: DownloadImage;
  /** @throws as `ImageEncoders` do. */
  encode: (job: EncodeJob) => Promise<EncodedImage>;
  /** Milliseconds after which an image is retried that failed to load for a passing reason. */
  retryMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

interface ImageWork {
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
  const { store, download, now, encode, retryMs } = options;
  const known = store.find(image);
  // Without an image made by the current recipe, the answer "unchanged" would be useless.
  const conditions = known?.name && known.recipe === recipe ? known : undefined;
  const note = (next: KnownImage) => onDisk(() => store.note(image, next));
  const work: ImageWork = { isDownloaded: false, isEncoded: false };
  try {
    const { bytes, ...answer } = await download(address, conditions);
    work.isDownloaded = bytes !== undefined;
    const name = bytes === undefined ? (conditions?.name ?? null) : await nameOf(bytes);
    await note({ recipe, ...answer, name, problem: null, missing: null });
  } catch (error) {
    if (!(error instanceof ImageUnavailable)) throw error;
    await note(afterFailure(known, error, now(), retryMs));
  }
  return work;

  async function nameOf(bytes: Buffer): Promise<string> {
    const original = { kind: image.kind, digest: imageDigest(bytes) };
    if (conditions?.name?.startsWith(original.digest)) return conditions.name;
    const reason = store.whyUnreadable(original, now());
    if (reason !== undefined) throw new ImageUnavailable(reason, 'refused');
    try {
      const encoded = await encode({ kind: image.kind, original: bytes });
      await onDisk(() => store.keepFiles(image.kind, encoded));
      work.isEncoded = true;
      return encoded.name;
    } catch (error) {
      if (error instanceof LocalMachineError) throw error;
      if (isLocalMachineError(error)) throw new LocalMachineError(error);
      const [line] = (error as Error).message.split('\n');
      const unreadable = new ImageUnavailable(`cannot be read: ${line}`, 'refused');
      await onDisk(() => store.noteUnreadable(original, unreadable.message, now()));
      throw unreadable;
    }
  }
}

/** @throws {LocalMachineError} if some work with the store fails. */
async function onDisk(work: () => void | Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new LocalMachineError(error);
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
