import pMap from 'p-map';
import type {
  ListedPicture,
  ListedPictures,
  SettledPicture,
} from '#catalogue/snapshot/store/listed-pictures.ts';
import type { BrokenPicture } from '#catalogue/snapshot/with-built-pictures.ts';
import { isImageUrl } from '#rules/image-url.ts';
import { shop } from '#shop.config.ts';
import { count } from '../../terminal/count.ts';
import type { RunStep } from '../../terminal/steps.ts';
import { besideKnown } from './beside-known.ts';
import { recipe } from './encode-picture.ts';
import { CONCURRENCY, openPictureBuilder, type PictureBuilderOptions } from './picture-builder.ts';
import type { KnownInShort } from './picture-store.ts';

export interface PictureStepOptions extends PictureBuilderOptions {
  /**
   * `all`: whatever is not held to be fresh. `new`: only pictures that are not known yet, and those of changed products,
   * so that a change waits for no others.
   */
  asked: 'all' | 'new';
  /** Milliseconds after which no more pictures are asked for: they wait for the next build. No limit by default. */
  budgetMs?: number;
  images?: typeof shop.images;
}

const NO_ADDRESS = 'is not the address of a picture (https://… or /…)';

/**
 * Builds the pictures of a catalogue as a step that shows how far it is, and notes there what became of them. A picture
 * that fails never fails the build.
 * @returns those that could not be built or, where pages show the originals, have no address that these could show.
 * @throws {FailureOfThisMachine}
 */
export async function pictureStep(
  runStep: RunStep,
  pictures: ListedPictures,
  options: PictureStepOptions,
): Promise<BrokenPicture[]> {
  const { asked, budgetMs = Number.POSITIVE_INFINITY, images = shop.images, signal } = options;
  if (images === 'original') {
    pictures.showOriginals();
    return withoutAddress(pictures);
  }

  return runStep('Building pictures', async (say) => {
    await using builder = openPictureBuilder(options);
    const { store, now } = builder;
    const changed = asked === 'new' ? pictures.ofChangedProducts() : undefined;
    const until = now() + budgetMs;
    const broken: BrokenPicture[] = [];
    const due: (SettledPicture & { address: string })[] = [];
    const done = { pictures: 0, downloaded: 0, encoded: 0 };

    for (const [picture, known] of besideKnown(pictures, store.all())) {
      const source = builder.sourceOf(picture);
      if (source === 'own') settle(picture, undefined);
      else if (source === 'none') settle(picture, null, NO_ADDRESS);
      else if (isDue(picture, known)) due.push({ ...picture, ...source });
      else show(picture, known);
    }
    await pMap(
      due,
      async (picture) => {
        if (now() < until) {
          const work = await builder.build(picture, picture.address);
          if (work.isDownloaded) done.downloaded++;
          if (work.isEncoded) done.encoded++;
        }
        show(picture, store.find(picture));
        say(`${(++done.pictures).toLocaleString('en')} of ${count(due.length, 'picture')}`);
      },
      { concurrency: CONCURRENCY, ...(signal && { signal }) },
    );
    say(
      [
        count(pictures.count(), 'picture'),
        `${done.downloaded.toLocaleString('en')} downloaded`,
        `${done.encoded.toLocaleString('en')} encoded`,
        ...(broken.length > 0 ? [`${broken.length.toLocaleString('en')} in trouble`] : []),
      ].join(', '),
    );
    return broken.sort((one, other) => (one.url < other.url ? -1 : 1));

    function isDue({ kind, url }: ListedPicture, known: KnownInShort | undefined): boolean {
      if (!known) return true;
      const isAsked = changed === undefined || (kind === 'product' && changed.has(url));
      return isAsked && (known.heldUntil <= now() || known.recipe !== recipe);
    }

    function show(picture: SettledPicture, known: Pick<KnownInShort, 'name' | 'problem'> = NOT_HAD): void {
      const { name, problem } = known;
      settle(picture, name, problem && name ? `${problem}; shown as it was` : problem);
    }

    function settle(
      picture: SettledPicture,
      outcome: string | null | undefined,
      problem?: string | null,
    ): void {
      if (outcome !== picture.outcome) pictures.settle(picture, outcome);
      if (problem) broken.push({ url: picture.url, reason: problem });
    }
  });
}

const NOT_HAD = { name: null, problem: 'could not be had in time; the next build asks for it again' };

/** What a page could not show, whatever is built. */
const withoutAddress = (pictures: Iterable<ListedPicture>): BrokenPicture[] =>
  Iterator.from(pictures)
    .filter(({ url }) => !isImageUrl(url))
    .map(({ url }) => ({ url, reason: NO_ADDRESS }))
    .toArray();
