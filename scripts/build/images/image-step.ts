import pMap from 'p-map';
import type { ListedImage, ListedImages, SettledImage } from '#catalogue/snapshot/store/listed-images.ts';
import type { BrokenImage } from '#catalogue/snapshot/with-built-images.ts';
import { isImageUrl } from '#rules/read-field.ts';
import { shop } from '#shop.config.ts';
import { count } from '../../format/count.ts';
import type { RunStep } from '../../terminal/steps.ts';
import { recipe } from './encode-image.ts';
import { CONCURRENCY, type ImageBuilderOptions, openImageBuilder } from './image-builder.ts';
import type { KnownImage } from './image-store.ts';

export interface ImageStepOptions extends ImageBuilderOptions {
  /**
   * `all`: every image that is no longer held. `new`: only unknown images and those of changed products, so that a
   * change does not wait for the others.
   */
  asked: 'all' | 'new';
  /** Milliseconds after which no more images are requested: the rest waits for the next build. Default: no limit. */
  budgetMs?: number;
  images?: typeof shop.images;
}

const NO_ADDRESS = 'is not an image URL (https://… or /…)';

/**
 * Builds the images of a catalogue as a step with progress, and records the outcomes in the catalogue. An image that
 * fails never fails the build.
 * @returns those that could not be built or, if pages show the originals, have no address that pages could show.
 * @throws {LocalMachineError}
 */
export async function imageStep(
  runStep: RunStep,
  images: ListedImages,
  options: ImageStepOptions,
): Promise<BrokenImage[]> {
  const { asked, budgetMs = Number.POSITIVE_INFINITY, images: shown = shop.images, signal } = options;
  if (shown === 'original') {
    images.showOriginals();
    return withoutAddress(images);
  }

  return runStep('Building images', async (say) => {
    await using builder = openImageBuilder(options);
    const { store, now } = builder;
    const changed = asked === 'new' ? images.ofChangedProducts() : undefined;
    const until = now() + budgetMs;
    const broken: BrokenImage[] = [];
    const due: (SettledImage & { address: string })[] = [];
    const done = { images: 0, downloaded: 0, encoded: 0 };

    for (const image of images) {
      const known = store.find(image);
      const source = builder.sourceOf(image);
      if (source === 'own') settle(image, undefined);
      else if (source === 'none') settle(image, null, NO_ADDRESS);
      else if (isDue(image, known)) due.push({ ...image, ...source });
      else show(image, known);
    }
    await pMap(
      due,
      async (image) => {
        if (now() < until) {
          const work = await builder.build(image, image.address);
          if (work.isDownloaded) done.downloaded++;
          if (work.isEncoded) done.encoded++;
        }
        show(image, store.find(image));
        say(`${(++done.images).toLocaleString('en')} of ${count(due.length, 'image')}`);
      },
      { concurrency: CONCURRENCY, ...(signal && { signal }) },
    );
    say(
      [
        count(images.count(), 'image'),
        `${done.downloaded.toLocaleString('en')} downloaded`,
        `${done.encoded.toLocaleString('en')} encoded`,
        ...(broken.length > 0 ? [`${broken.length.toLocaleString('en')} with problems`] : []),
      ].join(', '),
    );
    return broken.sort((one, other) => (one.url < other.url ? -1 : 1));

    function isDue({ kind, url }: ListedImage, known: KnownImage | undefined): boolean {
      if (!known) return true;
      const isAsked = changed === undefined || (kind === 'product' && changed.has(url));
      return isAsked && (known.heldUntil <= now() || known.recipe !== recipe);
    }

    function show(
      image: SettledImage,
      known: Pick<KnownImage, 'name' | 'problem'> = NOT_LOADED_IN_TIME,
    ): void {
      const { name, problem } = known;
      settle(image, name, problem && name ? `${problem}; the last good version is shown` : problem);
    }

    function settle(image: SettledImage, outcome: string | null | undefined, problem?: string | null): void {
      if (outcome !== image.outcome) images.settle(image, outcome);
      if (problem) broken.push({ url: image.url, reason: problem });
    }
  });
}

const NOT_LOADED_IN_TIME = {
  name: null,
  problem: 'did not download in time; the next build tries again',
};

/** Returns the images that pages cannot show because they have no valid address. */
const withoutAddress = (images: Iterable<ListedImage>): BrokenImage[] =>
  Iterator.from(images)
    .filter(({ url }) => !isImageUrl(url))
    .map(({ url }) => ({ url, reason: NO_ADDRESS }))
    .toArray();
