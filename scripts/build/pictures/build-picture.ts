import type { ListedPicture } from '#catalogue/snapshot/store/listed-pictures.ts';
import { shop } from '#shop.config.ts';
import type { DownloadPicture } from './download-picture.ts';
import { type EncodedPicture, encodePicture, pictureDigest, recipe } from './encode-picture.ts';
import { FailureOfThisMachine, isFailureOfThisMachine } from './failure-of-this-machine.ts';
import type { KnownPicture, Missing, PictureStore } from './picture-store.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

export interface BuildPictureOptions {
  store: PictureStore;
  download: DownloadPicture;
  /** For decoding one picture. */
  decodeSeconds: number;
  /** After which a picture is looked for again that failed to load because of passing trouble, in milliseconds. */
  retryMs: number;
  /** Milliseconds since 1970. */
  now: () => number;
}

export interface PictureWork {
  /** Whether the original came over the network, and whether it was encoded. */
  isDownloaded: boolean;
  isEncoded: boolean;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Brings one picture up to date with its original at `address`, and notes what became of it. A picture that is there stays
 * through any failure of its server; it is let go once it was missing for days.
 * @throws {FailureOfThisMachine}
 */
export async function buildPicture(
  picture: ListedPicture,
  address: string,
  options: BuildPictureOptions,
): Promise<PictureWork> {
  const { store, download, now, decodeSeconds, retryMs } = options;
  const known = store.find(picture);
  // Without a picture of today's recipe, "unchanged" would be no help.
  const conditions = known?.name && known.recipe === recipe ? known : undefined;
  const work: PictureWork = { isDownloaded: false, isEncoded: false };
  try {
    const { bytes, ...answer } = await download(address, conditions);
    work.isDownloaded = bytes !== undefined;
    const name = bytes === undefined ? (conditions?.name ?? null) : await nameOf(bytes);
    note({ recipe, ...answer, name, problem: null, missing: null });
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error;
    note(afterFailure(known, error, now(), retryMs));
  }
  return work;

  function note(next: KnownPicture): void {
    try {
      store.note(picture, next);
    } catch (error) {
      throw new FailureOfThisMachine(error);
    }
  }

  async function nameOf(original: Buffer): Promise<string> {
    if (conditions?.name?.startsWith(pictureDigest(original))) return conditions.name;
    const encoded = await encoding(original);
    try {
      await store.keepFiles(encoded);
    } catch (error) {
      throw new FailureOfThisMachine(error);
    }
    work.isEncoded = true;
    return encoded.name;
  }

  async function encoding(original: Buffer): Promise<EncodedPicture> {
    try {
      return await encodePicture(picture.kind, original, decodeSeconds);
    } catch (error) {
      if (isFailureOfThisMachine(error)) throw new FailureOfThisMachine(error);
      const [reason] = (error as Error).message.split('\n');
      throw new PictureUnavailable(`cannot be read: ${reason}`, 'refused');
    }
  }
}

function afterFailure(
  known: KnownPicture | undefined,
  { message, kind }: PictureUnavailable,
  now: number,
  retryMs: number,
): KnownPicture {
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
  const { looks, days } = shop.build.missingPicture;
  return missing !== null && missing.looks >= looks && now - missing.since >= days * DAY_MS;
}
