import pMap from 'p-map';
import type { PictureKind } from '#catalogue/built-picture.ts';
import type { ListedPicture, ListedPictures } from '#catalogue/store/listed-pictures.ts';
import type { BrokenPicture } from '#catalogue/with-built-pictures.ts';
import { isImageUrl } from '#rules/image-url.ts';
import { type DownloadPicture, PictureUnavailable } from './download-picture.ts';
import { encodePicture, pictureDigest } from './encode-picture.ts';
import type { KnownPicture, PictureStore } from './picture-store.ts';

export interface BuiltPictures {
  /** The provider's own. */
  pictures: number;
  broken: BrokenPicture[];
  /** Pictures whose originals came over the network, and of these those that were encoded. */
  downloaded: number;
  encoded: number;
}

export interface BuildPicturesOptions {
  /** What became of each is noted there. */
  pictures: ListedPictures;
  /** The address under which the build finds a picture; undefined for one that is not the provider's. */
  addressOf: (url: string) => string | undefined;
  store: PictureStore;
  download: DownloadPicture;
  /** Milliseconds since 1970. */
  now: () => number;
  onProgress: (done: number, total: number) => void;
  signal?: AbortSignal | undefined;
}

/** Pictures in hand at the same time; each is in memory as a whole. */
const CONCURRENCY = 8;

/** Brings the built pictures up to date with their originals. A picture that fails never fails the build. */
export async function buildPictures(options: BuildPicturesOptions): Promise<BuiltPictures> {
  const { pictures, addressOf, store, onProgress, signal } = options;
  const built: BuiltPictures = { pictures: 0, broken: [], downloaded: 0, encoded: 0 };
  const total = pictures.count();
  let done = 0;

  await pMap(
    pictures,
    async ({ kind, url }) => {
      const address = isImageUrl(url) ? addressOf(url) : '';
      if (address === undefined) {
        pictures.settle({ kind, url }, undefined);
      } else {
        const { name, problem } = address
          ? await buildPicture(kind, url, address, options, built)
          : NO_ADDRESS;
        pictures.settle({ kind, url }, name);
        built.pictures++;
        if (problem !== null) built.broken.push({ url, reason: problem });
      }
      onProgress(++done, total);
    },
    { concurrency: CONCURRENCY, ...(signal && { signal }) },
  );
  await store.keepOnly(pictures.has);
  built.broken.sort((one, other) => (one.url < other.url ? -1 : 1));
  return built;
}

type Outcome = Pick<KnownPicture, 'name' | 'problem'>;

const NO_ADDRESS = { name: null, problem: 'is not the address of a picture (https://… or /…)' } as const;

/** What a page could not show, whatever is built. */
export const withoutAddress = (pictures: Iterable<ListedPicture>): BrokenPicture[] =>
  Iterator.from(pictures)
    .filter(({ url }) => !isImageUrl(url))
    .map(({ url }) => ({ url, reason: NO_ADDRESS.problem }))
    .toArray();

async function buildPicture(
  kind: PictureKind,
  url: string,
  address: string,
  { store, download, now }: BuildPicturesOptions,
  built: BuiltPictures,
): Promise<Outcome> {
  const known = store.find(kind, url);
  if (known && known.freshUntil > now()) return known;
  try {
    const { bytes, ...validators } = await download(address, known);
    if (bytes) built.downloaded++;
    const outcome = bytes ? await outcomeOf(kind, bytes) : (known as Outcome);
    store.note(kind, url, { ...validators, name: outcome.name, problem: outcome.problem });
    return outcome;
  } catch (error) {
    if (!(error instanceof PictureUnavailable)) throw error;
    const problem = error.message;
    return known?.name && error.isPassing
      ? { name: known.name, problem: `${problem}; shown as it was` }
      : { name: null, problem };
  }

  async function outcomeOf(kind: PictureKind, original: Buffer): Promise<Outcome> {
    if (known?.name?.startsWith(pictureDigest(original))) return known;
    try {
      const picture = await encodePicture(kind, original);
      await store.keepFiles(picture);
      built.encoded++;
      return { name: picture.name, problem: null };
    } catch (error) {
      return { name: null, problem: `cannot be read: ${(error as Error).message.split('\n')[0]}` };
    }
  }
}
